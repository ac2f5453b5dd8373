/**
 * Booking codes: a slip for another device or another person (products §7.2 basket). Public: everybody can open a
 * code, and it contains nothing about its maker.
 *
 * | call                 | body / query | answer                                                             |
 * | -------------------- | ------------ | ------------------------------------------------------------------ |
 * | POST sports/booking/ | bookingBody  | bookingMade; the same slip gets the same code while it stands       |
 * |                      |              | 400: no slip can be this combination of these selections           |
 * | GET sports/booking/  | ?code=       | booking with current offers;    404: no such code, or it has ended |
 * | POST sports/booking/names/ | bookingNamesBody | bookingNames: of a slip that was filled in another language |
 *
 * A page opens a code from its address: `?booking=CODE`.
 */
import * as v from 'valibot';
import { sportId } from '#contract/feed.ts';
import { betCombination, betNames, betSelections, legIds, legLeague, legNow, MAX_LEGS } from './bets.ts';

/** Characters of a code, without those that are easily confused (platform/kernel/readable-text.ts). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const BOOKING_LENGTH = 8;
export const BOOKING_DAYS = 7;
const CODE = new RegExp(`^[${SIGNS}]{${BOOKING_LENGTH}}$`);

/** A code as it is typed: spaces, hyphens and case are ignored. */
export const bookingCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(CODE, 'validation_failed'),
);
export const bookingQuery = v.object({ code: bookingCode });

export const bookingBody = v.strictObject({ combination: betCombination, selections: betSelections });
export type BookingBody = v.InferOutput<typeof bookingBody>;

export const bookingMade = v.object({ code: v.string(), expires_at: v.string() });
export type BookingMade = v.InferOutput<typeof bookingMade>;

const names = v.nullable(betNames);
/** A leg with its names in several languages. */
const namedLeg = v.object({
  event_id: v.string(),
  market_id: v.string(),
  outcome_id: v.string(),
  sport_id: sportId,
  home: names,
  away: names,
  title: names,
  runner: names,
  /** The competition; absent while the feed does not answer, as in bets.ts. */
  league: v.optional(legLeague),
});
/** `odds`: the odds when the code was made; `now`: what is offered at present. */
const bookedLeg = v.object({
  ...namedLeg.entries,
  is_banker: v.boolean(),
  odds: v.number(),
  now: legNow,
  starts_at: v.string(),
  is_express_forbidden: v.boolean(),
});
export const booking = v.object({
  code: v.string(),
  expires_at: v.string(),
  combination: betCombination,
  legs: v.array(bookedLeg),
});
export type Booking = v.InferOutput<typeof booking>;

export const bookingNamesBody = v.strictObject({
  legs: v.pipe(v.array(v.strictObject(legIds)), v.minLength(1), v.maxLength(MAX_LEGS)),
});
export type BookingNamesBody = v.InferOutput<typeof bookingNamesBody>;

/** Names of the requested legs; legs that the feed does not know any more are left out. */
export const bookingNames = v.object({ legs: v.array(namedLeg) });
export type BookingNames = v.InferOutput<typeof bookingNames>;
