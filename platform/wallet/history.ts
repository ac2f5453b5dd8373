/**
 * What a player sees of the ledger: movements with the balances after each, held money, open rounds. Every
 * query is restricted to the player.
 */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { LOCKED_MAX } from '#contract/rest/wallet.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { movementReason, type MovementSource } from './movement-reason.ts';
import { walletHolds, walletRounds } from './wallet.tables.ts';
import type { PlayerKind } from './wallet-types.ts';
import { readWallet } from './wallets.ts';

const KINDS = ['real', 'bonus', 'bk', 'held'] as const satisfies readonly PlayerKind[];
/** Amounts in minor units by account. */
export type Sums = Record<PlayerKind, bigint>;
export type Movement = {
  id: number;
  reason: ReturnType<typeof movementReason>;
  gameId: string | null;
  time: Date;
  change: Sums;
  after: Sums;
};
export type MovementPage = { currency: CurrencyCode; movements: Movement[]; next: string | null };

type Row = MovementSource & {
  id: string;
  game_id: string | null;
  ms: string;
  /** Amounts in minor units by account, as texts of a JSON object. */
  balances: Partial<Record<PlayerKind, string>>;
  change: Partial<Record<PlayerKind, string>>;
};

const sumsOf = (texts: Partial<Record<PlayerKind, string>>): Sums => ({
  real: BigInt(texts.real ?? 0),
  bonus: BigInt(texts.bonus ?? 0),
  bk: BigInt(texts.bk ?? 0),
  held: BigInt(texts.held ?? 0),
});
const before = (after: Sums, change: Sums): Sums => ({
  real: after.real - change.real,
  bonus: after.bonus - change.bonus,
  bk: after.bk - change.bk,
  held: after.held - change.held,
});

/**
 * Cursor of the list: the id before which the next page begins, and the balances before it. Old movements never
 * change, so a page needs no sum over newer ones. A made-up cursor only gives wrong sums of the player's own
 * accounts.
 */
type Place = { id: string; sums: Sums };
const cursorOf = (id: number, sums: Sums): string => [id, ...KINDS.map((kind) => sums[kind])].join('.');
function placeOf(cursor: string): Place {
  const [id = '0', real = '0', bonus = '0', bk = '0', held = '0'] = cursor.split('.');
  return { id, sums: sumsOf({ real, bonus, bk, held }) };
}

/** Balances and movements are read in one statement, so that they are of the same moment. */
const pageSql = (playerId: string, place: Place | null, count: number) => sql`
  with own as materialized (
    select id, kind, balance from ledger_accounts where player_id = ${playerId}),
  page as (
    select id, kind, key, game_id, created_at from ledger_transactions
    where player_id = ${playerId} ${place ? sql`and id < ${place.id}::bigint` : sql``}
      and exists (
        select 1 from ledger_postings join own on own.id = account_id
        where transaction_id = ledger_transactions.id)
    order by id desc limit ${count})
  select id::text, kind, key, game_id, (extract(epoch from created_at) * 1000)::bigint::text as ms,
    (select json_object_agg(own.kind, own.balance::text) from own) as balances,
    (select json_object_agg(own.kind, amount::text)
      from ledger_postings join own on own.id = account_id
      where transaction_id = page.id) as change,
    (select ledger_accounts.kind from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
      where transaction_id = page.id and ledger_accounts.player_id is null limit 1) as counter
  from page order by page.id desc`;

export function createHistory({ store }: { store: Store }) {
  const walletOf = async (playerId: string) => {
    const wallet = await readWallet(store.db, playerId);
    if (!wallet) throw new Error(`Player ${playerId} has no wallet.`);
    return wallet;
  };

  return {
    /**
     * The player's movements, the latest first: at most `limit`, older than the cursor `from`. Calls that did
     * not move the player's money are omitted: refusals, wins of 0, stakes of free rounds.
     */
    async movements(playerId: string, from: string | null, limit: number): Promise<MovementPage> {
      const place = from === null ? null : placeOf(from);
      const { currency } = await walletOf(playerId);
      const rows = await rowsOf<Row>(store.db, pageSql(playerId, place, limit + 1));
      let after = place?.sums ?? sumsOf(rows[0]?.balances ?? {});
      const movements = rows.slice(0, limit).map((row): Movement => {
        const change = sumsOf(row.change);
        const movement = {
          id: Number(row.id),
          reason: movementReason(row),
          gameId: row.game_id,
          time: new Date(Number(row.ms)),
          change,
          after,
        };
        after = before(after, change);
        return movement;
      });
      const last = movements.at(-1);
      const next = last && rows.length > limit ? cursorOf(last.id, after) : null;
      return { currency, movements, next };
    },

    /** Balances, holds and open rounds of the player, minor units; at most LOCKED_MAX of each list. */
    async locked(playerId: string) {
      const { accounts, currency, bonusBalanceOn } = await walletOf(playerId);
      const holds = await store.db
        .select({
          id: walletHolds.id,
          amount: walletHolds.left,
          balance: walletHolds.balance,
          created: walletHolds.createdAt,
        })
        .from(walletHolds)
        .where(and(eq(walletHolds.playerId, playerId), isNull(walletHolds.closedAt)))
        .orderBy(desc(walletHolds.createdAt))
        .limit(LOCKED_MAX);
      const rounds = await store.db
        .select()
        .from(walletRounds)
        // Excludes rounds whose bets were all rolled back: they stay open with a stake of zero.
        .where(
          and(eq(walletRounds.playerId, playerId), isNull(walletRounds.closedAt), gt(walletRounds.bets, 0)),
        )
        .limit(LOCKED_MAX);
      return {
        currency,
        bonusBalanceOn,
        balances: {
          real: accounts.real.balance,
          bonus: accounts.bonus.balance,
          bk: accounts.bk.balance,
          held: accounts.held.balance,
        } satisfies Sums,
        holds,
        openRounds: rounds.map(({ gameId, stakedReal, stakedBonus, wonReal, wonBonus }) => ({
          gameId,
          staked: stakedReal + stakedBonus,
          won: wonReal + wonBonus,
        })),
      };
    },
  };
}

export type History = ReturnType<typeof createHistory>;
