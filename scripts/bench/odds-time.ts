/**
 * Ids of matches in the measured feeds, and odds whose digits encode when they were made, to measure how long
 * they take to arrive.
 */

const LEAST = 1_000;
/**
 * The encoded time repeats after this many milliseconds, so odds stay whole thousandths that are written out in
 * full.
 */
const TURN_MS = 100_000_000;

export const oddsOfNow = (): number => LEAST + (Date.now() % TURN_MS);
/** Age of odds in milliseconds. */
export const ageOfOdds = (odds: number): number => (Date.now() % TURN_MS) - (odds - LEAST);

/** Ids of pages are numbers; these have seven digits, which `MATCH_ID` finds. */
export const matchId = (index: number): string => String(1_000_000 + index);
export const MATCH_ID = /"id":"(\d{7})"/;
