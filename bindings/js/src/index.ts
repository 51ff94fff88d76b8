/*
 * index.ts - what all games share: their names, and the types. A game itself is an entry of its own, quinte/warp,
 * so that a program loads only the games that it plays.
 */
export { games, levels, type LevelId, type Slug } from './games.js';
export { Game, type Answer, type Beginning, type GameEvent, type Lang, type Opponent, type Question, type Tables, type Text, type Thought } from './game.js';
export { QuinteError, type Fault } from './engine.js';
