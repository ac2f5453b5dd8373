/** Checks a slip against current offers: faults, price policy, limits. Pure. */
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { BetPolicy, BetTermsView, LegNow, Selection } from '#contract/sports/bets.ts';
import { withFactors, sizesOf } from '#settlement/bet-lines.ts';
import type { Bet, Combination } from '#settlement/bet.ts';
import { linesFactor, payingFactor, stakeOf } from '#settlement/evaluate.ts';
import { compare, fraction, over, product, toDecimal, type Fraction } from '#settlement/fraction.ts';
import { oddsFraction, odds as oddsOf, type Odds } from '#settlement/odds.ts';
import { acceptsPrice } from '#settlement/price-policy.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { slipFault, type SlipFault } from '#settlement/slip-rules.ts';
import { maxStake, minStake, type MaxStakeReason } from '#settlement/stake-limits.ts';
import {
  bonusOf,
  capsOf,
  FREE_BET_TERMS,
  marketLimit,
  SLIP_TERMS,
  termsOf,
  WAGER_ODDS,
  type BetTerms,
} from './bet-terms.ts';
import type { LegOffer } from './read-prices.ts';

export const legsNow = (offers: readonly LegOffer[]): LegNow[] =>
  offers.map(({ odds, problem }) => ({ odds, problem }));

/** The bet that a slip makes at these odds. */
export const betOf = (
  combination: Combination,
  selections: readonly Selection[],
  {
    odds,
    stake,
    currency,
    offerId,
    isFree = false,
  }: {
    odds: readonly Odds[];
    stake: bigint;
    currency: CurrencyCode;
    offerId: string | undefined;
    isFree?: boolean;
  },
): Bet => {
  const terms = termsOf(currency, offerId);
  return {
    combination,
    legs: selections.map((one, index) => ({
      odds: odds[index] ?? oddsOf(one.odds),
      result: null,
      match: one.event_id,
      isBanker: one.is_banker,
    })),
    stake,
    freeBet: isFree ? FREE_BET_TERMS : null,
    bonus: bonusOf(terms),
    caps: capsOf(terms),
  };
};

export const faultOf = (bet: Bet, offers: readonly LegOffer[]): SlipFault | null =>
  slipFault(
    {
      combination: bet.combination,
      legs: bet.legs.map(({ odds, match, isBanker = false }, index) => ({
        odds,
        match,
        isBanker,
        isExpressForbidden: offers[index]?.market?.isExpressForbidden === true,
      })),
    },
    SLIP_TERMS,
  );

/** Total odds of a bet: for a system the sum over its lines, for a chain the product of its legs. */
function totalOdds(bet: Bet): Fraction {
  const factors = bet.legs.map(({ odds }) => oddsFraction(odds));
  return linesFactor(bet, withFactors(bet.legs, factors)) ?? product(factors);
}

/** Least number of decimals of total odds; also the most decimals that the odds of a leg have. */
const ODDS_PLACES = 3;

/**
 * Total odds as an exact decimal with at least three places. Views that show fewer places round it once, from
 * the exact number.
 */
export const totalOddsText = (bet: Bet): string =>
  toDecimal(totalOdds(bet), ODDS_PLACES * Math.max(1, bet.legs.length)).replace(/(\.\d{3}\d*?)0+$/, '$1');

/**
 * True when the policy accepts the current odds instead of those shown to the player. For a system the odds
 * are those of one unit of its stake: a threshold is a share of the profit, which the sum of its lines does
 * not show.
 */
export const isPriceAccepted = (policy: BetPolicy, seen: Bet, now: Bet): boolean =>
  acceptsPrice(policy, multiple(seen), multiple(now));

const perStake = (bet: Bet, ofLines: Fraction): Fraction => {
  const lines = sizesOf(bet.combination, bet.legs.length) ? stakeOf({ ...bet, stake: 1n }).lines : 1n;
  return over(ofLines, fraction(lines === 0n ? 1n : lines));
};

/** Possible payout of one unit of stake, without caps and bonus. */
const multiple = (bet: Bet): Fraction => perStake(bet, totalOdds(bet));

/** Possible payout of one unit of stake within the cap of total odds: the most that the house can lose. */
function payingMultiple(bet: Bet): Fraction {
  const odds = bet.legs.map((leg) => oddsFraction(leg.odds));
  return perStake(bet, payingFactor(bet, withFactors(bet.legs, odds)) ?? totalOdds(bet));
}

/** True when the total odds are below those that count for bonuses (products §8.10). */
export const hasLowOdds = (bet: Bet): boolean =>
  compare(multiple(bet), fraction(BigInt(WAGER_ODDS), 1000n)) < 0;

export type Limits = {
  min: bigint;
  max: bigint;
  reason: MaxStakeReason;
  /** If the balance is what limits the stake: the limit that would apply with any balance; else null. */
  beyondBalance: { max: bigint; reason: MaxStakeReason } | null;
};

/**
 * Limits of the stake, in minor units. `balance` null: the bet is paid with a free bet of the value `freeBet`,
 * or the balance is not checked here. `left`: what is left of the limit that the player has set; null: none is
 * set. `liability`: the greatest net win that the house accepts. `offer`: what the player may still stake on
 * the special offer; null: the slip names none.
 */
export function limitsOf(
  bet: Bet,
  currency: CurrencyCode,
  {
    balance,
    left,
    liability,
    offer,
    freeBet = null,
  }: {
    balance: bigint | null;
    left: bigint | null;
    liability: bigint;
    offer: bigint | null;
    freeBet?: bigint | null;
  },
): Limits {
  const smallest = smallestAmount(currency);
  const { lines } = stakeOf(bet);
  const limits = {
    odds: payingMultiple(bet),
    market: marketLimit(currency),
    offer,
    maxPayout: bet.caps.payout,
    maxNetWin: null,
    liability,
    balance,
    protection: left,
    freeBet,
  };
  const most = maxStake(limits);
  const beyond = most?.reason === 'balance' ? maxStake({ ...limits, balance: null }) : null;
  const { amount } = minStake({ currency: smallest, market: 0n }, lines);
  return {
    min: amount,
    max: most?.amount ?? 0n,
    reason: most?.reason ?? 'market',
    beyondBalance: beyond && { max: beyond.amount, reason: beyond.reason },
  };
}

/** The greatest payout of a bet, its bonus included, and that bonus. */
export const possible = (bet: Bet): { payout: bigint; bonus: bigint } => {
  const { total, bonus } = settleBet(bet);
  return { payout: total, bonus };
};

export const majorIn = (currency: CurrencyCode) => (amount: bigint) => toMajor(amount, CURRENCIES[currency]);

/** Terms as the player gets them; `major` formats an amount. */
export function termsView(
  { totalOdds: most, payout, bonus }: BetTerms,
  major: (amount: bigint) => string,
): BetTermsView {
  const amount = (text: string | null) => (text === null ? null : major(BigInt(text)));
  return {
    max_total_odds: most,
    max_payout: amount(payout),
    bonus: bonus && {
      variant: bonus.variant,
      min_odds: bonus.minOdds,
      tiers: bonus.tiers.map(({ minLegs, percent }) => ({ min_legs: minLegs, percent })),
      cap: amount(bonus.cap),
    },
  };
}
