/**
 * Movements between a player's balances and the house: one statement writes the transaction, its postings,
 * the new balances and the parts of other modules (docs/decisions/0102).
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { preparedRows } from '#platform/kernel/store/prepared-rows.ts';
import type { PlaceholderValues } from '#platform/kernel/store/prepared-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { houseAccount } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import type { LockedWallet, Wallet } from './wallets.ts';
import type { HouseKind, PlayerKind, PoolKind } from './wallet-types.ts';

/** Maximum of a balance in minor units, so that sums of postings stay within 64 bits. */
const BALANCE_MAX = 10n ** 18n;

/** Change of a player's balances in minor units; the house's account changes by the opposite. */
export type Movement = Partial<Record<PlayerKind, bigint>>;
type Part = readonly [PlayerKind, bigint];

/**
 * SQL that another module adds to the statement of a movement. `sql` contains placeholders and must be the same
 * object in every statement of its sort, so that the text of the whole statement is built only once.
 */
export type StatementPart = { sql: SQL; values: PlaceholderValues };
/**
 * SQL of other modules that is written with a movement. `round`, `terms`, `push`: common table expressions that
 * select from `wallet`, which has one row when the movement is written and none otherwise. `unless`: an SQL
 * text value; if it is not null the movement is not written.
 */
export type AdditionalParts = {
  round?: StatementPart | undefined;
  terms?: StatementPart | undefined;
  push?: StatementPart | undefined;
  unless?: StatementPart | undefined;
};
/**
 * Result of writing a movement. `seq`: number of the last push, null = none was written. `heldBackBy`: the
 * value of `unless` that prevented the movement, or null.
 */
export type Written = { ok: true; seq: number | null } | { ok: false; heldBackBy: string | null };

/** True when the movement makes no balance fall below zero or rise above BALANCE_MAX. */
export const isAffordable = ({ accounts }: Wallet, movement: Movement): boolean =>
  partsOf(movement).every(([kind, amount]) => {
    const after = accounts[kind].balance + amount;
    return after >= 0n && after <= BALANCE_MAX;
  });

const partsOf = (movement: Movement): Part[] =>
  (Object.entries(movement) as [PlayerKind, bigint][]).filter(([, amount]) => amount !== 0n);

/** The wallet after a movement that was written on the version of `wallet`. */
export function walletAfter(wallet: Wallet, movement: Movement): Wallet {
  const accounts = { ...wallet.accounts };
  for (const [kind, amount] of partsOf(movement))
    accounts[kind] = { ...accounts[kind], balance: accounts[kind].balance + amount };
  return { ...wallet, version: wallet.version + 1, accounts };
}

const p = (name: string) => sql.placeholder(name);
const nothing = sql``;

/**
 * The statement of a movement that changes `parts` balances; `hasHouse`: with a posting on an account of the
 * house.
 */
function movementSql(
  parts: number,
  hasHouse: boolean,
  { round, terms, push, unless }: { [Name in keyof AdditionalParts]: SQL | undefined },
): SQL {
  const changes = Array.from(
    { length: parts },
    (_, index) => sql`(${p(`account${index}`)}::int, ${p(`amount${index}`)}::bigint)`,
  );
  const postings = sql`, change (account_id, amount) as (values ${sql.join(changes, sql`, `)}),
    posted as (
      insert into ledger_postings (transaction_id, account_id, amount)
      select entry.id, change.account_id, change.amount from entry, change
      ${hasHouse ? sql`union all select entry.id, house.id, ${p('house.amount')}::bigint from entry, house` : nothing}),
    moved as (
      update ledger_accounts set balance = balance + change.amount from change, wallet
      where ledger_accounts.id = change.account_id)`;
  return sql`with
    ${
      hasHouse
        ? sql`house as (
      select id from ledger_accounts
      where player_id is null and kind = ${p('house.kind')} and currency = ${p('wallet.currency')}),`
        : nothing
    }
    ${unless ? sql`held_back as (select ${unless} as reason),` : nothing}
    wallet as (
      update wallets set version = version + 1
      where player_id = ${p('wallet.playerId')} and version = ${p('wallet.version')}::bigint
      ${hasHouse ? sql`and exists (select 1 from house)` : nothing}
      ${unless ? sql`and (select reason from held_back) is null` : nothing}
      returning player_id),
    entry as (
      insert into ledger_transactions
        (key, kind, request_hash, reply, player_id, game_id, round_id, reason, reverses, grant_id, created_at)
      select ${p('key')}::text, ${p('kind')}::text, ${p('requestHash')}::text, ${p('reply')}::json,
        ${p('playerId')}::text, ${p('gameId')}::text, ${p('roundId')}::text, ${p('reason')}::text,
        ${p('reverses')}::bigint, ${p('grantId')}::text, ${p('createdAt')}::timestamptz
      from wallet returning id)
    ${parts === 0 ? nothing : postings}
    ${round ? sql`, round as (${round})` : nothing}
    ${terms ? sql`, ${terms}` : nothing}
    ${push ? sql`, ${push}` : nothing}
    select exists (select 1 from entry) as written,
      ${push ? sql`(select seq::text from pushed)` : sql`null`} as seq,
      ${unless ? sql`(select reason from held_back)` : sql`null`} as "heldBackBy"`;
}

