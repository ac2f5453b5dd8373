/**
 * Free bets as stakes (products §8.3): the house stakes their value, a win pays without it, and a bet that is void or
 * not accepted gives the free bet back.
 */
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { BetRow } from './bets.ts';

/** The calls by which bets use a player's free bets. */
export type FreeBets = {
  countOf(playerId: string): Promise<number>;
  /** Takes the player's free bet that expires next; returns its id, or null if there is none. */
  take(tx: Db, playerId: string): Promise<string | null>;
  giveBack(tx: Db, id: string): Promise<void>;
  /** Takes a free bet that was given back, if it has not been used meanwhile. */
  takeAgain(tx: Db, id: string): Promise<void>;
};
export const NO_FREE_BETS: FreeBets = {
  countOf: async () => 0,
  take: async () => null,
  giveBack: async () => undefined,
  takeAgain: async () => undefined,
};

/** Value of a free bet, in smallest amounts of the currency. */
const VALUE = 20n;
/** The stake of one free bet, in minor units. */
export const freeBetStake = (currency: CurrencyCode): bigint => smallestAmount(currency) * VALUE;

/** The part of the stake that the player pays, in real or bonus money; 0 for a free bet. */
export const playerStake = ({ freeBet, stake }: Pick<BetRow, 'freeBet' | 'stake'>): bigint =>
  freeBet === null ? stake : 0n;

/**
 * True before the bet has its first result: its stake is still held or in play, or, of a free bet, it is not
 * settled.
 */
export const isFirstResult = ({ freeBet, bonusStake, held, settledAt }: BetRow): boolean => {
  if (bonusStake !== null) return bonusStake === 'in_play';
  return freeBet === null ? held > 0n : settledAt === null;
};

/**
 * Gives the free bet back when a bet becomes void; takes it again when a correction makes the bet no longer
 * void.
 */
export async function followVoid(
  freeBets: FreeBets,
  tx: Db,
  before: BetRow,
  state: BetRow['state'],
): Promise<void> {
  if (before.freeBet === null || (before.state === 'void') === (state === 'void')) return;
  await freeBets[state === 'void' ? 'giveBack' : 'takeAgain'](tx, before.freeBet);
}
