import type { ErrorCode } from '#contract/errors.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { WalletReply } from '#contract/provider.ts';

/** The answer of a call, as it is kept for repeats. */
export type StoredReply = { ok: true; reply: WalletReply } | { ok: false; code: ErrorCode };

/** Accounts of the books: a player's, the house's, and the jackpot pools that the house keeps. */
/** `held`: set aside by holds (wallet-operations.ts). */
export type PlayerKind = 'real' | 'bonus' | 'bk' | 'held';
export type HouseKind = 'house_games' | 'house_promo' | CounterAccount;
/** Accounts of the house that operations name: corrections by an operator, payments, bets on sport. */
export type CounterAccount = 'house_corrections' | 'house_cashbox' | 'house_sportsbook';
export type PoolKind = 'pool_mini' | 'pool_major' | 'pool_grand';

/**
 * A round that was closed just now. `key`: of the call that closed it, which runs once. `stakedReal`: what
 * stands of the player's own money, minor units; `isRealOnly`: no other money stands in it.
 */
export type ClosedRound = {
  playerId: string;
  gameId: string;
  roundId: string;
  key: string;
  stakedReal: bigint;
  wonReal: bigint;
  isRealOnly: boolean;
  closedAt: Date;
};

/** What a player owns, minor units. */
export type Balances = {
  balance: bigint;
  bonusBalance: bigint;
  /** Balance of the betting shop section. */
  bkBalance: bigint;
  bonusBalanceOn: boolean;
  currency: CurrencyCode;
};

/** What the books say about themselves; all right = every sum 0, every list empty. */
export type Audit = {
  /** Sum of all postings by currency. */
  sums: Record<string, bigint>;
  /** Transactions whose postings do not sum to zero. */
  unbalanced: number[];
  /** Accounts below zero. */
  negative: number[];
  /** Players' accounts whose balance is not the sum of their postings. */
  drifted: number[];
  /** Players whose held account is not what their holds say. */
  misheld: string[];
  /** Free rounds whose rest is not what was given less what was played. */
  miscounted: string[];
  /** Accounts of jackpot pools that do not hold what their open pool shows. */
  mispooled: number[];
  /** Jackpots that dropped and were not paid as they dropped. */
  unpaid: string[];
  /** Scores of competitions that are not what the closed rounds say: competition and player. */
  misscored: string[];
  /**
   * Prizes of competitions that are marked as paid and were not, or not as written: competition and place.
   */
  unprized: string[];
};
