/** The bets of a slip, their possible payouts, and why they cannot be placed (products §7.0). Pure. */
import { toMinor, type Currency } from '#contract/money.ts';
import type { BetBalance, BetCombination, BetPolicy } from '#contract/sports/bets.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import { NO_CAPS, type Bet, type Caps, type Combination } from '#settlement/bet.ts';
import { greatestLine, lineCount, sizesOf, withValues } from '#settlement/bet-lines.ts';
import { linesFactor, stakeOf } from '#settlement/evaluate.ts';
import { bonusLegs, nextTier, reachedPercent, type ExpressBonus } from '#settlement/express-bonus.ts';
import { fraction, ONE, over, type Fraction } from '#settlement/fraction.ts';
import { namedSizes, NAMED_SYSTEMS } from '#settlement/named-systems.ts';
import { oddsFraction, type Odds } from '#settlement/odds.ts';
import { acceptsPrice } from '#settlement/price-policy.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { slipFault, type SlipFault, type SlipTerms } from '#settlement/slip-rules.ts';
import { removalsFor } from './clashes.ts';
import {
  builderOdds,
  kindOf,
  policyOf,
  selectionKey,
  systemOf,
  withoutGone,
  type Selection,
  type Slip,
  type SlipEdit,
} from './slip.ts';

/** Terms of the operator that the slip's numbers depend on. */
export type BetTerms = SlipTerms & { readonly bonus: ExpressBonus | null; readonly caps: Caps };
export const PLAIN_TERMS: BetTerms = {
  maxLegs: 20,
  minTotalOdds: null,
  maxTotalOdds: null,
  bonus: null,
  caps: NO_CAPS,
};

/** One bet of the slip: each single is a separate one. `stake` null = no valid input. */
export type SlipBet = {
  /** Key of a single's selection, or else the kind of the bet. */
  readonly key: string;
  readonly combination: Combination;
  readonly selections: readonly Selection[];
  readonly stake: bigint | null;
  /** True when a free bet pays the stake. */
  readonly isFree: boolean;
  /** The balance that pays the stake. */
  readonly balance: BetBalance;
  /** The special offer whose price the bet has; null = none. */
  readonly offerId: string | null;
  /** The open bet that this one replaces; the cash-out value of the open bet is the stake. */
  readonly edit: SlipEdit | null;
  /** True for a builder whose price is not known. */
  readonly isUnpriced?: boolean;
};

function systemSizes(slip: Slip): readonly number[] {
  const system = systemOf(slip);
  return 'name' in system ? namedSizes(system.name) : [system.size];
}

/** The combination of a slip that is one bet. */
export function slipCombination(slip: Slip): Combination {
  const kind = kindOf(slip);
  if (kind === 'builder') return combinationOf({ kind, odds: builderOdds(slip) ?? null });
  return kind === 'system' ? { kind, sizes: systemSizes(slip) } : { kind: 'express' };
}

/** A combination in a request for prices and limits, or in a booking: the price of a builder is not part of it. */
export function requestedCombination(combination: Combination): BetCombination {
  if (combination.kind === 'system') return { kind: 'system', sizes: [...combination.sizes] };
  if (combination.kind === 'builder') return { kind: 'builder', odds: null };
  return { kind: combination.kind === 'express' ? 'express' : 'single' };
}

const stakeFrom = (text: string | undefined, currency: Currency): bigint | null => {
  const minor = text ? toMinor(text.replace(/\.$/, ''), currency) : null;
  return minor !== null && minor > 0n ? minor : null;
};

/** True when the slip makes a separate bet of each of its selections. */
export const isSeveralSingles = (slip: Slip): boolean =>
  slip.selections.length > 1 && kindOf(slip) === 'single';

/**
 * True for an offer and for several singles: there neither bonus money nor a free bet can pay, but real money and the
 * sports balance can. The platform tells how much bonus money may stake on one bet, not on the sum of several.
 */
export const excludesBonus = (slip: Slip): boolean => slip.offer !== null || isSeveralSingles(slip);

/**
 * The balance that pays the slip's bets: the chosen one, unless it is bonus money that may not pay. An edit is paid
 * with the cash-out value of its bet.
 */
export const payingBalance = (slip: Slip): BetBalance =>
  slip.edit || (slip.balance === 'bonus' && excludesBonus(slip)) ? 'real' : slip.balance;

