/**
 * The ledger: transactions with their postings, and the accounts of the house (movement.ts writes movements of
 * players' balances). Everything here runs in the caller's transaction.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from './wallet.tables.ts';
import type { HouseKind, PoolKind } from './wallet-types.ts';

export type LedgerEntry = Omit<typeof ledgerTransactions.$inferInsert, 'id'>;

/**
 * Pays the stake of a free round from the house's promotions account to its games account; a negative amount
 * takes it back. The player's balances do not change.
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
 * Moves money from an account of the house to jackpot pools; no player's balance changes. Each `amount` is
 * above zero, minor units.
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

/** Writes a transaction without postings (a refusal, or a call that moves nothing) and returns its id. */
export async function record(tx: Db, entry: LedgerEntry): Promise<number> {
  const [row] = await tx.insert(ledgerTransactions).values(entry).returning({ id: ledgerTransactions.id });
  if (!row) throw new Error('The transaction was not written.');
  return row.id;
}

/** The id of an account of the house in a currency; opens the account if it is not open yet. */
export async function houseAccount(
  tx: Db,
  kind: HouseKind | PoolKind,
  currency: CurrencyCode,
): Promise<number> {
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
