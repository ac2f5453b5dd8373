/** Payout of a bet when each leg has a factor, with its steps (products §8.3–§8.7). */
import type { Bet, Leg } from './bet.ts';
import { lineCount, lineSums, sizesOf, withFactors, type Valued } from './bet-lines.ts';
import { playChain } from './chain.ts';
import type { Step } from './explanation.ts';
import { bonusLegs, bonusOn, bonusTier } from './express-bonus.ts';
import { compare, fraction, least, ONE, product, share, sum, ZERO, type Fraction } from './fraction.ts';
import { oddsFraction, type Odds } from './odds.ts';

/** Amounts in minor units. `total` = payout + bonus, at most the cap. */
export type Evaluation = {
  readonly payout: bigint;
  readonly bonus: bigint;
  readonly total: bigint;
  readonly steps: readonly Step[];
};

/** The charged stake of a bet; for a system the part of the stake that its lines divide evenly. */
export function stakeOf({ combination, legs, stake }: Bet): {
  readonly charged: bigint;
  readonly perLine: bigint;
  readonly lines: bigint;
  readonly rest: bigint;
} {
  const lines = lineCount(combination, legs);
  if (lines === 0n) return { charged: 0n, perLine: 0n, lines, rest: stake };
  const perLine = stake / lines;
  return { charged: perLine * lines, perLine, lines, rest: stake - perLine * lines };
}

/**
 * Factor of a builder: its price when every leg has won. With a void leg there is no price for the other legs, so the
 * stake is returned unless a leg has lost.
 */
function builderFactor(price: Odds, legs: readonly Leg[], factors: readonly Fraction[]): Fraction {
  if (factors.some((factor) => compare(factor, ZERO) === 0)) return ZERO;
  const isWon = legs.every(({ odds }, index) => compare(factors[index] ?? ONE, oddsFraction(odds)) === 0);
  return isWon ? oddsFraction(price) : ONE;
}

/** Sum of a bet's lines as a multiple of the stake of one line, before any cap. Null for chains. */
export function linesFactor(bet: Bet, valued: readonly Valued[]): Fraction | null {
  const { combination } = bet;
  if (combination.kind === 'builder')
    return builderFactor(
      combination.odds,
      bet.legs,
      valued.map(({ value }) => value),
    );
  const sizes = sizesOf(combination, bet.legs.length);
  if (!sizes) return null;
  if (combination.kind !== 'system') return product(valued.map(({ value }) => value));
  return sum(lineSums(valued, sizes).map((line) => line.sum));
}

/** Greatest total odds at which the combination is paid; null = no limit. */
function oddsLimit({ combination: { kind }, caps }: Bet): Fraction | null {
  const isLimited = kind === 'single' || kind === 'express';
  return isLimited && caps.totalOdds !== null ? fraction(BigInt(caps.totalOdds), 1000n) : null;
}

/** Like `linesFactor`, but limited by the cap on total odds: what the bet pays when each leg has this factor. */
export function payingFactor(bet: Bet, valued: readonly Valued[]): Fraction | null {
  const factor = linesFactor(bet, valued);
  const limit = oddsLimit(bet);
  return factor && limit ? least(factor, limit) : factor;
}

type Paid = { readonly amount: bigint; readonly steps: readonly Step[] };

function payoutOf(stake: bigint, factor: Fraction): Paid {
  const amount = share(stake, factor);
  return { amount, steps: [{ step: 'payout', stake, factor, amount }] };
}

/** Single and express: the product of the factors, within the cap of total odds. */
function payExpress(bet: Bet, factors: readonly Fraction[]): Paid {
  const result = product(factors);
  const steps: Step[] = [{ step: 'product', factors, result }];
  const limit = oddsLimit(bet);
  const isCapped = limit !== null && compare(result, limit) > 0;
  if (isCapped) steps.push({ step: 'total-odds-cap', before: result, limit });
  const paid = payoutOf(bet.stake, isCapped ? limit : result);
  return { amount: paid.amount, steps: [...steps, ...paid.steps] };
}

