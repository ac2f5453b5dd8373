import type { ErrorCode } from '#contract/errors.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { WalletReply } from '#contract/provider.ts';

/** The reply of a call as stored for repeats. */
export type StoredReply = { ok: true; reply: WalletReply } | { ok: false; code: ErrorCode };

/**
 * Accounts of the ledger: those of a player, of the house, and of the jackpot pools that the house keeps.
 * `held`: set aside by holds (wallet-operations.ts).
 */
export type PlayerKind = 'real' | 'bonus' | 'bk' | 'held';
/** Accounts with the player's own money, which holds, credits and debits move: the real and the sports balance. */
export type OwnKind = 'real' | 'bk';
export type HouseKind = 'house_games' | 'house_promo' | CounterAccount;
/** Accounts of the house that operations name: corrections by an operator, payments, bets on sport. */
export type CounterAccount = 'house_corrections' | 'house_cashbox' | 'house_sportsbook';
export type PoolKind = 'pool_mini' | 'pool_major' | 'pool_grand';

/**
 * A round that was just closed. `key`: of the call that closed it, which runs once. Stakes that were not
 * rolled back: of the player's own money, of bonus money and of the house's (free rounds), minor units;
 * `isRealOnly`: only of the player's own.
 */
export type ClosedRound = {
  playerId: string;
  gameId: string;
  roundId: string;
  key: string;
  stakedReal: bigint;
  stakedBonus: bigint;
  stakedPromo: bigint;
  wonReal: bigint;
  wonBonus: bigint;
  isRealOnly: boolean;
  closedAt: Date;
};

/** Balances of a player, minor units. */
export type Balances = {
  balance: bigint;
  bonusBalance: bigint;
  /** Balance of the betting shop section. */
  bkBalance: bigint;
  bonusBalanceOn: boolean;
  currency: CurrencyCode;
};
