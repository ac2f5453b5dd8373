/**
 * The platform's source of time. Rules never read the system clock themselves, so that tests can set the
 * time.
 */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
