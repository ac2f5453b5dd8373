/** The state of a slip (products §7.0). Pure. */
import type { Currency } from '#contract/money.ts';
import type { BetBalance, BetRefusal } from '#contract/sports/bets.ts';
import type { LimitPeriod } from '#contract/sports/own-limit.ts';
import type { Fraction } from '#settlement/fraction.ts';
import type { SlipFault } from '#settlement/slip-rules.ts';
import type { MaxStakeReason } from '#settlement/stake-limits.ts';
import { isAccepted, isDecided, undecided, type Attempt } from './attempts.ts';
import { betsOf, numbersOf, oddsChange, problemOf, type BetTerms, type SlipBet } from './slip-bets.ts';
import { isUnchanged } from './taken-slip.ts';
import type { Slip } from './slip.ts';

/** The limit on stakes that the player has asked for. Minor units. */
export type OwnLimit = { readonly amount: bigint; readonly period: LimitPeriod; readonly left: bigint };

/** Stake limits of one bet, minor units; `reason`: the limit that applies. */
export type Limits = {
  readonly min: bigint;
  readonly max: bigint;
  readonly reason: MaxStakeReason;
  /** When the balance is the limit: the next limit, which a top-up cannot raise. */
  readonly beyondBalance?: { readonly max: bigint; readonly reason: MaxStakeReason };
};

/**
 * The limit that makes a stake impossible; null = there is none. A balance that is too low is a separate state, with a
 * button to top it up, unless the bet cannot be placed with any balance. The cashbox can top up only the real balance.
 */
function bindingOf({ balance }: SlipBet, known: Limits | undefined): Pick<Limits, 'max' | 'reason'> | null {
  if (known?.reason !== 'balance' || balance !== 'real') return known ?? null;
  return known.beyondBalance ?? null;
}

/**
 * What limits a stake; a balance by its name. `bkShared`: the part of the sports balance that the slip's other bets
 * leave.
 */
export type LimitReason = MaxStakeReason | Exclude<BetBalance, 'real'> | 'bkShared';
export const limitReason = (reason: MaxStakeReason, balance: BetBalance): LimitReason =>
  reason === 'balance' && balance !== 'real' ? balance : reason;

/**
 * Why the last bet was not placed. `never_came`: nothing was placed and no reason is known, since the request is
 * unknown or its legs were locked.
 */
export type Refusal = {
  readonly reason: BetRefusal | 'never_came' | 'free_bet' | 'limit';
  readonly fault: SlipFault | null;
};

export type SlipContext = {
  readonly currency: Currency;
  /** Smallest stake of one line, minor units. */
  readonly smallest: bigint;
  readonly terms: BetTerms;
  /** Real and sports balance; null = a guest, or a player who is not known yet. */
  readonly player: { readonly balance: bigint; readonly bk: bigint } | null;
  /** `loading`: there is a session, and its player is not known yet; `failed`: the platform did not tell. */
  readonly session: 'known' | 'loading' | 'failed';
  /** Limits by the key of a bet; null = they are loading. */
  readonly limits: ReadonlyMap<string, Limits> | null;
  /** The limit that the player has set; null = none, or not known yet. */
  readonly playerLimit: OwnLimit | null;
  /** The player's free bets; null = none. */
  readonly freeBets: { readonly count: number; readonly stake: bigint } | null;
  /** Maximum stake that bonus money can pay; null = bonus money pays no bets. */
  readonly bonus: bigint | null;
  readonly attempts: readonly Attempt[];
  readonly refusal: Refusal | null;
  readonly isOnline: boolean;
};

/** A stake is above what a limit allows. Minor units. */
export type OverLimit = {
  readonly max: bigint;
  /** The smallest stake of the bet. */
  readonly least: bigint;
  /** True when `max` is the part of one sum that the slip's other bets leave. */
  readonly isShared: boolean;
  readonly keys: readonly string[];
};

/**
 * `refused`: why the bet that was sent last was not placed; null = none was, or the player has changed the slip since.
 */
type AfterRefusal = { readonly refused: Refusal | null };

/** `keys` contain keys of selections, or of bets (`SlipBet.key`). */
export type SlipState =
  | {
      readonly state:
        | 'empty'
        | 'accepted'
        | 'unknown'
        | 'offline'
        | 'guest'
        | 'loading'
        | 'noSession'
        | 'validating'
        | 'pricing'
        | 'ready'
        | 'unchanged';
    }
  | { readonly state: 'placing'; readonly until: number | null }
  | { readonly state: 'noStake'; readonly keys: readonly string[] }
  | (AfterRefusal & {
      readonly state: 'lineChanged' | 'gone' | 'suspended';
      readonly keys: readonly string[];
    })
  /** `keys`: selections whose removal makes the bet placeable. */
  | { readonly state: 'fault'; readonly fault: SlipFault; readonly keys: readonly string[] }
  | { readonly state: 'belowMinimum'; readonly amount: bigint; readonly keys: readonly string[] }
  | { readonly state: 'insufficientFunds'; readonly missing: bigint }
  | (OverLimit & { readonly state: 'limitExceeded'; readonly reason: LimitReason })
  | (OverLimit & { readonly state: 'rgLimit'; readonly limit: OwnLimit })
  | { readonly state: 'rejected'; readonly reason: Refusal['reason']; readonly fault: SlipFault | null }
  | (AfterRefusal & {
      readonly state: 'priceChanged';
      /** Total odds of the bet; null with several bets. */
      readonly change: { readonly from: Fraction; readonly to: Fraction } | null;
      readonly keys: readonly string[];
    });

