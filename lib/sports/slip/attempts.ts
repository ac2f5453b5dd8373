/**
 * Sent bets and their results (products §7.0: placing, accepted, partially accepted, refused, unknown). Each
 * has a request id, by which the platform accepts it once and reports on it later. Pure.
 */
import type { EditBetBody } from '#contract/sports/bet-changes.ts';
import type {
  BetAnswer,
  BetBalance,
  BetCombination,
  BetPolicy,
  PlaceBetBody,
  Selection as BetSelection,
} from '#contract/sports/bets.ts';
import { toMajor, type Currency } from '#contract/money.ts';
import { toOdds } from '#settlement/odds.ts';
import type { SlipBet } from './slip-bets.ts';
import { followAnswer } from './taken-slip.ts';
import {
  builderKeys,
  clear,
  leaveOffer,
  selectionKey,
  setBuilder,
  setFreeBet,
  without,
  type Offer,
  type Selection,
  type Slip,
  type SlipEdit,
} from './slip.ts';

/**
 * A bet that was sent. `asked`: the request is pending; `delayed`: a live bet waits until `until`; `unknown`: no
 * response arrived, and the platform is polled by the request id; `decided`: `answer` is the result, null = the request
 * was not received.
 */
export type Attempt = {
  readonly requestId: string;
  /** Id of the player who placed the bet. */
  readonly player: string;
  /** Milliseconds since 1970, as `until`. */
  readonly askedAt: number;
  readonly combination: BetCombination;
  readonly selections: readonly Selection[];
  /** Decimal, major units. */
  readonly stake: string;
  readonly currency: string;
  /** True when a free bet pays the stake. */
  readonly isFree: boolean;
  /** The balance that pays the stake; an edit is paid with the cash-out value of the bet that it replaces. */
  readonly balance: BetBalance;
  /** The special offer whose legs the selections are. */
  readonly offerId: string | null;
  /** The bet that this one replaces; null = none. */
  readonly edit: SlipEdit | null;
  readonly stage: 'asked' | 'delayed' | 'unknown' | 'decided';
  readonly until: number | null;
  /** When the call ended without an answer; null = it is running, was answered, or ended with an earlier page. */
  readonly endedAt: number | null;
  readonly answer: BetAnswer | null;
};

/** A request that is still unknown to the platform this long after the end of its call was not received. */
const NOT_RECEIVED_MS = 5000;
/** The same limit counted from the start of a call whose end is unknown; longer than any call takes. */
const NOT_RECEIVED_SINCE_START_MS = 60_000;
const wasNotReceived = ({ askedAt, endedAt }: Attempt, now: number): boolean =>
  endedAt === null ? now - askedAt >= NOT_RECEIVED_SINCE_START_MS : now - endedAt >= NOT_RECEIVED_MS;

export const isDecided = ({ stage }: Attempt): boolean => stage === 'decided';
export const undecided = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.filter((each) => !isDecided(each));
export const isAccepted = (attempt: Attempt): boolean => attempt.answer?.status === 'accepted';

type Asked = Pick<Attempt, 'player' | 'askedAt'> & {
  readonly code: string;
  readonly currency: Currency;
  /** The request id of the bet at a place of the slip, from 0. */
  readonly idOf: (place: number) => string;
};

/** The attempts to send: one for each bet that has a stake. */
export const attemptsOf = (
  bets: readonly SlipBet[],
  { player, askedAt, code, currency, idOf }: Asked,
): readonly Attempt[] =>
  bets.flatMap(({ combination, selections, stake, isFree, balance, offerId, edit }, place) =>
    stake === null
      ? []
      : [
          {
            requestId: idOf(place),
            player,
            askedAt,
            combination:
              combination.kind === 'system' ? { kind: 'system', sizes: [...combination.sizes] } : combination,
            selections,
            stake: toMajor(stake, currency),
            currency: code,
            isFree,
            balance,
            offerId,
            edit,
            stage: 'asked',
            until: null,
            endedAt: null,
            answer: null,
          },
        ],
  );

const selectionsIn = ({ selections }: Pick<Attempt, 'selections'>): BetSelection[] =>
  selections.map((each) => ({
    event_id: each.eventId,
    market_id: each.marketId,
    outcome_id: each.outcomeId,
    odds: each.odds,
    is_banker: each.isBanker,
  }));

export function bodyOf(attempt: Attempt, policy: BetPolicy): PlaceBetBody | EditBetBody {
  const { requestId, combination, stake, currency, isFree, balance, offerId, edit } = attempt;
  const asked = { request_id: requestId, combination, selections: selectionsIn(attempt), policy };
  if (edit) return { ...asked, bet_id: edit.betId, value: edit.value };
  return {
    ...asked,
    ...(offerId !== null && { offer_id: offerId }),
    stake,
    currency,
    ...(isFree && { free_bet: true }),
    ...(balance !== 'real' && { balance }),
  };
}