/** The sum over all lines is rounded once, because lines are never listed. */
function paySystem(bet: Bet, sizes: readonly number[], valued: readonly Valued[]): Paid {
  const { charged, perLine, lines, rest } = stakeOf(bet);
  const values = (isBanker: boolean) =>
    valued.filter((leg) => leg.isBanker === isBanker).map(({ value }) => value);
  const sums = lineSums(valued, sizes);
  const parts = { bankers: values(true), others: values(false) };
  const paid = payoutOf(perLine, sum(sums.map((line) => line.sum)));
  return {
    amount: paid.amount,
    steps: [
      { step: 'stake-per-line', stake: bet.stake, lines, perLine, charged, rest },
      ...sums.map((line): Step => ({
        step: 'line-sum',
        size: line.size,
        lines: line.lines,
        ...parts,
        result: line.sum,
      })),
      ...paid.steps,
    ],
  };
}

/** The pool of a chain is an amount already; it is rounded like a payout with the factor pool / stake. */
function payChain(stake: bigint, played: { total: Fraction; steps: readonly Step[] }): Paid {
  const factor = fraction(played.total.num, played.total.den * stake);
  const paid = payoutOf(stake, factor);
  return { amount: paid.amount, steps: [...played.steps, ...paid.steps] };
}

function payBuilder({ stake, legs }: Bet, price: Odds, factors: readonly Fraction[]): Paid {
  const result = builderFactor(price, legs, factors);
  const paid = payoutOf(stake, result);
  const isReturned = compare(result, ONE) === 0;
  return {
    amount: paid.amount,
    steps: [
      { step: isReturned ? 'builder-void' : 'builder', price: oddsFraction(price), result },
      ...paid.steps,
    ],
  };
}

function payLegs(bet: Bet, factors: readonly Fraction[]): Paid {
  const { combination, stake } = bet;
  switch (combination.kind) {
    case 'single':
    case 'express':
      return payExpress(bet, factors);
    case 'system':
      return paySystem(bet, combination.sizes, withFactors(bet.legs, factors));
    case 'builder':
      return payBuilder(bet, combination.odds, factors);
    case 'chain':
      return payChain(stake, playChain(stake, factors));
  }
}

/** A free bet does not pay its stake unless its terms say so, and pays nothing when all its legs were void. */
function payFreeBet(bet: Bet, before: bigint, isAllVoid: boolean): Paid {
  const { charged: stake } = stakeOf(bet);
  if (!bet.freeBet) return { amount: before, steps: [] };
  if (isAllVoid) return { amount: 0n, steps: [{ step: 'free-bet-back', stake }] };
  if (bet.freeBet.isStakeReturned) return { amount: before, steps: [] };
  const amount = before > stake ? before - stake : 0n;
  return { amount, steps: [{ step: 'free-bet', before, stake, amount }] };
}

/** Bonus on the payout, by tiers; for an express only. */
function payBonus(bet: Bet, payout: bigint): Paid {
  const none: Paid = { amount: 0n, steps: [] };
  const { bonus, combination, legs } = bet;
  if (!bonus || combination.kind !== 'express' || payout === 0n) return none;
  const count = bonusLegs(legs, bonus);
  const tier = bonusTier(count, bonus);
  if (!tier) return none;
  // The winnings of a free bet that does not return its stake are already net.
  const stake = bet.freeBet && !bet.freeBet.isStakeReturned ? 0n : bet.stake;
  const amount = bonusOn(bonus, tier, { payout, stake });
  if (amount === 0n) return none;
  const base = bonus.variant === 'gross' ? payout : payout - stake;
  const { minLegs, percent } = tier;
  return {
    amount,
    steps: [
      {
        step: 'express-bonus',
        legs: count,
        minLegs,
        percent,
        variant: bonus.variant,
        base,
        cap: bonus.cap,
        amount,
      },
    ],
  };
}

/** Payout, bonus and total of a bet whose legs have these factors, in the legs' order. */
export function evaluate(bet: Bet, factors: readonly Fraction[], isAllVoid = false): Evaluation {
  const legs = payLegs(bet, factors);
  const won = payFreeBet(bet, legs.amount, isAllVoid);
  const bonus = payBonus(bet, won.amount);
  const before = won.amount + bonus.amount;
  const { payout: limit } = bet.caps;
  const isCapped = limit !== null && before > limit;
  const total = isCapped ? limit : before;
  const steps: Step[] = [...legs.steps, ...won.steps, ...bonus.steps];
  if (isCapped) steps.push({ step: 'payout-cap', before, limit });
  steps.push({ step: 'total', amount: total });
  const payout = won.amount < total ? won.amount : total;
  return { payout, bonus: total - payout, total, steps };
}