/** Bets of one press that were accepted, of how many. */
export type Receipt = { readonly placed: readonly Attempt[]; readonly of: number };

/** The receipt of the last press; null before a bet of it is accepted. */
export function receiptOf(attempts: readonly Attempt[]): Receipt | null {
  const placed = attempts.filter(isAccepted);
  return placed.length > 0 && attempts.every(isDecided) ? { placed, of: attempts.length } : null;
}

function pending(attempts: readonly Attempt[]): SlipState | null {
  const open = undecided(attempts);
  if (open.length === 0) return null;
  if (open.some(({ stage }) => stage === 'asked')) return { state: 'placing', until: null };
  if (open.some(({ stage }) => stage === 'unknown')) return { state: 'unknown' };
  return { state: 'placing', until: Math.max(...open.map(({ until }) => until ?? 0)) };
}

/** Refusals that another try cannot change. */
const FINAL: readonly Refusal['reason'][] = ['currency', 'region', 'play_paused', 'slip', 'not_editable'];
export const isFinal = ({ reason }: Pick<Refusal, 'reason'>): boolean => FINAL.includes(reason);

const PROBLEM_STATES = { moved: 'lineChanged', gone: 'gone', suspended: 'suspended' } as const;

/** Problems of the selections, independent of the player. */
function ofSelections(
  problem: ReturnType<typeof problemOf>,
  { refusal }: Pick<SlipContext, 'refusal'>,
): SlipState | null {
  switch (problem?.problem) {
    case 'empty':
      return { state: 'empty' };
    case 'moved':
    case 'gone':
    case 'suspended':
      return refusal && isFinal(refusal)
        ? { state: 'rejected', ...refusal }
        : { state: PROBLEM_STATES[problem.problem], keys: problem.keys, refused: refusal };
    case 'pricing':
    case 'no-stake':
    case 'below-minimum':
    case 'changed':
    case undefined:
      return null;
    default:
      return problem ? { state: 'fault', fault: problem.problem, keys: problem.keys } : null;
  }
}

const chargedOf = (bets: readonly SlipBet[], terms: BetTerms): bigint =>
  bets.reduce((sum, bet) => sum + (bet.stake === null ? 0n : numbersOf(bet, terms).charged), 0n);

/** Each line of a bet stakes the smallest amount at least. */
const leastOf = (bet: SlipBet, { terms, smallest }: Pick<SlipContext, 'terms' | 'smallest'>): bigint =>
  smallest * numbersOf(bet, terms).lines;

/** Bets that have a stake. */
export const stakedBets = (slip: Slip, currency: Currency): readonly SlipBet[] =>
  betsOf(slip, currency).filter(({ stake }) => stake !== null);

/** The stake when the slip is placed, from the balance or from a free bet. */
export const stakedBy = (slip: Slip, { currency, terms }: Pick<SlipContext, 'currency' | 'terms'>): bigint =>
  chargedOf(betsOf(slip, currency), terms);

/**
 * The first counted bet that exceeds what the counted bets before it leave of a sum that pays them all, and that rest.
 * Null: the sum pays all.
 */
function firstAbove(
  bets: readonly SlipBet[],
  whole: bigint,
  {
    terms,
    smallest,
    counts,
  }: Pick<SlipContext, 'terms' | 'smallest'> & { counts: (bet: SlipBet) => boolean },
): OverLimit | null {
  let left = whole;
  for (const bet of bets) {
    // The stake of an edited bet is its cash-out value.
    if (bet.isFree || bet.edit || bet.stake === null || !counts(bet)) continue;
    const charged = chargedOf([bet], terms);
    if (charged > left)
      return { max: left, least: leastOf(bet, { terms, smallest }), isShared: left < whole, keys: [bet.key] };
    left -= charged;
  }
  return null;
}

/** The state when several bets, each within its limit, together stake more than the sports balance has. */
function ofSportsBalance(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
  const counts = ({ balance }: SlipBet): boolean => balance === 'bk';
  const over = firstAbove(bets, context.player?.bk ?? 0n, { ...context, counts });
  return over && { state: 'limitExceeded', reason: over.isShared ? 'bkShared' : 'bk', ...over };
}

