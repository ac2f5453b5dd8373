/** How often the state of several bets is asked for, one call each. Pure. */

const MINUTE_MS = 60_000;
/** Number of a player's tabs for which the limit of calls must suffice, together with calls that change something. */
const TABS = 2;

/** Milliseconds between polls of `count` bets: `leastMs`, or as long as the limit of calls demands. */
export const pollInterval = (count: number, leastMs: number, callsAMinute: number): number =>
  Math.max(leastMs, Math.ceil((TABS * count * MINUTE_MS) / callsAMinute));
