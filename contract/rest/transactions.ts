/**
 * Every movement of every wallet of the player (specification 1 §7: `g/transactions/`; bodies are ours). `GET
 * g/transactions/` returns a page, the latest first. `GET g/transactions/export/` takes the same filters and
 * returns all rows at once, from which the web app writes a CSV file in the player's language.
 */
import * as v from 'valibot';
import { amount } from '../amounts.ts';
import { instant } from '../instant.ts';
import { MOVEMENT_REASONS, type MovementReason } from './wallet.ts';

export const TRANSACTION_WALLETS = ['real', 'bonus', 'bk', 'held'] as const;
export type TransactionWallet = (typeof TRANSACTION_WALLETS)[number];
/** Groups of movement reasons, as players choose them in the filter. */
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
/** The group of each reason. */
export const KIND_OF_REASON: Readonly<Record<MovementReason, TransactionKind>> = {
  deposit: 'deposits',
  charge_back: 'deposits',
  withdrawal: 'withdrawals',
  payout_returned: 'withdrawals',
  hold: 'withdrawals',
  release: 'withdrawals',
  bet: 'games',
  win: 'games',
  rollback: 'games',
  jackpot: 'games',
  sport_bet: 'sports',
  sport_return: 'sports',
  sport_win: 'sports',
  play_credit: 'bonuses',
  prize: 'bonuses',
  promotion: 'bonuses',
  bonus_converted: 'bonuses',
  bonus_lost: 'bonuses',
  spins_to_bonus: 'bonuses',
  cashback: 'bonuses',
  to_sports: 'transfers',
  from_sports: 'transfers',
  correction: 'other',
};
/** `pending`: the money is on hold; `reversed`: a later movement took the money back. */
export const TRANSACTION_STATES = ['pending', 'done', 'reversed'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];
export const TRANSACTIONS_PAGE = 20;
const TRANSACTIONS_MAX = 100;
/** Maximum number of rows of an export; a filter with more rows is refused with `export_too_long`. */
export const EXPORT_MAX = 10_000;

const filters = {
  kind: v.optional(v.picklist(TRANSACTION_KINDS)),
  wallet: v.optional(v.picklist(TRANSACTION_WALLETS)),
  state: v.optional(v.picklist(TRANSACTION_STATES)),
  /** ISO times: `from` is included, `to` is not. */
  from: v.optional(instant),
  to: v.optional(instant),
};
export const transactionsQuery = v.strictObject({
  ...filters,
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,9}(\.\d{1,19}){4}$/))),
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

export const transaction = v.object({
  id: v.string(),
  time: v.string(),
  kind: v.picklist(TRANSACTION_KINDS),
  reason: v.picklist(MOVEMENT_REASONS),
  state: v.picklist(TRANSACTION_STATES),
  wallet: v.picklist(TRANSACTION_WALLETS),
  /** Change of this wallet, and its balance afterwards. The amounts of one wallet add up to its balance. */
  amount,
  after: amount,
  game: v.nullable(v.object({ manufacturer: v.string(), slug: v.string(), name: v.string() })),
  /** Id of the cashbox order that caused the movement; null = no order did. */
  order: v.nullable(v.string()),
});
export type Transaction = v.InferOutput<typeof transaction>;
export const transactionsReply = v.object({
  currency: v.string(),
  transactions: v.array(transaction),
  next: v.nullable(v.string()),
  /**
   * Sums of incoming and outgoing amounts of the wallet in the filter (without one: the real balance); null on later
   * pages.
   */
  totals: v.nullable(v.object({ in: amount, out: amount })),
});
export type TransactionsReply = v.InferOutput<typeof transactionsReply>;
export const exportReply = v.object({ currency: v.string(), transactions: v.array(transaction) });
export type ExportReply = v.InferOutput<typeof exportReply>;
