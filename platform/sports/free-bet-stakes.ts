/**
 * Free bets as stakes (products §8.3): the house stakes their value, a win pays without it, and a bet that is void or
 * not accepted gives the free bet back.
 */
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { BetRow } from './bets.ts';

/** What sports needs of the free bets that players have. */
export type FreeBets = {
  countOf(playerId: string): Promise<number>;
  /** Takes one, the next that ends; returns what gives it back, or null when there is none. */
  take(tx: Db, playerId: string): Promise<string | null>;
  giveBack(tx: Db, id: string): Promise<void>;
  /** Takes the same again, if it has not been played meanwhile. */
  takeAgain(tx: Db, id: string): Promise<void>;
};
export const NO_FREE_BETS: FreeBets = {
  countOf: async () => 0,
  take: async () => null,
  giveBack: async () => undefined,
  takeAgain: async () => undefined,
};

/** In smallest amounts of the currency. */
const VALUE = 20n;
/** The stake that one free bet stands for, in minor units. */
export const freeBetStake = (currency: CurrencyCode): bigint => smallestAmount(currency) * VALUE;

/** What the player staked of the own money. */
export const ownStake = ({ freeBet, stake }: Pick<BetRow, 'freeBet' | 'stake'>): bigint =>
  freeBet === null ? stake : 0n;

/** True while nothing was ever paid for the bet: its stake is still held, or it was free and is open. */
export const isFirstResult = ({ freeBet, held, settledAt }: BetRow): boolean =>
  freeBet === null ? held > 0n : settledAt === null;

/** The free bet of a bet that becomes void comes back; of one that is void no more it is taken again. */
export async function followVoid(
  freeBets: FreeBets,
  tx: Db,
  before: BetRow,
  state: BetRow['state'],
): Promise<void> {
  if (before.freeBet === null || (before.state === 'void') === (state === 'void')) return;
  await freeBets[state === 'void' ? 'giveBack' : 'takeAgain'](tx, before.freeBet);
}
