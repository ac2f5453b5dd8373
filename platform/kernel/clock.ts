/**
 * Where the platform takes the time from. Rules never read the system clock themselves, so that tests can set
 * it.
 */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
