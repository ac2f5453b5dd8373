/** All that decides a provider's call, read in one statement, and the round that it writes. */
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/kernel/store/store.ts';
import { toWallet } from './ledger.ts';
import type { Wallet } from './ledger.ts';
import type { RoundMoney } from './provider-rules.ts';
import { ledgerAccounts, ledgerTransactions, walletRounds, wallets } from './wallet.tables.ts';
import type { PlayerKind, StoredReply } from './wallet-types.ts';

export type RoundKey = { playerId: string; gameId: string; roundId: string };
/** `earlier`: the call of the same key, null = this one is new. `isWatched`: see `readCallState`. */
export type CallState = {
  wallet: Wallet | null;
  earlier: { requestHash: string | null; reply: StoredReply | null } | null;
  round: RoundMoney | null;
  isWatched: boolean;
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

/** The columns and joins of a call's state; the values are placeholders, so that it can be prepared. */
const stateQuery = (db: Db, watch: SQL) =>
  db
    .select({
      wallet: wallets,
      real: accountOf('real'),
      bonus: accountOf('bonus'),
      bk: accountOf('bk'),
      held: accountOf('held'),
      earlier: {
        id: ledgerTransactions.id,
        requestHash: ledgerTransactions.requestHash,
        reply: ledgerTransactions.reply,
      },
      round: walletRounds,
      isWatched: sql<boolean>`${watch}`,
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
    .where(eq(wallets.playerId, sql.placeholder('playerId')));
const prepare = (db: Db) => stateQuery(db, sql`false`).prepare('call_state');
/** By database, so that the statement of one that stays open is made once; a transaction's lives as long. */
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/**
 * The state that a call of this key meets, as of one moment. `watch`: a condition that is read with it
 * (`isWatched`).
 */
export async function readCallState(
  db: Db,
  key: string,
  { playerId, gameId, roundId }: RoundKey,
  watch?: SQL,
): Promise<CallState> {
  const values = { key, playerId, gameId, roundId };
  const plain = prepared.get(db) ?? prepare(db);
  prepared.set(db, plain);
  const [row] = await (watch ? stateQuery(db, watch).prepare('watched_call') : plain).execute(values);
  if (!row) {
    const [earlier] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
    return { wallet: null, earlier: earlier ?? null, round: null, isWatched: false };
  }
  return {
    wallet: toWallet(row.wallet, [row.real, row.bonus, row.bk, row.held]),
    earlier: row.earlier,
    round: row.round && { ...row.round, closed: row.round.closedAt !== null },
    isWatched: row.isWatched,
  };
}

/** Writes a round as part of the statement of its movement (`Beside` of ledger.ts). */
export function roundSql({ playerId, gameId, roundId }: RoundKey, round: RoundMoney, now: Date): SQL {
  const { bets, stakedReal, stakedBonus, stakedPromo, wonReal, wonBonus, closed } = round;
  const amounts = [stakedReal, stakedBonus, stakedPromo, wonReal, wonBonus].map(
    (amount) => sql`${String(amount)}::bigint`,
  );
  return sql`insert into wallet_rounds (player_id, game_id, round_id, bets,
      staked_real, staked_bonus, staked_promo, won_real, won_bonus, closed_at)
    select ${playerId}::text, ${gameId}::text, ${roundId}::text, ${bets}::int,
      ${sql.join(amounts, sql`, `)}, ${closed ? now.toISOString() : null}::timestamptz from wallet
    on conflict (player_id, game_id, round_id) do update set bets = excluded.bets,
      staked_real = excluded.staked_real, staked_bonus = excluded.staked_bonus,
      staked_promo = excluded.staked_promo, won_real = excluded.won_real, won_bonus = excluded.won_bonus,
      closed_at = excluded.closed_at`;
}
