/**
 * A player's transactions: every change of the player's wallets with the balance after it, selected by filters
 * (contract/rest/transactions.ts). Every query is restricted to the player.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import {
  EXPORT_MAX,
  KIND_OF_REASON,
  type TransactionKind,
  type TransactionState,
  type TransactionWallet,
} from '#contract/rest/transactions.ts';
import type { MovementReason } from '#contract/rest/wallet.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { movementReasonSql } from './movement-reason.ts';
import type { PlayerKind } from './wallet-types.ts';
import { readCurrency } from './wallets.ts';

/** `from` and `to`: ISO times; `from` is included, `to` is not. */
export type TransactionFilters = {
  kind?: TransactionKind | undefined;
  wallet?: TransactionWallet | undefined;
  state?: TransactionState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/**
 * A change of one wallet by a transaction. Amounts in minor units; `after`: the balance of this wallet after
 * the change.
 */
export type TransactionRow = {
  id: string;
  time: Date;
  reason: MovementReason;
  kind: TransactionKind;
  state: TransactionState;
  wallet: PlayerKind;
  amount: bigint;
  after: bigint;
  gameId: string | null;
  order: string | null;
};
export type TransactionPage = {
  currency: CurrencyCode;
  rows: TransactionRow[];
  next: string | null;
};

const WALLETS = ['real', 'bonus', 'bk', 'held'] as const satisfies readonly PlayerKind[];
type Sums = Record<PlayerKind, bigint>;

/**
 * Cursor of the list: the posting before which the next page begins, and the balances before it. Old postings
 * never change, so a page sums up only the rows that it reads.
 */
type Place = { id: string; account: string; sums: Sums };
function placeOf(cursor: string): Place {
  const [id = '0', account = '0', ...sums] = cursor.split('.');
  const [real, bonus, bk, held] = sums.map((sum) => BigInt(sum));
  return { id, account, sums: { real: real ?? 0n, bonus: bonus ?? 0n, bk: bk ?? 0n, held: held ?? 0n } };
}

type Row = {
  id: string;
  account: string;
  wallet: PlayerKind;
  amount: string;
  /** For each wallet the sum of those rows of the page that are newer. */
  newer: Record<PlayerKind, string | null>;
  balances: Partial<Record<PlayerKind, string>>;
  reason: MovementReason;
  state: TransactionState;
  game_id: string | null;
  order_id: string | null;
  ms: string;
};

/** Pattern of the keys of cashbox orders' operations (platform/payments), with the order's id. */
const ORDER_OF_KEY = '^wallet:order:([0-9a-f-]{36})';

const REASON = movementReasonSql({ kind: sql`moved.kind`, key: sql`moved.key`, counter: sql`other.kind` });
const STATE = sql`case
  when moved.kind = 'hold' and exists (
    select 1 from wallet_holds where 'wallet:' || wallet_holds.id = moved.key and wallet_holds."left" > 0)
    then 'pending'
  when exists (select 1 from ledger_transactions undone where undone.reverses = moved.id) then 'reversed'
  else 'done' end`;

/** SQL conditions of the filters on `moved` and `other`. */
function conditionsOf({ kind, wallet, state, from, to }: TransactionFilters): SQL {
  const conditions = [sql`true`];
  if (wallet) conditions.push(sql`moved.wallet = ${wallet}`);
  if (from) conditions.push(sql`moved.created_at >= ${from}::timestamptz`);
  if (to) conditions.push(sql`moved.created_at < ${to}::timestamptz`);
  if (state) conditions.push(sql`${STATE} = ${state}`);
  if (kind) {
    const reasons = Object.entries(KIND_OF_REASON).filter(([, group]) => group === kind);
    conditions.push(
      sql`${REASON} in (${sql.join(
        reasons.map(([reason]) => sql`${reason}`),
        sql`, `,
      )})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/**
 * SQL for the changes of the player's wallets that are older than `place`, each with the sums of the newer
 * ones.
 */
const movedSql = (playerId: string, place: Place | null): SQL => sql`
  own as materialized (
    select id, kind, balance from ledger_accounts where player_id = ${playerId}),
  moved as (
    select t.id, t.kind, t.key, t.game_id, t.created_at, own.id as account, own.kind as wallet, p.amount,
      json_build_object(${sql.join(
        WALLETS.map(
          (wallet) =>
            sql`${wallet}::text, (sum(p.amount) filter (where own.kind = ${wallet}) over newer)::text`,
        ),
        sql`, `,
      )}) as newer
    from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id
      join own on own.id = p.account_id
    where t.player_id = ${playerId}
      ${place ? sql`and (t.id, own.id) < (${place.id}::bigint, ${place.account}::int)` : sql``}
    window newer as (order by t.id desc, own.id desc rows between unbounded preceding and 1 preceding))`;

/**
 * SQL for the account of the house in the transaction of `moved`; no row for a movement between accounts of the
 * player.
 */
const OTHER = sql`left join lateral (
  select a.kind from ledger_postings o join ledger_accounts a on a.id = o.account_id
  where o.transaction_id = moved.id and a.player_id is null limit 1) other on true`;

const sumsOf = (texts: Partial<Record<PlayerKind, string | null>>): Sums => ({
  real: BigInt(texts.real ?? 0),
  bonus: BigInt(texts.bonus ?? 0),
  bk: BigInt(texts.bk ?? 0),
  held: BigInt(texts.held ?? 0),
});

export function createTransactions({ store }: { store: Store }) {
  const currencyOf = async (db: Db, playerId: string): Promise<CurrencyCode> => {
    const currency = await readCurrency(db, playerId);
    if (!currency) throw new Error(`Player ${playerId} has no wallet.`);
    return currency;
  };

  /**
   * At most `limit` rows, the latest first, older than the cursor `from`. Balances and rows are read in one
   * statement, so that they are of the same moment.
   */
  async function page(
    playerId: string,
    filters: TransactionFilters,
    from: string | null,
    limit: number,
  ): Promise<TransactionPage> {
    const place = from === null ? null : placeOf(from);
    const currency = await currencyOf(store.db, playerId);
    const found = await rowsOf<Row>(
      store.db,
      sql`with ${movedSql(playerId, place)}
        select moved.id::text, moved.account::text, moved.wallet, moved.amount::text, moved.newer, moved.game_id,
          (select json_object_agg(own.kind, own.balance::text) from own) as balances,
          ${REASON} as reason, ${STATE} as state, substring(moved.key from ${ORDER_OF_KEY}) as order_id,
          (extract(epoch from moved.created_at) * 1000)::bigint::text as ms
        from moved ${OTHER}
        where ${conditionsOf(filters)}
        order by moved.id desc, moved.account desc limit ${limit + 1}`,
    );
    const base = place?.sums ?? sumsOf(found[0]?.balances ?? {});
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      currency,
      rows: rows.map((row) => viewOf(row, base)),
      next: last && found.length > limit ? cursorAfter(last, base) : null,
    };
  }

  return {
    page,

    /** All rows of the filters, the latest first; null when there are more than EXPORT_MAX. */
    async all(playerId: string, filters: TransactionFilters): Promise<TransactionPage | null> {
      const whole = await page(playerId, filters, null, EXPORT_MAX);
      return whole.next === null ? whole : null;
    },

    /** Sums of incoming and outgoing amounts of the wallet in the filters, by default of the real balance. */
    async totals(playerId: string, filters: TransactionFilters): Promise<{ in: bigint; out: bigint }> {
      const [sums] = await rowsOf<{ in: string; out: string }>(
        store.db,
        sql`with ${movedSql(playerId, null)}
          select coalesce(sum(moved.amount) filter (where moved.amount > 0), 0)::text as in,
            coalesce(-sum(moved.amount) filter (where moved.amount < 0), 0)::text as out
          from moved ${OTHER} where ${conditionsOf({ wallet: 'real', ...filters })}`,
      );
      return { in: BigInt(sums?.in ?? 0), out: BigInt(sums?.out ?? 0) };
    },
  };
}

function viewOf(row: Row, base: Sums): TransactionRow {
  return {
    id: `${row.id}-${row.account}`,
    time: new Date(Number(row.ms)),
    reason: row.reason,
    kind: KIND_OF_REASON[row.reason],
    state: row.state,
    wallet: row.wallet,
    amount: BigInt(row.amount),
    after: base[row.wallet] - BigInt(row.newer[row.wallet] ?? 0),
    gameId: row.game_id,
    order: row.order_id,
  };
}

/** Cursor of the page after a row, with the balances before that row. */
function cursorAfter(row: Row, base: Sums): string {
  const newer = sumsOf(row.newer);
  const before = WALLETS.map(
    (wallet) => base[wallet] - newer[wallet] - (wallet === row.wallet ? BigInt(row.amount) : 0n),
  );
  return [row.id, row.account, ...before].join('.');
}

export type Transactions = ReturnType<typeof createTransactions>;
