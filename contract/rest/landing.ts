/**
 * The draw of a prize on a landing page (the calls and their bodies are not in the specification). A guest's prize is
 * kept until a registration sends its code (`prize` of the registration bodies; the promo code of the form is another
 * field); then it becomes one of the player's bonuses. A signed-in player can draw only on landings that are open to
 * players (contract/landings.ts), and gets the prize at once.
 */
import * as v from 'valibot';
import { ACCOUNT_CURRENCIES } from '../currencies.ts';
import { LANDINGS, PRIZE_KINDS } from '../landings.ts';

/** Format of a prize code: without letters that are easily confused. */
export const PRIZE_CODE = /^WIN-[2-9A-HJ-NP-Z]{20}$/;

/**
 * POST g/landing/draw/. `visitor`: a random secret of this browser, created before the first draw and stored;
 * a repeated draw with it returns the same prize, so that a lost response loses no prize. `currency`: of the
 * amounts in the response; by default that of the region. Refused with `not_found` (no such landing is
 * running), `account_exists` (a player, on a landing for newcomers) or `too_many_attempts` (too many prizes
 * for this address).
 */
export const landingDrawBody = v.strictObject({
  landing: v.picklist(LANDINGS, 'not_found'),
  visitor: v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/, 'validation_failed')),
  currency: v.optional(v.picklist(ACCOUNT_CURRENCIES, 'invalid_currency')),
});
export type LandingDrawBody = v.InferOutput<typeof landingDrawBody>;

export const landingPrize = v.object({
  kind: v.picklist(PRIZE_KINDS),
  /** A decimal string. */
  amount: v.string(),
  /** Currency of a prize of kind `money`; null for other kinds. */
  currency: v.nullable(v.string()),
});
export type LandingPrize = v.InferOutput<typeof landingPrize>;

/**
 * A visitor gets one prize in all: the response contains an earlier prize if the visitor has drawn on another landing
 * before.
 */
export const landingDrawReply = v.object({
  landing: v.picklist(LANDINGS),
  /** Index of the prize in the landing's list of prizes, from 0, in the order of the page. */
  place: v.number(),
  prize: landingPrize,
  /** `waiting`: no account has the prize yet; `claimed`: an account has it. */
  state: v.picklist(['waiting', 'claimed']),
  code: v.pipe(v.string(), v.regex(PRIZE_CODE)),
  /** ISO 8601: deadline for a registration with the prize. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
});
export type LandingDrawReply = v.InferOutput<typeof landingDrawReply>;
