/** Bets of the history (contract/sports/bets.ts): conversion for settlement/, filters. Pure. */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMinor, type Currency } from '#contract/money.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import { LISTED_KINDS, type BetView } from '#contract/sports/bets.ts';
import type { Bet } from '#settlement/bet.ts';
import { nameOfSystem, type NamedSystem } from '#settlement/named-systems.ts';
import { odds } from '#settlement/odds.ts';
import { moneyTerms } from '../terms.ts';

/** Null for a currency unknown to this version. */
export const currencyOf = (code: string): Currency | null => (isCurrency(code) ? CURRENCIES[code] : null);

/**
 * The bet for settlement/, whose explanation contains the numbers of the history. Null for an invalid amount.
 */
export function settlementBet(view: BetView): Bet | null {
  const currency = currencyOf(view.currency);
  if (!currency) return null;
  // A bet that was cashed out completely has no open stake: its potential payout is computed from the
  // complete stake.
  const stake = toMinor(view.open_stake, currency) || toMinor(view.stake, currency);
  if (!stake || stake <= 0n) return null;
  return {
    combination: combinationOf(view.combination),
    legs: view.legs.map((leg) => ({
      odds: odds(leg.odds),
      match: leg.event_id,
      isBanker: leg.is_banker,
      result: leg.result && {
        won: leg.result.won,
        voidHalves: leg.result.void_halves,
        deadHeat: leg.result.dead_heat,
      },
    })),
    stake,
    freeBet: view.free_bet ? { isStakeReturned: false } : null,
    ...moneyTerms(view.terms, currency),
  };
}

export type BetKind =
  | { readonly kind: 'single' | 'express' | 'chain' | 'builder' }
  | { readonly kind: 'system'; readonly sizes: readonly number[]; readonly of: number }
  | { readonly kind: 'named'; readonly name: NamedSystem };

/** How the kind of a bet is called. */
export function kindOfBet({
  combination,
  legs,
}: Pick<BetView, 'combination'> & { readonly legs: readonly unknown[] }): BetKind {
  if (combination.kind !== 'system') return { kind: combination.kind };
  const name = nameOfSystem(legs.length, combination.sizes);
  return name ? { kind: 'named', name } : { kind: 'system', sizes: combination.sizes, of: legs.length };
}

/** True when a bet paid less than its stake: half a loss, or too few lines of a system. */
export function isPartReturned({ state, free_bet, paid, stake }: BetView): boolean {
  return state === 'won' && !free_bet && Number(paid) < Number(stake);
}

/** The number by which players and the support name a bet: the first part of its id. */
export const betNumber = (id: string): string => id.slice(0, 8);

type LegScore = NonNullable<BetView['legs'][number]['score']>;
const pairText = ({ home, away }: Pick<LegScore, 'home' | 'away'>): string => `${home}:${away}`;
/** `2:1 (1:0, 1:1)`: the score, and that of each period where there are several. */
export const scoreText = ({ periods, ...score }: LegScore): string =>
  periods.length > 1 ? `${pairText(score)} (${periods.map(pairText).join(', ')})` : pairText(score);

/** True while the match of a leg has the address of the line; a match in play or over has another address. */
export const isLegAhead = ({ score, result, starts_at, home }: BetView['legs'][number], now: Date): boolean =>
  result === null && score === undefined && (home === null || Date.parse(starts_at) > now.getTime());

/** The leg that says most about an open bet now: one in play, or else the next to be decided. */
export const legInFront = (legs: BetView['legs']): BetView['legs'][number] | undefined =>
  legs.find(({ score }) => score && !score.is_final) ?? legs.find(({ result }) => result === null) ?? legs[0];

export const HISTORY_TABS = ['open', 'settled', 'cashOut', 'all'] as const;
export type HistoryTab = (typeof HISTORY_TABS)[number];
/** The list of the platform that a tab shows. */
export const LIST_OF_TAB = { open: 'open', settled: 'settled', cashOut: 'open', all: 'all' } as const;

export const PERIODS = ['all', 'today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
export const KINDS = ['all', ...LISTED_KINDS] as const;
export type HistoryFilter = { readonly period: Period; readonly kind: (typeof KINDS)[number] };
export const NO_FILTER: HistoryFilter = { period: 'all', kind: 'all' };

const DAYS = { today: 0, week: 6, month: 29 } as const;

/** Start of a period in the visitor's time zone, ISO 8601; undefined = without a start. */
export function periodStart(period: Period, now: Date): string | undefined {
  if (period === 'all') return undefined;
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - DAYS[period]);
  return start.toISOString();
}
