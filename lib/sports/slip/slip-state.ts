/** The state of a slip and the action of its button (products §7.0). Pure. */
import type { Currency } from '#contract/money.ts';
import type { BetBalance, BetRefusal } from '#contract/sports/bets.ts';
import type { Fraction } from '#settlement/fraction.ts';
import type { SlipFault } from '#settlement/slip-rules.ts';
import type { MaxStakeReason } from '#settlement/stake-limits.ts';
import { isAccepted, isDecided, undecided, type Attempt } from './attempts.ts';
import { betsOf, numbersOf, oddsChange, problemOf, type BetTerms, type SlipBet } from './slip-bets.ts';
import { isUnchanged } from './taken-slip.ts';
import type { Slip } from './slip.ts';

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
  /** Real and sports balance; null = a guest. */
  readonly player: { readonly balance: bigint; readonly bk: bigint } | null;
  /** By the key of a bet; null = they are loading. */
  readonly limits: ReadonlyMap<string, Limits> | null;
  /** Null = the player has none. */
  readonly freeBets: { readonly count: number; readonly stake: bigint } | null;
  /** The most that bonus money may stake; null = it pays no bets. */
  readonly bonus: bigint | null;
  readonly attempts: readonly Attempt[];
  readonly refusal: Refusal | null;
  readonly isOnline: boolean;
};

/** Keys are those of selections, or of bets (`SlipBet.key`). */
export type SlipState =
  | {
      readonly state:
        | 'empty'
        | 'accepted'
        | 'unknown'
        | 'offline'
        | 'guest'
        | 'validating'
        | 'pricing'
        | 'ready'
        | 'unchanged';
    }
  | { readonly state: 'placing'; readonly until: number | null }
  | { readonly state: 'lineChanged' | 'gone' | 'suspended' | 'noStake'; readonly keys: readonly string[] }
  /** `keys`: without these selections the bet can be placed. */
  | { readonly state: 'fault'; readonly fault: SlipFault; readonly keys: readonly string[] }
  | { readonly state: 'belowMinimum'; readonly amount: bigint; readonly keys: readonly string[] }
  | { readonly state: 'insufficientFunds'; readonly missing: bigint }
  | {
      readonly state: 'limitExceeded';
      readonly max: bigint;
      readonly reason: LimitReason;
      readonly keys: readonly string[];
    }
  | { readonly state: 'rgLimit'; readonly left: bigint; readonly keys: readonly string[] }
  | { readonly state: 'rejected'; readonly reason: Refusal['reason']; readonly fault: SlipFault | null }
  | {
      readonly state: 'priceChanged';
      /** Total odds of the bet; null with several bets. */
      readonly change: { readonly from: Fraction; readonly to: Fraction } | null;
      readonly keys: readonly string[];
    };