/** The bets of a slip, in the order of its selections. */
export function betsOf(slip: Slip, currency: Currency): readonly SlipBet[] {
  if (slip.selections.length === 0) return [];
  const { edit } = slip;
  const offerId = slip.offer?.id ?? null;
  const stakeIn = (text: string | undefined) => stakeFrom(edit ? edit.value : text, currency);
  if (kindOf(slip) !== 'single') {
    const bankers = kindOf(slip) === 'system' && 'size' in systemOf(slip);
    return [
      {
        key: kindOf(slip),
        combination: slipCombination(slip),
        selections: bankers
          ? slip.selections
          : slip.selections.map((each) => (each.isBanker ? { ...each, isBanker: false } : each)),
        stake: stakeIn(slip.stake),
        isFree: slip.isFree,
        balance: payingBalance(slip),
        offerId,
        edit,
        ...(kindOf(slip) === 'builder' && { isUnpriced: typeof builderOdds(slip) !== 'number' }),
      },
    ];
  }
  return slip.selections.map((selection) => {
    const key = selectionKey(selection);
    const typed =
      slip.selections.length === 1 ? slip.singleStakes[key] || slip.stake : slip.singleStakes[key];
    return {
      key,
      combination: { kind: 'single' },
      selections: [{ ...selection, isBanker: false }],
      stake: stakeIn(typed),
      isFree: slip.isFree && slip.selections.length === 1,
      balance: payingBalance(slip),
      offerId,
      edit,
    };
  });
}

/**
 * The bets without selections that are over. Their numbers are shown, because the button removes such selections before
 * a bet can be placed: they count neither in odds nor in the possible win.
 */
export const betsLeft = (slip: Slip, currency: Currency): readonly SlipBet[] =>
  betsOf(withoutGone(slip), currency);

type OddsOf = (selection: Selection) => Odds;
/** The odds at which the bet would be placed. */
const oddsNow: OddsOf = ({ odds, now }) => now ?? odds;
const agreedOdds: OddsOf = ({ odds }) => odds;

/** The bet in the format of settlement/. */
const toBet = (
  { combination, selections, stake, isFree, offerId }: SlipBet,
  terms: BetTerms,
  oddsOf: OddsOf = oddsNow,
): Bet => ({
  combination,
  legs: selections.map((each) => ({
    odds: oddsOf(each),
    match: each.eventId,
    isBanker: each.isBanker,
    result: null,
  })),
  stake: stake ?? 0n,
  freeBet: isFree ? { isStakeReturned: false } : null,
  // A special offer has its own price, and no accumulator bonus.
  bonus: combination.kind === 'express' && offerId === null ? terms.bonus : null,
  caps: terms.caps,
});

/** Numbers of a bet while its stake is typed. Amounts are minor units. */
export type BetNumbers = {
  /** Total odds of a single or an express; of a system those of its greatest line. */
  readonly odds: Fraction;
  readonly lines: bigint;
  readonly charged: bigint;
  readonly rest: bigint;
  readonly possibleWin: bigint;
  readonly bonus: bigint;
  /** The next tier of the bonus: how many legs count for it now, how many are missing, and its percent. */
  readonly hint: { readonly counted: number; readonly missing: number; readonly percent: number } | null;
  /** Why the bet cannot be placed; with a fault it has no possible win and no bonus. */
  readonly fault: SlipFault | null;
};

export function numbersOf(slipBet: SlipBet, terms: BetTerms): BetNumbers {
  const bet = toBet(slipBet, terms);
  const { charged, rest, lines } = stakeOf(bet);
  const { total, bonus } = settleBet(bet);
  const sizes = sizesOf(bet.combination, bet.legs.length) ?? [];
  const fault = faultOf(slipBet, terms);
  const isPriced = slipBet.stake !== null && !slipBet.isUnpriced && fault === null;
  const counted = bet.bonus ? bonusLegs(bet.legs, bet.bonus) : 0;
  const next = bet.bonus && fault === null ? nextTier(counted, bet.bonus) : null;
  return {
    odds:
      bet.combination.kind === 'builder'
        ? oddsFraction(bet.combination.odds)
        : greatestLine(
            withValues(bet.legs, (leg) => oddsFraction(leg.odds)),
            sizes,
          ),
    lines,
    charged,
    rest,
    possibleWin: isPriced ? total : 0n,
    bonus: fault === null ? bonus : 0n,
    fault,
    hint: next && { counted, missing: next.missing, percent: next.percent },
  };
}

/** Sum of the payouts of all lines with a stake of one unit each; the price policy compares it. */
function totalOdds(slipBet: SlipBet, oddsOf: OddsOf): Fraction {
  const bet = toBet(slipBet, PLAIN_TERMS, oddsOf);
  return (
    linesFactor(
      bet,
      withValues(bet.legs, ({ odds }) => oddsFraction(odds)),
    ) ?? ONE
  );
}

/** Total odds of a bet as the player agreed to them, and now. */
export const oddsChange = (bet: SlipBet): { from: Fraction; to: Fraction } => ({
  from: totalOdds(bet, agreedOdds),
  to: totalOdds(bet, oddsNow),
});

