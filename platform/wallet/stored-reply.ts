/** Replies of calls and operations, as they are stored with their transactions. */
import type { ErrorCode } from '#contract/errors.ts';
import type { Movement } from './movement.ts';
import { stakeableOf } from './provider-rules.ts';
import type { Wallet } from './wallets.ts';
import type { StoredReply } from './wallet-types.ts';

export const refused = (code: ErrorCode): StoredReply => ({ ok: false, code });

/**
 * The reply of an accepted call. Its balances are those after `movement`, computed before the movement is written,
 * because both are written together; `Wallet` has the balances before it.
 */
export function acceptedReply(
  transactionId: string,
  { accounts, currency, bonusBalanceOn }: Wallet,
  { real = 0n, bonus = 0n }: Movement,
): StoredReply {
  const after = { real: accounts.real.balance + real, bonus: accounts.bonus.balance + bonus };
  return {
    ok: true,
    reply: {
      transactionId,
      currency,
      balance: String(after.real),
      bonusBalance: String(after.bonus),
      stakeable: String(stakeableOf(after, bonusBalanceOn)),
    },
  };
}
