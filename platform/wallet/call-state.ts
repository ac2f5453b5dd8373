/** Reads the state that an idempotent call depends on, in one statement. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/kernel/store/store.ts';
import type { RoundMoney } from './provider-rules.ts';
import { ledgerAccounts, ledgerTransactions, walletRounds, wallets } from './wallet.tables.ts';
import { toWallet } from './wallets.ts';
import type { Wallet } from './wallets.ts';
import type { PlayerKind, StoredReply } from './wallet-types.ts';

/** Key of a call with its player and, if the call belongs to a round of a game, that round. */
type CallKey = { key: string; playerId: string; gameId: string | null; roundId: string | null };
/** `recorded`: the ledger's entry under the key of the call; null = the key is new. */
export type CallState = {
  wallet: Wallet | null;
  recorded: { requestHash: string | null; reply: StoredReply | null } | null;
  round: RoundMoney | null;
};

const ACCOUNTS = {
  real: alias(ledgerAccounts, 'real'),
  bonus: alias(ledgerAccounts, 'bonus'),
  bk: alias(ledgerAccounts, 'bk'),
  held: alias(ledgerAccounts, 'held'),
};
const isAccount = (kind: PlayerKind) =>
  and(
    eq(ACCOUNTS[kind].playerId, wallets.playerId),
    eq(ACCOUNTS[kind].kind, kind),
    eq(ACCOUNTS[kind].currency, wallets.currency),
  );
const accountOf = (kind: PlayerKind) => ({
  id: ACCOUNTS[kind].id,
  kind: ACCOUNTS[kind].kind,
  balance: ACCOUNTS[kind].balance,
});

/** The query of a call's state; its values are placeholders, so that it can be prepared. */
const prepare = (db: Db) =>
  db
    .select({
      wallet: wallets,
      real: accountOf('real'),
      bonus: accountOf('bonus'),
      bk: accountOf('bk'),
      held: accountOf('held'),
      recorded: {
        id: ledgerTransactions.id,
        requestHash: ledgerTransactions.requestHash,
        reply: ledgerTransactions.reply,
      },
      round: walletRounds,
    })
    .from(wallets)
    .innerJoin(ACCOUNTS.real, isAccount('real'))
    .innerJoin(ACCOUNTS.bonus, isAccount('bonus'))
    .innerJoin(ACCOUNTS.bk, isAccount('bk'))
    .innerJoin(ACCOUNTS.held, isAccount('held'))
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.key, sql.placeholder('key')))
    .leftJoin(
      walletRounds,
      and(
        eq(walletRounds.playerId, wallets.playerId),
        eq(walletRounds.gameId, sql.placeholder('gameId')),
        eq(walletRounds.roundId, sql.placeholder('roundId')),
      ),
    )
    .where(eq(wallets.playerId, sql.placeholder('playerId')))
    .prepare('call_state');
/**
 * Prepared statements by database handle; those of a transaction's handle are dropped together with the
 * transaction.
 */
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/** Reads the state for a call, as one snapshot. */
export async function readCallState(db: Db, { key, playerId, gameId, roundId }: CallKey): Promise<CallState> {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const [row] = await query.execute({ key, playerId, gameId, roundId });
  if (!row) {
    const [recorded] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
    return { wallet: null, recorded: recorded ?? null, round: null };
  }
  return {
    wallet: toWallet(row.wallet, [row.real, row.bonus, row.bk, row.held]),
    recorded: row.recorded,
    round: row.round && { ...row.round, closed: row.round.closedAt !== null },
  };
}
