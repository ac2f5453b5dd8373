/**
 * Ids of matches in the measured feeds, and odds that encode the time at which they were made. A reader on the same
 * machine computes from the odds how long they were under way.
 */

/** Thousandths; added to the encoded time, because there are no odds below 1. */
const LEAST = 1_000;
/**
 * The encoded time starts again from 0 after this many milliseconds (27.8 hours), so that odds have at most nine
 * digits. Odds that are under way at that moment get a negative age.
 */
const TURN_MS = 100_000_000;

/** Odds that are made now, in thousandths. */
export const oddsOfNow = (): number => LEAST + (Date.now() % TURN_MS);
/** Age in milliseconds of odds that `oddsOfNow` has made. */
export const ageOfOdds = (odds: number): number => (Date.now() % TURN_MS) - (odds - LEAST);

/**
 * Id of the match with this index: a whole number, as addresses of pages require (contract/page-id.ts). It has seven
 * digits, by which `MATCH_ID` finds it in a message.
 */
export const matchId = (index: number): string => String(1_000_000 + index);
export const MATCH_ID = /"id":"(\d{7})"/;