type Statement = ReturnType<
  typeof preparedRows<{ written: boolean; seq: string | null; heldBackBy: string | null }>
>;
const statements = new Map<string, Statement>();
const numbers = new WeakMap<SQL, number>();
let lastNumber = 0;

/** Number that identifies the SQL text of a part; 0 without a part. */
function numberOf(part: StatementPart | undefined): number {
  if (!part) return 0;
  const known = numbers.get(part.sql) ?? (lastNumber += 1);
  numbers.set(part.sql, known);
  return known;
}

function statementOf(
  parts: number,
  hasHouse: boolean,
  { round, terms, push, unless }: AdditionalParts,
): Statement {
  const shape = [parts, hasHouse, ...[round, terms, push, unless].map(numberOf)].join();
  const known = statements.get(shape);
  if (known) return known;
  const beside = { round: round?.sql, terms: terms?.sql, push: push?.sql, unless: unless?.sql };
  const made: Statement = preparedRows(movementSql(parts, hasHouse, beside));
  statements.set(shape, made);
  return made;
}

const entryValues = (entry: LedgerEntry): PlaceholderValues => ({
  key: entry.key,
  kind: entry.kind,
  requestHash: entry.requestHash ?? null,
  reply: entry.reply ? JSON.stringify(entry.reply) : null,
  playerId: entry.playerId ?? null,
  gameId: entry.gameId ?? null,
  roundId: entry.roundId ?? null,
  reason: entry.reason,
  reverses: entry.reverses ?? null,
  grantId: entry.grantId ?? null,
  createdAt: entry.createdAt.toISOString(),
});

function partValues(wallet: Wallet, parts: readonly Part[]): PlaceholderValues {
  const values: Record<string, number | string> = {};
  for (const [index, [kind, amount]] of parts.entries()) {
    values[`account${index}`] = wallet.accounts[kind].id;
    values[`amount${index}`] = String(amount);
  }
  return values;
}

/**
 * Writes a transaction, its postings, the new balances and the parts of `beside` in one statement, if the
 * wallet still has the version that was read. Nothing is written when the version differs, the house account is
 * not open yet, or `unless` is not null. The movement must be affordable (`isAffordable`); the table's CHECK
 * guards this once more.
 */
export async function writeMovement(
  db: Db,
  wallet: Wallet,
  house: HouseKind | PoolKind,
  movement: Movement,
  entry: LedgerEntry,
  beside: AdditionalParts = {},
): Promise<Written> {
  const parts = partsOf(movement);
  const total = parts.reduce((sum, [, amount]) => sum + amount, 0n);
  const [row] = await statementOf(
    parts.length,
    total !== 0n,
    beside,
  )(db, {
    'wallet.playerId': wallet.playerId,
    'wallet.version': wallet.version,
    ...entryValues(entry),
    ...partValues(wallet, parts),
    ...(total !== 0n && {
      'house.kind': house,
      'wallet.currency': wallet.currency,
      'house.amount': String(-total),
    }),
    ...beside.round?.values,
    ...beside.terms?.values,
    ...beside.push?.values,
    ...beside.unless?.values,
  });
  if (!row?.written) return { ok: false, heldBackBy: row?.heldBackBy ?? null };
  return { ok: true, seq: row.seq === null ? null : Number(row.seq) };
}

/**
 * Moves money between a locked wallet and the house; then `wallet` has the new balances. Returns false and does
 * nothing when a balance would fall below zero or rise above BALANCE_MAX.
 */
export async function move(
  tx: Db,
  wallet: LockedWallet,
  house: HouseKind | PoolKind,
  movement: Movement,
  entry: LedgerEntry,
  beside: AdditionalParts = {},
): Promise<boolean> {
  if (!isAffordable(wallet, movement)) return false;
  const write = () => writeMovement(tx, wallet, house, movement, entry, beside);
  let written = await write();
  if (!written.ok) {
    await houseAccount(tx, house, wallet.currency);
    written = await write();
  }
  if (!written.ok) throw new Error(`The wallet of ${wallet.playerId} changed under its lock.`);
  Object.assign(wallet, walletAfter(wallet, movement));
  return true;
}
