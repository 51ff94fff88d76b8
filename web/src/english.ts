/*
 * english.ts - how tests tell English from French.
 */

/** Words that no French sentence of the page has. */
export const ENGLISH =
	/(?<![\p{L}’'-])(the|and|with|are|was|you|your|this|that|not|from|for|by|has|have|must|cannot|which|when|where|who|what|into|only|each|every|player|players|answer|answers|game|cards)(?![\p{L}’'-])/iu;
