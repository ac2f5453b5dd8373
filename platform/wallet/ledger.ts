/**
 * The books: locking a wallet, reading it, and writing a transaction with its postings. Everything here runs
 * in the caller's transaction.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions, wallets } from './wallet.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { HouseKind, PlayerKind, PoolKind } from './wallet-types.ts';

/** No balance grows beyond this many minor units: sums of postings then stay within 64 bits. */
const BALANCE_MAX = 10n ** 18n;

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
/** Change of a player's balance; the house gets the opposite. */
export type Movement = Partial<Record<PlayerKind, bigint>>;
export type LedgerEntry = Omit<typeof ledgerTransactions.$inferInsert, 'id'>;

/** Opens a player's wallet with its four accounts; a wallet that is open stays as it is. */
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

export type AccountRow = { id: number; kind: string; balance: bigint | null };
const ACCOUNT = { id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance };

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

/** The currency of a player's wallet. Null = no such player. */
export async function readCurrency(db: Db, playerId: string): Promise<CurrencyCode | null> {
  const [row] = await db
    .select({ currency: wallets.currency })
    .from(wallets)
    .where(eq(wallets.playerId, playerId));
  return (row?.currency as CurrencyCode | undefined) ?? null;
}

/**
 * Locks a wallet until the transaction ends, so that movements of one player go one by one; what was read of
 * it before is out of date. False = no such player.
 */
export async function lockRow(tx: Db, playerId: string): Promise<boolean> {
  const rows = await tx
    .update(wallets)
    .set({ version: sql`${wallets.version} + 1` })
    .where(eq(wallets.playerId, playerId))
    .returning({ version: wallets.version });
  return rows.length > 0;
}

/** Locks a wallet and reads it. Null = no such player. */
export async function lockWallet(tx: Db, playerId: string): Promise<LockedWallet | null> {
  // The lock comes first and alone: a row read before the wait would be read as it was before it.
  const wallet = (await lockRow(tx, playerId)) ? await readWallet(tx, playerId) : null;
  return wallet && { ...wallet, isLocked: true };
}

/** True when no balance falls below zero or rises above BALANCE_MAX by the movement. */
export const isAffordable = ({ accounts }: Wallet, movement: Movement): boolean =>
  partsOf(movement).every(([kind, amount]) => {
    const after = accounts[kind].balance + amount;
    return after >= 0n && after <= BALANCE_MAX;
  });

const partsOf = (movement: Movement): [PlayerKind, bigint][] =>
  (Object.entries(movement) as [PlayerKind, bigint][]).filter(([, amount]) => amount !== 0n);

/**
 * Further writes of the statement that writes a movement: common table expressions that select from
 * `wallet`, which has one row when the movement is written and none when it is not.
 */
export type Beside = { round?: SQL | undefined; push?: SQL | undefined };

/**
 * Writes a transaction, its postings, the new balances and what stands `beside` them in one statement, on
 * condition that the wallet is still of the version that was read. Null, and nothing written, when it is
 * not, or when the house account is not open yet. `seq`: number of the push, if one was written. The
 * movement must be affordable (`isAffordable`); the table's CHECK stands behind that.
 */
export async function writeMovement(
  db: Db,
  wallet: Wallet,
  house: HouseKind | PoolKind,
  movement: Movement,
  entry: LedgerEntry,
  beside: Beside = {},
): Promise<{ seq: number | null } | null> {
  const parts = partsOf(movement);
  const total = parts.reduce((sum, [, amount]) => sum + amount, 0n);
  const changes = sql.join(
    parts.map(([kind, amount]) => sql`(${wallet.accounts[kind].id}::int, ${String(amount)}::bigint)`),
    sql`, `,
  );
  const { round, push } = beside;
  const rows = await rowsOf<{ seq: string | null }>(
    db,
    sql`with house as (
          select id from ledger_accounts where player_id is null and kind = ${house} and currency = ${wallet.currency}),
        wallet as (
          update wallets set version = version + 1
          where player_id = ${wallet.playerId} and version = ${wallet.version}::bigint
          ${total === 0n ? sql`` : sql`and exists (select 1 from house)`}
          returning player_id),
        entry as (
          insert into ledger_transactions
            (key, kind, request_hash, reply, player_id, game_id, round_id, reason, reverses, grant_id, created_at)
          select ${entry.key}::text, ${entry.kind}::text, ${entry.requestHash ?? null}::text,
            ${entry.reply ? JSON.stringify(entry.reply) : null}::json, ${entry.playerId ?? null}::text,
            ${entry.gameId ?? null}::text, ${entry.roundId ?? null}::text, ${entry.reason}::text,
            ${entry.reverses ?? null}::bigint, ${entry.grantId ?? null}::text, ${entry.createdAt.toISOString()}::timestamptz
          from wallet returning id)
        ${
          parts.length === 0
            ? sql``
            : sql`, change (account_id, amount) as (values ${changes}),
        posted as (
          insert into ledger_postings (transaction_id, account_id, amount)
          select entry.id, change.account_id, change.amount from entry, change
          ${total === 0n ? sql`` : sql`union all select entry.id, house.id, ${String(-total)}::bigint from entry, house`}),
        moved as (
          update ledger_accounts set balance = balance + change.amount from change, wallet
          where ledger_accounts.id = change.account_id)`
        }
        ${round ? sql`, round as (${round})` : sql``}
        ${push ? sql`, ${push}` : sql``}
        select ${push ? sql`(select seq::text from pushed)` : sql`null`} as seq from entry`,
  );
  const [written] = rows;
  return written ? { seq: written.seq === null ? null : Number(written.seq) } : null;
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
  entry: LedgerEntry,
  beside: Beside = {},
): Promise<boolean> {
  if (!isAffordable(wallet, movement)) return false;
  const write = () => writeMovement(tx, wallet, house, movement, entry, beside);
  let written = await write();
  if (!written) {
    await houseAccount(tx, house, wallet.currency);
    written = await write();
  }
  if (!written) throw new Error(`The wallet of ${wallet.playerId} changed under its lock.`);
  wallet.version += 1;
  for (const [kind, amount] of partsOf(movement)) wallet.accounts[kind].balance += amount;
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
  entry: LedgerEntry,
): Promise<void> {
  const transactionId = await record(tx, entry);
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
  entry: LedgerEntry,
): Promise<void> {
  const transactionId = await record(tx, entry);
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
export async function record(tx: Db, entry: LedgerEntry): Promise<number> {
  const [row] = await tx.insert(ledgerTransactions).values(entry).returning({ id: ledgerTransactions.id });
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