/**
 * Products §8.8: whether the current odds need the player's consent. An express is compared by its total odds, a system
 * by the odds of one unit of its stake: the threshold is a share of the profit, which the sum of the lines does not
 * show.
 */
export function needsConsent(bet: SlipBet, policy: BetPolicy): boolean {
  const { from, to } = oddsChange(bet);
  const lines = fraction(linesOf(bet, PLAIN_TERMS));
  return !acceptsPrice(policy, over(from, lines), over(to, lines));
}

/** The tier that an express has reached; null without one. */
export const reachedTier = (slipBet: SlipBet, terms: BetTerms): number | null => {
  const { bonus, legs } = toBet(slipBet, terms);
  return reachedPercent(legs, bonus);
};

/** Why a slip cannot be placed now, in the order in which the player would correct it. */
export type SlipProblem =
  | { readonly problem: 'empty' | 'pricing' }
  /** `keys`: selections whose removal makes the slip placeable; none when no removal does. */
  | { readonly problem: SlipFault; readonly keys: readonly string[] }
  | { readonly problem: 'gone' | 'moved' | 'suspended' | 'no-stake'; readonly keys: readonly string[] }
  | { readonly problem: 'below-minimum'; readonly amount: bigint; readonly keys: readonly string[] }
  | { readonly problem: 'changed'; readonly keys: readonly string[] };

const keysWith = (slip: Slip, status: Selection['status']): readonly string[] =>
  slip.selections.filter((each) => each.status === status).map(selectionKey);

function faultOf({ combination, selections }: SlipBet, terms: BetTerms): SlipFault | null {
  const legs = selections.map((each) => ({
    odds: oddsNow(each),
    match: each.eventId,
    isBanker: each.isBanker,
    isExpressForbidden: each.isExpressForbidden,
  }));
  return slipFault({ combination, legs }, terms);
}

/** The problem of a slip with a builder whose price is missing, or not known yet. */
function unpricedOf(slip: Slip, bets: readonly SlipBet[]): SlipProblem | null {
  if (!bets.some(({ isUnpriced }) => isUnpriced)) return null;
  return builderOdds(slip) === null ? { problem: 'builder-unpriced', keys: [] } : { problem: 'pricing' };
}

/**
 * The first problem of a slip; null = none. `smallest`: smallest stake of one line, minor units. Among several singles
 * one without a stake is skipped, as long as another has a stake.
 */
export function problemOf(
  slip: Slip,
  { currency, smallest, terms }: { currency: Currency; smallest: bigint; terms: BetTerms },
): SlipProblem | null {
  const bets = betsOf(slip, currency);
  if (bets.length === 0) return { problem: 'empty' };
  for (const problem of ['moved', 'gone'] as const) {
    const keys = keysWith(slip, problem);
    if (keys.length > 0) return { problem, keys };
  }
  for (const bet of bets) {
    const fault = faultOf(bet, terms);
    if (fault !== null) return { problem: fault, keys: removalsFor(fault, bet, terms.maxLegs) };
  }
  const suspended = keysWith(slip, 'suspended');
  if (suspended.length > 0) return { problem: 'suspended', keys: suspended };
  const unpriced = unpricedOf(slip, bets);
  if (unpriced) return unpriced;
  const staked = bets.filter(({ stake }) => stake !== null);
  if (staked.length === 0) return { problem: 'no-stake', keys: bets.map(({ key }) => key) };
  const tooSmall = staked.filter((bet) => (bet.stake ?? 0n) < smallest * linesOf(bet, terms));
  const [first] = tooSmall;
  if (first)
    return {
      problem: 'below-minimum',
      amount: smallest * linesOf(first, terms),
      keys: tooSmall.map(({ key }) => key),
    };
  const changed = staked.filter((bet) => needsConsent(bet, policyOf(slip)));
  const keys = changed.flatMap(({ selections }) =>
    selections.filter(({ odds, now }) => now !== null && now !== odds).map(selectionKey),
  );
  return keys.length > 0 ? { problem: 'changed', keys } : null;
}

const linesOf = (bet: SlipBet, terms: BetTerms): bigint => {
  const { combination, legs } = toBet(bet, terms);
  return lineCount(combination, legs) || 1n;
};

/** Systems that so many selections can make: every "k of n" from `fewest` on, then those with names. */
export const systemChoices = (selections: number, fewest = 2): readonly Slip['system'][] => [
  ...Array.from({ length: Math.max(0, selections - fewest) }, (_, index) => ({ size: index + fewest })),
  ...(Object.keys(NAMED_SYSTEMS) as (keyof typeof NAMED_SYSTEMS)[])
    .filter((name) => NAMED_SYSTEMS[name].legs === selections)
    .map((name) => ({ name })),
];
