/**
 * Whether a kind of question or event is one of these. Unlike includes() of a list it takes no name that the rules do
 * not have: a kind that was renamed is an error of the type check.
 */
export const isOneOf = <Kind extends string>(kind: Kind | null | undefined, ...these: NoInfer<Kind>[]): boolean =>
	kind != null && these.includes(kind);
