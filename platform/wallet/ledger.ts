/**
 * The books: locking a wallet, reading it, and writing a transaction with its postings. Everything here runs
 * in the caller's transaction.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions, wallets } from './wallet.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { HouseKind, PlayerKind, PoolKind } from './wallet-types.ts';

/** No balance grows beyond this many minor units: sums of postings then stay within 64 bits. */
export const BALANCE_MAX = 10n ** 18n;

type Account = { id: number; balance: bigint };
export type Wallet = {
  playerId: string;
  currency: CurrencyCode;
  bonusBalanceOn: boolean;
  accounts: Record<PlayerKind, Account>;
};
/** Money moves in such a one alone: its row is locked until the transaction ends. */
export type LockedWallet = Wallet & { readonly isLocked: true };
/** Change of a player's balance; the house gets the opposite. */
export type Movement = Partial<Record<PlayerKind, bigint>>;
type TransactionFacts = Omit<typeof ledgerTransactions.$inferInsert, 'id'>;

/** Opens a player's wallet with its three accounts; a wallet that is open stays as it is. */
export async function openWallet(tx: Db, playerId: string, currency: CurrencyCode, now: Date): Promise<void> {
  const opened = await tx
    .insert(wallets)
    .values({ playerId, currency, createdAt: now })
    .onConflictDoNothing()
    .returning({ playerId: wallets.playerId });
  if (opened.length === 0) return;
  await tx
    .insert(ledgerAccounts)
    .values((['real', 'bonus', 'bk'] as const).map((kind) => ({ playerId, kind, currency, balance: 0n })));
}

type AccountRow = { id: number; kind: string; balance: bigint | null };
const ACCOUNT = { id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance };

function toWallet(
  { playerId, currency, bonusBalanceOn }: typeof wallets.$inferSelect,
  rows: readonly AccountRow[],
): Wallet {
  const account = (kind: PlayerKind): Account => {
    const row = rows.find((other) => other.kind === kind);
    if (row?.balance == null) throw new Error(`The wallet of ${playerId} has no ${kind} account.`);
    return { id: row.id, balance: row.balance };
  };
  const accounts = { real: account('real'), bonus: account('bonus'), bk: account('bk') };
  return { playerId, currency: currency as CurrencyCode, bonusBalanceOn, accounts };
}

/** Reads a wallet as it stands. Null = no such player. */
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

/**
 * Reads a wallet whose row stays locked until the transaction ends, so that movements of one player go one by
 * one. Null = no such player.
 */
export async function lockWallet(tx: Db, playerId: string): Promise<LockedWallet | null> {
  // The lock comes first and alone: a row read before the wait would be read as it was before it.
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.playerId, playerId)).for('update');
  if (!wallet) return null;
  const rows = await tx.select(ACCOUNT).from(ledgerAccounts).where(eq(ledgerAccounts.playerId, playerId));
  return { ...toWallet(wallet, rows), isLocked: true };
}

/**
 * Moves money between a locked wallet and the house. False, and nothing done, when a balance would fall below
 * zero or rise above BALANCE_MAX; on success `wallet` carries the new balances.
 */
export async function move(
  tx: Db,
  wallet: LockedWallet,
  house: HouseKind | PoolKind,
  movement: Movement,
  facts: TransactionFacts,
): Promise<boolean> {
  const parts = (Object.entries(movement) as [PlayerKind, bigint][]).filter(([, amount]) => amount !== 0n);
  const after = parts.map(([kind, amount]) => wallet.accounts[kind].balance + amount);
  if (after.some((balance) => balance < 0n || balance > BALANCE_MAX)) return false;

  const transactionId = await record(tx, facts);
  const postings = parts.map(([kind, amount]) => ({
    transactionId,
    accountId: wallet.accounts[kind].id,
    amount,
  }));
  const total = parts.reduce((sum, [, amount]) => sum + amount, 0n);
  if (total !== 0n)
    postings.push({
      transactionId,
      accountId: await houseAccount(tx, house, wallet.currency),
      amount: -total,
    });
  if (postings.length > 0) await tx.insert(ledgerPostings).values(postings);

  for (const [kind, amount] of parts) {
    const account = wallet.accounts[kind];
    // The lock makes this condition true; it stands here so that no mistake elsewhere can spend money twice.
    const [row] = await tx
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
      .where(and(eq(ledgerAccounts.id, account.id), sql`${ledgerAccounts.balance} + ${amount} >= 0`))
      .returning({ balance: ledgerAccounts.balance });
    if (row?.balance == null || row.balance !== account.balance + amount)
      throw new Error(`Account ${account.id} changed under its lock.`);
    account.balance = row.balance;
  }
  return true;
}

/**
 * Pays a stake of a free round from the promotions of the house to its games; a negative amount takes it
 * back. The player's balances stay.
 */
export async function fundFromPromotions(
  tx: Db,
  currency: CurrencyCode,
  amount: bigint,
  facts: TransactionFacts,
): Promise<void> {
  const transactionId = await record(tx, facts);
  const [promotions, games] = [
    await houseAccount(tx, 'house_promo', currency),
    await houseAccount(tx, 'house_games', currency),
  ];
  await tx.insert(ledgerPostings).values([
    { transactionId, accountId: promotions, amount: -amount },
    { transactionId, accountId: games, amount },
  ]);
}

/**
 * Moves money from an account of the house to jackpot pools; no player's balance changes. `amount`s are above
 * zero.
 */
export async function transfer(
  tx: Db,
  currency: CurrencyCode,
  from: HouseKind,
  parts: readonly { to: PoolKind; amount: bigint }[],
  facts: TransactionFacts,
): Promise<void> {
  const transactionId = await record(tx, facts);
  const postings = [
    {
      transactionId,
      accountId: await houseAccount(tx, from, currency),
      amount: -parts.reduce((sum, { amount }) => sum + amount, 0n),
    },
  ];
  for (const { to, amount } of parts)
    postings.push({ transactionId, accountId: await houseAccount(tx, to, currency), amount });
  await tx.insert(ledgerPostings).values(postings);
}

/** Writes a transaction without postings (a refusal, or a call that moves nothing) and gives its id. */
export async function record(tx: Db, facts: TransactionFacts): Promise<number> {
  const [row] = await tx.insert(ledgerTransactions).values(facts).returning({ id: ledgerTransactions.id });
  if (!row) throw new Error('The transaction was not written.');
  return row.id;
}

async function houseAccount(tx: Db, kind: HouseKind | PoolKind, currency: CurrencyCode): Promise<number> {
  const find = () =>
    tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(
        and(
          isNull(ledgerAccounts.playerId),
          eq(ledgerAccounts.kind, kind),
          eq(ledgerAccounts.currency, currency),
        ),
      );
  const [found] = await find();
  if (found) return found.id;
  await tx
    .insert(ledgerAccounts)
    .values({ playerId: null, kind, currency, balance: null })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`The account ${kind} in ${currency} was not opened.`);
  return made.id;
}