/** The state when the bets together stake more than the limit that the player has set leaves. */
function ofOwnLimit(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
  const { playerLimit } = context;
  if (!playerLimit) return null;
  const counts = ({ balance }: SlipBet): boolean => balance !== 'bonus';
  const over = firstAbove(bets, playerLimit.left, { ...context, counts });
  return over && { state: 'rgLimit', limit: playerLimit, ...over };
}

function ofLimits(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
  const own = ofOwnLimit(bets, context);
  if (own) return own;
  const { limits } = context;
  const over = bets.filter((bet) => {
    const { key, stake, isFree, edit } = bet;
    // The stake of a free bet is its value, that of an edited bet its cash-out value: the player cannot change them.
    if (isFree || edit) return false;
    const binding = bindingOf(bet, limits?.get(key));
    return binding !== null && stake !== null && stake > binding.max;
  });
  const [first] = over;
  const known = first && bindingOf(first, limits?.get(first.key));
  if (!known) return ofSportsBalance(bets, context);
  return {
    state: 'limitExceeded',
    max: known.max,
    least: leastOf(first, context),
    isShared: false,
    reason: limitReason(known.reason, first.balance),
    keys: over.map(({ key }) => key),
  };
}

/** The state for typed stakes that are missing or too small; the stake of an edit is not typed. */
function ofStakes({ edit }: Slip, problem: ReturnType<typeof problemOf>): SlipState | null {
  if (problem?.problem === 'no-stake') return { state: 'noStake', keys: problem.keys };
  if (problem?.problem !== 'below-minimum') return null;
  return edit
    ? { state: 'rejected', reason: 'not_editable', fault: null }
    : { state: 'belowMinimum', amount: problem.amount, keys: problem.keys };
}

/** The state of a known player's slip by amounts and prices. */
function ofMoney(slip: Slip, problem: ReturnType<typeof problemOf>, context: SlipContext): SlipState {
  const { currency, terms, player, refusal, limits } = context;
  if (problem?.problem === 'pricing') return { state: 'pricing' };
  const bets = stakedBets(slip, currency);
  const limit = ofStakes(slip, problem) ?? ofLimits(bets, context);
  if (limit) return limit;
  const paid = bets.filter(({ isFree, balance, edit }) => !isFree && balance === 'real' && !edit);
  const missing = chargedOf(paid, terms) - (player?.balance ?? 0n);
  if (missing > 0n) return { state: 'insufficientFunds', missing };
  return ofPrices(bets, problem, refusal) ?? { state: limits ? 'ready' : 'validating' };
}

/**
 * The state for a refusal of the last bet or for new odds, both of which are shown before another press accepts them.
 */
function ofPrices(
  bets: readonly SlipBet[],
  problem: ReturnType<typeof problemOf>,
  refusal: Refusal | null,
): SlipState | null {
  const isChanged = problem?.problem === 'changed';
  if (refusal && (!isChanged || isFinal(refusal))) return { state: 'rejected', ...refusal };
  if (!isChanged) return null;
  const [bet] = bets;
  const change = bet && bets.length === 1 ? oddsChange(bet) : null;
  return { state: 'priceChanged', change, keys: problem.keys, refused: refusal };
}

/** States of a slip whose player is not known. */
const WITHOUT_PLAYER = { known: 'guest', loading: 'loading', failed: 'noSession' } as const;

export function slipState(slip: Slip, context: SlipContext): SlipState {
  const { attempts, currency, smallest, terms, player, session, isOnline } = context;
  const isCut = isOnline && session === 'failed';
  const waiting = pending(attempts);
  // A sent bet can be polled only when the player is known.
  if (waiting) return isCut ? { state: 'noSession' } : waiting;
  const problem = problemOf(slip, { currency, smallest, terms });
  if (problem?.problem === 'empty') return { state: receiptOf(attempts) ? 'accepted' : 'empty' };
  if (!isOnline) return { state: 'offline' };
  // Without the platform the state of the selections is unknown too.
  if (isCut) return { state: 'noSession' };
  if (isUnchanged(slip)) return { state: 'unchanged' };
  const blocked = ofSelections(problem, context);
  if (blocked) return blocked;
  return player ? ofMoney(slip, problem, context) : { state: WITHOUT_PLAYER[session] };
}

/**
 * Why a bet was refused, for the whole slip. Null when the bet was accepted, or when its legs show the reason. Legs
 * that were locked may be open again at once; then only the refusal shows that nothing was placed.
 */
export function refusalOf({ stage, answer, edit }: Attempt): Refusal | null {
  if (stage !== 'decided') return null;
  if (answer === null) return { reason: 'never_came', fault: null };
  if (answer.status === 'limit' && answer.max_reason === 'freeBet')
    return { reason: 'free_bet', fault: null };
  if (edit && (answer.status === 'limit' || answer.status === 'rg_limit'))
    return { reason: 'limit', fault: null };
  if (answer.status !== 'rejected' || answer.reason === null) return null;
  if (answer.reason === 'leg') return { reason: 'never_came', fault: null };
  return { reason: answer.reason, fault: answer.fault };
}
