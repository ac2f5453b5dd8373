import type { ErrorCode } from '#contract/errors.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { WalletReply } from '#contract/provider.ts';

/** The answer of a call, as it is kept for repeats. */
export type StoredReply = { ok: true; reply: WalletReply } | { ok: false; code: ErrorCode };

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
  /** Free rounds whose rest is not what was given less what was played. */
  miscounted: string[];
};