/**
 * Adds bets unless a bet of the player is undecided, so that one press sends one request. Null = none was added, since
 * another is undecided.
 */
export function begin(attempts: readonly Attempt[], added: readonly Attempt[]): readonly Attempt[] | null {
  const player = added[0]?.player;
  const waiting = undecided(attempts);
  if (player === undefined || waiting.some((each) => each.player === player)) return null;
  return [...waiting, ...added];
}

const change = (
  attempts: readonly Attempt[],
  requestId: string,
  to: (attempt: Attempt) => Attempt,
): readonly Attempt[] =>
  attempts.map((each) => (each.requestId === requestId && !isDecided(each) ? to(each) : each));

/** The platform's response. A decision is final: later responses change nothing. */
export const answered = (
  attempts: readonly Attempt[],
  requestId: string,
  answer: BetAnswer,
  now: number,
): readonly Attempt[] =>
  change(attempts, requestId, (each) =>
    answer.status === 'pending'
      ? { ...each, stage: 'delayed', until: each.until ?? now + answer.delay_ms }
      : { ...each, stage: 'decided', until: null, answer },
  );

/** The call ended without an answer. */
export const unanswered = (
  attempts: readonly Attempt[],
  requestId: string,
  now: number,
): readonly Attempt[] =>
  change(attempts, requestId, (each) => ({ ...each, stage: 'unknown', endedAt: each.endedAt ?? now }));

/**
 * The state of a bet after a question that the platform did not answer. During the bet's delay nothing changes; after
 * it the outcome is unknown, as after a call without an answer. `endedAt` stays: the call has been received, or another
 * tab made it.
 */
export const afterFailedPoll = (
  attempts: readonly Attempt[],
  requestId: string,
  now: number,
): readonly Attempt[] =>
  change(attempts, requestId, (each) =>
    each.stage === 'delayed' && now >= (each.until ?? 0) ? { ...each, stage: 'unknown' } : each,
  );

/** The platform refused the call itself: nothing was placed. */
export const callRefused = (attempts: readonly Attempt[], requestId: string): readonly Attempt[] =>
  change(attempts, requestId, (each) => ({ ...each, stage: 'decided', until: null, answer: null }));

/**
 * The state of a bet whose request the platform does not know: the request is still on its way, or it was not received.
 */
export const afterUnknownRequest = (
  attempts: readonly Attempt[],
  requestId: string,
  now: number,
): readonly Attempt[] =>
  change(attempts, requestId, (each) =>
    wasNotReceived(each, now)
      ? { ...each, stage: 'decided', until: null, answer: null }
      : { ...each, stage: 'unknown' },
  );

/** The offers in a response for the legs of its bet. */
export function offersIn({ selections, answer }: Pick<Attempt, 'selections' | 'answer'>): readonly Offer[] {
  return (answer?.legs ?? []).flatMap((leg, index) => {
    const selection = selections[index];
    return selection ? [offerOfLeg(selectionKey(selection), leg)] : [];
  });
}

const STATUS = { suspended: 'suspended', closed: 'gone', unknown: 'gone', line_changed: 'moved' } as const;

/** The offer of an answer's leg, as an update of its selection. */
export const offerOfLeg = (key: string, { odds, problem }: BetAnswer['legs'][number]): Offer => ({
  key,
  odds: odds === null ? null : toOdds(odds),
  status: problem === null ? 'open' : STATUS[problem],
});

/** The slip after a decision: accepted selections are removed, refused ones stay with their current offers. */
export function slipAfter(slip: Slip, attempt: Attempt): Slip {
  const { offerId, edit, isFree, selections } = attempt;
  if (isAccepted(attempt)) {
    if (offerId !== null && slip.offer?.id === offerId) return clear(slip);
    if (edit && slip.edit?.betId === edit.betId) return clear(slip);
    const rest = without(isFree ? setFreeBet(slip, null) : slip, selections.map(selectionKey));
    // The stake of the placed bet must not become the stake of a selection for which none was typed.
    return rest.selections.length > 0 ? { ...rest, stake: '' } : rest;
  }
  return afterRefusal(slip, attempt);
}

/** The slip after a refusal: it stays, with the offers and the price of the answer. */
function afterRefusal(slip: Slip, attempt: Attempt): Slip {
  const { offerId, answer, selections } = attempt;
  // A new price of a builder belongs to all of its legs together.
  const price = answer?.builder_odds === undefined ? null : toOdds(answer.builder_odds);
  if (price !== null) return setBuilder(slip, builderKeys(selections), price);
  const isOver = answer?.reason === 'offer' && slip.offer?.id === offerId;
  return isOver
    ? followAnswer(leaveOffer(slip, 'offerOver'), null, offersIn(attempt))
    : followAnswer(slip, offerId, offersIn(attempt));
}
