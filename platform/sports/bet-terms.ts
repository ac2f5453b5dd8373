/**
 * Limits and bonus of bets: multiples of the smallest amount of the bet's currency, so that each currency has
 * limits of its own.
 */
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { MAX_LEGS, type BetCombination } from '#contract/sports/bets.ts';
import type { Caps } from '#settlement/bet.ts';
import type { CashOutTerms } from '#settlement/cash-out.ts';
import type { ExpressBonus } from '#settlement/express-bonus.ts';
import { odds } from '#settlement/odds.ts';
import type { SlipTerms } from '#settlement/slip-rules.ts';

/** Terms as stored with a bet: amounts as decimal strings of minor units, because the column is JSON. */
export type BetTerms = {
  totalOdds: number | null;
  payout: string | null;
  bonus: (Omit<ExpressBonus, 'cap'> & { cap: string | null }) | null;
  /** Id of the special offer that the bet was placed with. */ offerId?: string;
};

const MAX_STAKE = 10_000n;
/**
 * Most that one player may stake on one special offer, in smallest amounts: its odds are better than the
 * market's.
 */
const MAX_OFFER_STAKE = 500n;
const MAX_PAYOUT = 1_000_000n;
const BONUS_CAP = 50_000n;
/** Cap of total odds in thousandths: 5000.00. */
const MAX_TOTAL_ODDS = 5_000_000;

/** Smallest total odds with which a bet counts for bonuses, in thousandths: 1.40. */
export const WAGER_ODDS = 1400;
export const SLIP_TERMS: SlipTerms = { maxLegs: MAX_LEGS, minTotalOdds: null, maxTotalOdds: MAX_TOTAL_ODDS };
export const CASH_OUT_TERMS: CashOutTerms = { marginPercent: 5, isAllowedForFreeBets: false };
/** A won free bet pays the winnings without the stake. */
export const FREE_BET_TERMS = { isStakeReturned: false } as const;
export const PART_TERMS = { minPercent: 20 } as const;
/**
 * True for bets that can be edited: singles and expresses at the market's price, not paid with a free bet or
 * bonus money.
 */
export const isEditableKind = ({
  combination: { kind },
  freeBet,
  bonusStake,
  terms,
}: {
  combination: BetCombination;
  freeBet: string | null;
  bonusStake: string | null;
  terms: BetTerms;
}): boolean =>
  (kind === 'single' || kind === 'express') &&
  freeBet === null &&
  bonusStake === null &&
  terms.offerId === undefined;
/** Milliseconds for which a quoted cash-out value is likely to stay the same. */
export const QUOTE_VALID_MS = 5000;

export const marketLimit = (currency: CurrencyCode): bigint => smallestAmount(currency) * MAX_STAKE;
export const offerLimit = (currency: CurrencyCode): bigint => smallestAmount(currency) * MAX_OFFER_STAKE;

/** The terms of a new bet. Special offers get no express bonus, because their odds are boosted already. */
export const termsOf = (currency: CurrencyCode, offerId?: string): BetTerms => ({
  totalOdds: MAX_TOTAL_ODDS,
  payout: String(smallestAmount(currency) * MAX_PAYOUT),
  bonus: offerId === undefined ? expressBonus(currency) : null,
  ...(offerId !== undefined && { offerId }),
});

const expressBonus = (currency: CurrencyCode): BetTerms['bonus'] => ({
  variant: 'net',
  minOdds: odds(1400),
  tiers: [
    { minLegs: 3, percent: 3 },
    { minLegs: 4, percent: 5 },
    { minLegs: 5, percent: 8 },
    { minLegs: 7, percent: 12 },
    { minLegs: 10, percent: 20 },
  ],
  cap: String(smallestAmount(currency) * BONUS_CAP),
});

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
export const capsOf = ({ totalOdds, payout }: BetTerms): Caps => ({ totalOdds, payout: amountOf(payout) });
export const bonusOf = ({ bonus }: BetTerms): ExpressBonus | null =>
  bonus && { ...bonus, cap: amountOf(bonus.cap) };
