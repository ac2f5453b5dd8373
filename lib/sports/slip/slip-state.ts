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

/** Of one bet, minor units; `reason`: the limit that binds. */
export type Limits = {
  readonly min: bigint;
  readonly max: bigint;
  readonly reason: MaxStakeReason;
  /** Where the balance binds: the limit that a top-up cannot raise. */
  readonly beyondBalance?: { readonly max: bigint; readonly reason: MaxStakeReason };
};

/**
 * The limit that makes a stake impossible; null = there is none. A balance that is too low is a state of its own, with a
 * button to top it up, unless the bet cannot be placed with any balance. The cashbox tops up the real balance alone.
 */
function bindingOf({ balance }: SlipBet, known: Limits | undefined): Pick<Limits, 'max' | 'reason'> | null {
  if (known?.reason !== 'balance' || balance !== 'real') return known ?? null;
  return known.beyondBalance ?? null;
}

/** What binds a stake: a balance by its name; `bkShared`: what the other bets of the slip leave of the sports balance. */
export type LimitReason = MaxStakeReason | Exclude<BetBalance, 'real'> | 'bkShared';
export const limitReason = (reason: MaxStakeReason, balance: BetBalance): LimitReason =>
  reason === 'balance' && balance !== 'real' ? balance : reason;

/** `never_came`: nothing was placed, and nothing else is to be said: the request is unknown, or its legs were locked. */
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
  /** By the key of a bet; null = they are loading. */
  readonly limits: ReadonlyMap<string, Limits> | null;
  /** Null = the player has none, or it is not known yet. */
  readonly ownLimit: OwnLimit | null;
  /** Null = the player has none. */
  readonly freeBets: { readonly count: number; readonly stake: bigint } | null;
  /** The most that bonus money may stake; null = it pays no bets. */
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
  /** `max` is what other bets of the slip leave of one sum. */
  readonly isShared: boolean;
  readonly keys: readonly string[];
};

/** `refused`: why the bet that was sent last was not placed; null = none was, or the player has changed the slip since. */
type AfterRefusal = { readonly refused: Refusal | null };

/** Keys are those of selections, or of bets (`SlipBet.key`). */
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
  /** `keys`: without these selections the bet can be placed. */
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
 * The first of the bets that is too much when one sum pays all that count, and what those before it leave of the sum.
 * Null: it pays all.
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

/** Several bets that the sports balance pays, each within its limit, and together more than it has. */
function ofSportsBalance(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
  const counts = ({ balance }: SlipBet): boolean => balance === 'bk';
  const over = firstAbove(bets, context.player?.bk ?? 0n, { ...context, counts });
  return over && { state: 'limitExceeded', reason: over.isShared ? 'bkShared' : 'bk', ...over };
}

/** The bets stake together more of the player's money than the limit that the player has asked for leaves. */
function ofOwnLimit(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
  const { ownLimit } = context;
  if (!ownLimit) return null;
  const counts = ({ balance }: SlipBet): boolean => balance !== 'bonus';
  const over = firstAbove(bets, ownLimit.left, { ...context, counts });
  return over && { state: 'rgLimit', limit: ownLimit, ...over };
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

/** What the typed amounts forbid; the stake of an edit is not typed. */
function ofStakes({ edit }: Slip, problem: ReturnType<typeof problemOf>): SlipState | null {
  if (problem?.problem === 'no-stake') return { state: 'noStake', keys: problem.keys };
  if (problem?.problem !== 'below-minimum') return null;
  return edit
    ? { state: 'rejected', reason: 'not_editable', fault: null }
    : { state: 'belowMinimum', amount: problem.amount, keys: problem.keys };
}

/** What amounts and prices forbid a player. */
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

/** A refusal of the last bet, and new odds: these are shown before another try accepts them. */
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
  // A sent bet is asked for after the player is known.
  if (waiting) return isCut ? { state: 'noSession' } : waiting;
  const problem = problemOf(slip, { currency, smallest, terms });
  if (problem?.problem === 'empty') return { state: receiptOf(attempts) ? 'accepted' : 'empty' };
  if (!isOnline) return { state: 'offline' };
  // Without the platform nothing is known of the selections either.
  if (isCut) return { state: 'noSession' };
  if (isUnchanged(slip)) return { state: 'unchanged' };
  const blocked = ofSelections(problem, context);
  if (blocked) return blocked;
  return player ? ofMoney(slip, problem, context) : { state: WITHOUT_PLAYER[session] };
}

/**
 * The refusal of a bet, shown on the whole slip. Null when it was accepted, or when its legs show why. Legs that were
 * locked may be open again at once: then only the refusal says that nothing was placed.
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
