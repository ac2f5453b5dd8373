/** Wallets and their accounts: opened, read and locked. */
import { eq, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { ledgerAccounts, wallets } from './wallet.tables.ts';
import type { PlayerKind } from './wallet-types.ts';

type Account = { id: number; balance: bigint };
export type Wallet = {
  playerId: string;
  currency: CurrencyCode;
  bonusBalanceOn: boolean;
  version: number;
  accounts: Record<PlayerKind, Account>;
};
/** A wallet whose row is locked until the transaction ends. */
export type LockedWallet = Wallet & { readonly isLocked: true };

/** Opens a player's wallet with its four accounts; an existing wallet is unchanged. */
export async function openWallet(tx: Db, playerId: string, currency: CurrencyCode, now: Date): Promise<void> {
  const opened = await tx
    .insert(wallets)
    .values({ playerId, currency, createdAt: now })
    .onConflictDoNothing()
    .returning({ playerId: wallets.playerId });
  if (opened.length === 0) return;
  await tx
    .insert(ledgerAccounts)
    .values(
      (['real', 'bonus', 'bk', 'held'] as const).map((kind) => ({ playerId, kind, currency, balance: 0n })),
    );
}

type AccountRow = { id: number; kind: string; balance: bigint | null };
const ACCOUNT = { id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance };

/** A wallet from its row and the rows of its accounts. Throws when one of the four is missing. */
export function toWallet(
  { playerId, currency, bonusBalanceOn, version }: typeof wallets.$inferSelect,
  rows: readonly AccountRow[],
): Wallet {
  const account = (kind: PlayerKind): Account => {
    const row = rows.find((other) => other.kind === kind);
    if (row?.balance == null) throw new Error(`The wallet of ${playerId} has no ${kind} account.`);
    return { id: row.id, balance: row.balance };
  };
  const accounts = {
    real: account('real'),
    bonus: account('bonus'),
    bk: account('bk'),
    held: account('held'),
  };
  return { playerId, currency: currency as CurrencyCode, bonusBalanceOn, version, accounts };
}

/** Reads the current state of a wallet; null: the player has none. */
export async function readWallet(db: Db, playerId: string): Promise<Wallet | null> {
  const rows = await db
    .select({ wallet: wallets, account: ACCOUNT })
    .from(wallets)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.playerId, wallets.playerId))
    .where(eq(wallets.playerId, playerId));
  const [first] = rows;
  if (!first) return null;
  return toWallet(
    first.wallet,
    rows.map(({ account }) => account),
  );
}

/** The currency of a player's wallet; null: the player has none. */
export async function readCurrency(db: Db, playerId: string): Promise<CurrencyCode | null> {
  const [row] = await db
    .select({ currency: wallets.currency })
    .from(wallets)
    .where(eq(wallets.playerId, playerId));
  return (row?.currency as CurrencyCode | undefined) ?? null;
}

/**
 * Locks a wallet until the transaction ends, so that movements of one player run one after the other. What was
 * read before the lock may be out of date. Returns false if the player has no wallet.
 */
export async function lockRow(tx: Db, playerId: string): Promise<boolean> {
  const rows = await tx
    .update(wallets)
    .set({ version: sql`${wallets.version} + 1` })
    .where(eq(wallets.playerId, playerId))
    .returning({ version: wallets.version });
  return rows.length > 0;
}

/** Locks a wallet and then reads it; null: the player has none. */
export async function lockWallet(tx: Db, playerId: string): Promise<LockedWallet | null> {
  // The lock is a statement of its own: a row read by the statement that waits for the lock would be the row
  // as it was before the wait.
  const wallet = (await lockRow(tx, playerId)) ? await readWallet(tx, playerId) : null;
  return wallet && { ...wallet, isLocked: true };
}
