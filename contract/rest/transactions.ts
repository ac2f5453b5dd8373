/**
 * Every movement of every wallet of the player (specification 1 §7: `g/transactions/`; bodies are ours).
 * `GET g/transactions/` answers JSON, `GET g/transactions/export/` the same filters as CSV.
 */
import * as v from 'valibot';
import { MOVEMENT_REASONS } from './wallet.ts';

export const TRANSACTION_WALLETS = ['real', 'bonus', 'bk', 'held'] as const;
export type TransactionWallet = (typeof TRANSACTION_WALLETS)[number];
/** Groups of reasons that players choose from. */
export const TRANSACTION_KINDS = [
  'deposits',
  'withdrawals',
  'games',
  'sports',
  'bonuses',
  'transfers',
  'other',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
/** `pending`: the money is held; `done`; `reversed`: taken back by a later movement. */
export const TRANSACTION_STATES = ['pending', 'done', 'reversed'] as const;
export const TRANSACTIONS_PAGE = 20;
const TRANSACTIONS_MAX = 100;
/** Rows of an export; a longer period is refused with `export_too_long`. */
export const EXPORT_MAX = 10_000;

const day = v.pipe(v.string(), v.isoDate());
const filters = {
  kind: v.optional(v.picklist(TRANSACTION_KINDS)),
  wallet: v.optional(v.picklist(TRANSACTION_WALLETS)),
  state: v.optional(v.picklist(TRANSACTION_STATES)),
  /** Days in UTC, both included. */
  from: v.optional(day),
  to: v.optional(day),
};
export const transactionsQuery = v.strictObject({
  ...filters,
  before: v.optional(v.pipe(v.string(), v.maxLength(128))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(TRANSACTIONS_MAX),
    ),
  ),
});
export const exportQuery = v.strictObject(filters);

const amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
export const transaction = v.object({
  id: v.string(),
  time: v.string(),
  kind: v.picklist(TRANSACTION_KINDS),
  reason: v.picklist(MOVEMENT_REASONS),
  state: v.picklist(TRANSACTION_STATES),
  wallet: v.picklist(TRANSACTION_WALLETS),
  /** Change of this wallet, and its balance after it: rows of one wallet add up. */
  amount,
  after: amount,
  game: v.nullable(v.object({ manufacturer: v.string(), slug: v.string(), name: v.string() })),
  /** Order of the cashbox that it belongs to; null = none. */
  order: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof transaction>;
export const transactionsReply = v.object({
  currency: v.string(),
  transactions: v.array(transaction),
  next: v.nullable(v.string()),
  /** Of the chosen period and wallet: what came in and what went out. */
  totals: v.object({ in: amount, out: amount }),
});
export type TransactionsReply = v.InferOutput<typeof transactionsReply>;
