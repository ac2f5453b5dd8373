/** Where the game server takes the time from; tests pass a clock that they set. */
export type Clock = { now(): Date };
