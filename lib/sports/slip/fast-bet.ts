/**
 * One-tap betting (products §7.2 `fastbet`): its stake, the player who armed it, and its last results. Pure.
 */
import * as v from 'valibot';
import { toOdds } from '#settlement/odds.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { Attempt } from './attempts.ts';

/** Number of results that are shown. */
const LAST_RESULTS = 5;

const stakeText = v.pipe(v.string(), v.regex(/^(\d{1,12}(\.\d{0,2})?)?$/));
const result = v.object({
  requestId: v.string(),
  event: v.string(),
  outcome: v.string(),
  /** Odds in thousandths, as shown to the player. */
  odds: v.number(),
  stake: v.string(),
  currency: v.string(),
  at: v.number(),
  status: v.picklist(['pending', 'accepted', 'refused', 'unknown']),
  /** Key of the reason in the texts of the slip, and the stake that a limit allows, in major units. */
  reason: v.nullable(v.string()),
  most: v.optional(v.string()),
});
export type FastResult = v.InferOutput<typeof result>;

/** `armedFor`: id of the player who has switched one-tap betting on in this session of the browser. */
export const storedFastBet = v.object({
  armedFor: v.nullable(v.string()),
  stake: stakeText,
  results: v.pipe(v.array(result), v.maxLength(LAST_RESULTS)),
});
export type FastBet = v.InferOutput<typeof storedFastBet>;
export const NO_FAST_BET: FastBet = { armedFor: null, stake: '', results: [] };

export const isArmed = ({ armedFor, stake }: FastBet, player: string | null): boolean =>
  player !== null && armedFor === player && Number(stake) > 0;

export const addResult = (fast: FastBet, added: FastResult): FastBet => ({
  ...fast,
  results: [added, ...fast.results].slice(0, LAST_RESULTS),
});

/** Why a bet was not placed, as a key of the texts of the slip. */
function reasonOf({ answer }: Pick<Attempt, 'answer'>): string {
  switch (answer?.status) {
    case 'price_changed':
      return 'fast.changed';
    case 'line_changed':
      return 'state.lineChanged';
    case 'limit':
    case 'rg_limit':
      return answer.max_reason === null ? 'refusal.limit' : `limit.${answer.max_reason}`;
    default:
      return `refusal.${answer?.reason ?? 'never_came'}`;
  }
}

/** Why a bet was not placed, in words; `money` writes an amount in major units. */
export const refusalText = (
  { reason, most = '0' }: { readonly reason: string; readonly most?: string | undefined },
  money: (amount: string) => string,
  t: Translator<'slip'>,
): string => t(reason as 'limit.market', { amount: money(most) });

type Decision = Pick<FastResult, 'status' | 'reason' | 'most'> & Partial<Pick<FastResult, 'odds'>>;

/**
 * The result of an answer: an accepted bet has the odds at which it was placed, which may be better than those that
 * were pressed.
 */
export function decisionOf(attempt: Pick<Attempt, 'answer'>): Decision {
  if (attempt.answer?.status !== 'accepted') {
    const most = attempt.answer?.max_stake ?? null;
    return { status: 'refused', reason: reasonOf(attempt), ...(most !== null && { most }) };
  }
  const odds = toOdds(attempt.answer.legs[0]?.odds ?? 0);
  return { status: 'accepted', reason: null, ...(odds !== null && { odds }) };
}

/** Stores the result of a bet; a result that is decided already stays. */
export const decideResult = (fast: FastBet, requestId: string, change: Decision): FastBet => ({
  ...fast,
  results: fast.results.map((each) =>
    each.requestId === requestId && each.status !== 'accepted' && each.status !== 'refused'
      ? { ...each, ...change }
      : each,
  ),
});
