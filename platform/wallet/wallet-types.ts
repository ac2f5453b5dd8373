import type { ErrorCode } from '#contract/errors.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { WalletReply } from '#contract/provider.ts';

/** The reply of a call, as it is stored for repeats. */
export type StoredReply = { ok: true; reply: WalletReply } | { ok: false; code: ErrorCode };

/**
 * Accounts of the ledger, here those of a player, below those of the house and of the jackpot pools that the
 * house keeps. `held`: money set aside by holds (wallet-operations.ts).
 */
export type PlayerKind = 'real' | 'bonus' | 'bk' | 'held';
/** Accounts with the player's own money, which holds, credits and debits move: the real and the sports balance. */
export type OwnKind = 'real' | 'bk';
export type HouseKind = 'house_games' | 'house_promo' | CounterAccount;
/** Accounts of the house that operations name: corrections by an operator, payments, bets on sport. */
export type CounterAccount = 'house_corrections' | 'house_cashbox' | 'house_sportsbook';
export type PoolKind = 'pool_mini' | 'pool_major' | 'pool_grand';

/**
 * A round that was just closed. `key`: key of the call that closed it, which runs once. `staked…`: stakes that
 * were not rolled back, by real money, bonus money and the house (free rounds), in minor units. `isRealOnly`:
 * all stakes were real money.
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
  /** The sports balance. */
  bkBalance: bigint;
  bonusBalanceOn: boolean;
  currency: CurrencyCode;
};