/** Bets of the last press that were accepted, of how many; null before any is. */
export function receiptOf(
  attempts: readonly Attempt[],
): { readonly placed: readonly Attempt[]; readonly of: number } | null {
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

const PROBLEM_STATES = { moved: 'lineChanged', gone: 'gone', suspended: 'suspended' } as const;

/** Problems of the selections, independent of the player. */
function ofSelections(problem: ReturnType<typeof problemOf>): SlipState | null {
  switch (problem?.problem) {
    case 'empty':
      return { state: 'empty' };
    case 'moved':
    case 'gone':
    case 'suspended':
      return { state: PROBLEM_STATES[problem.problem], keys: problem.keys };
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

/** Bets that have a stake. */
export const stakedBets = (slip: Slip, currency: Currency): readonly SlipBet[] =>
  betsOf(slip, currency).filter(({ stake }) => stake !== null);

/** The stake when the slip is placed, from the balance or from a free bet. */
export const stakedBy = (slip: Slip, { currency, terms }: Pick<SlipContext, 'currency' | 'terms'>): bigint =>
  chargedOf(betsOf(slip, currency), terms);

/**
 * Several bets that the sports balance pays, each within its limit, and together more than it has: the first stake
 * that is too much is to be lowered to what those before it leave.
 */
function ofSportsBalance(bets: readonly SlipBet[], { terms, player }: SlipContext): SlipState | null {
  const whole = player?.bk ?? 0n;
  let left = whole;
  for (const bet of bets) {
    if (bet.balance !== 'bk' || bet.isFree || bet.edit) continue;
    const charged = chargedOf([bet], terms);
    if (charged > left)
      return {
        state: 'limitExceeded',
        max: left,
        reason: left === whole ? 'bk' : 'bkShared',
        keys: [bet.key],
      };
    left -= charged;
  }
  return null;
}

function ofLimits(bets: readonly SlipBet[], context: SlipContext): SlipState | null {
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
  const keys = over.map(({ key }) => key);
  return known.reason === 'protection'
    ? { state: 'rgLimit', left: known.max, keys }
    : {
        state: 'limitExceeded',
        max: known.max,
        reason: limitReason(known.reason, first.balance),
        keys,
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

/** New odds are shown before they are accepted. */
const isAfterNewOdds = ({ reason }: Refusal, problem: ReturnType<typeof problemOf>): boolean =>
  reason === 'never_came' && problem?.problem === 'changed';

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
  if (refusal && !isAfterNewOdds(refusal, problem)) return { state: 'rejected', ...refusal };
  if (problem?.problem === 'changed') {
    const [bet] = bets;
    return {
      state: 'priceChanged',
      change: bet && bets.length === 1 ? oddsChange(bet) : null,
      keys: problem.keys,
    };
  }
  return { state: limits ? 'ready' : 'validating' };
}

export function slipState(slip: Slip, context: SlipContext): SlipState {
  const { attempts, currency, smallest, terms, player, isOnline } = context;
  const waiting = pending(attempts);
  if (waiting) return waiting;
  const problem = problemOf(slip, { currency, smallest, terms });
  if (problem?.problem === 'empty') return { state: receiptOf(attempts) ? 'accepted' : 'empty' };
  if (!isOnline) return { state: 'offline' };
  if (isUnchanged(slip)) return { state: 'unchanged' };
  return ofSelections(problem) ?? (player ? ofMoney(slip, problem, context) : { state: 'guest' });
}

/** Action of the button; null = it is disabled, and its label gives the reason. */
export type SlipAction = 'place' | 'accept' | 'login' | 'topup' | 'setStake' | 'drop' | 'done' | 'ask' | null;

export type SlipButton = {
  readonly action: SlipAction;
  /** Key of the label in the texts of the slip. */
  readonly label:
    | 'place'
    | 'placeSome'
    | 'replace'
    | 'unchanged'
    | 'accept'
    | 'acceptSome'
    | 'login'
    | 'topUp'
    | 'lower'
    | 'raise'
    | 'drop'
    | 'noStake'
    | 'suspended'
    | 'fault'
    | 'offline'
    | 'placing'
    | 'pricing'
    | 'waiting'
    | 'ask'
    | 'done'
    | 'again'
    | 'refused'
    | 'limit'
    | 'empty';
  readonly amount?: bigint;
  readonly count?: number;
  readonly change?: { readonly from: Fraction; readonly to: Fraction };
  readonly until?: number;
  /** Bets whose stake the button changes, or selections that it removes. */
  readonly keys?: readonly string[];
};

/** Refusals that another try cannot change. */
const FINAL: readonly Refusal['reason'][] = ['currency', 'region', 'play_paused', 'slip', 'not_editable'];

type Placed = { readonly amount: bigint; readonly count: number; readonly isEdit: boolean };

/** The button that lowers a stake to the limit. */
const lower = (amount: bigint, keys: readonly string[]): SlipButton =>
  amount > 0n ? { action: 'setStake', label: 'lower', amount, keys } : { action: null, label: 'limit' };

/** The button that removes selections. */
const drop = ({ keys }: { readonly keys: readonly string[] }): SlipButton => ({
  action: 'drop',
  label: 'drop',
  count: keys.length,
  keys,
});

/** The members of the union that may be in this state. */
type StateOf<Name, Each = SlipState> = Each extends { readonly state: infer In }
  ? Name extends In
    ? Each
    : never
  : never;

const BUTTONS: {
  readonly [Name in SlipState['state']]: (state: StateOf<Name>, placed: Placed) => SlipButton;
} = {
  empty: () => ({ action: null, label: 'empty' }),
  noStake: () => ({ action: null, label: 'noStake' }),
  suspended: () => ({ action: null, label: 'suspended' }),
  fault: ({ keys }) => (keys.length > 0 ? drop({ keys }) : { action: null, label: 'fault' }),
  offline: () => ({ action: null, label: 'offline' }),
  unchanged: () => ({ action: null, label: 'unchanged' }),
  pricing: () => ({ action: null, label: 'pricing' }),
  accepted: () => ({ action: 'done', label: 'done' }),
  unknown: () => ({ action: 'ask', label: 'ask' }),
  placing: ({ until }) =>
    until === null ? { action: null, label: 'placing' } : { action: null, label: 'waiting', until },
  lineChanged: drop,
  gone: drop,
  guest: () => ({ action: 'login', label: 'login' }),
  belowMinimum: ({ amount, keys }) => ({ action: 'setStake', label: 'raise', amount, keys }),
  insufficientFunds: ({ missing }) => ({ action: 'topup', label: 'topUp', amount: missing }),
  limitExceeded: ({ max, keys }) => lower(max, keys),
  rgLimit: ({ left, keys }) => lower(left, keys),
  rejected: ({ reason }, { amount, count }) =>
    FINAL.includes(reason)
      ? { action: null, label: 'refused' }
      : { action: 'place', label: 'again', amount, count },
  priceChanged: ({ change }, { amount, count }) =>
    change
      ? { action: 'accept', label: 'accept', change, amount, count }
      : { action: 'accept', label: 'acceptSome', amount, count },
  validating: (_state, placed) => placeButton(placed),
  ready: (_state, placed) => placeButton(placed),
};
const placeButton = ({ amount, count, isEdit }: Placed): SlipButton => ({
  action: 'place',
  label: isEdit ? 'replace' : count > 1 ? 'placeSome' : 'place',
  amount,
  count,
});

/** `charged` and `count`: of the bets that would be placed; `isEdit`: in the place of another one. */
export function buttonOf(
  state: SlipState,
  {
    charged,
    count,
    isEdit = false,
  }: { readonly charged: bigint; readonly count: number; readonly isEdit?: boolean },
): SlipButton {
  // The row of a state takes this state; TypeScript cannot infer that across the union.
  const button = BUTTONS[state.state] as (state: SlipState, placed: Placed) => SlipButton;
  return button(state, { amount: charged, count, isEdit });
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
