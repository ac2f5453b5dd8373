/** Filters of the list of transactions as the player chooses them. */
import { addDays, startOfDay, subDays } from 'date-fns';
import * as v from 'valibot';
import {
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  TRANSACTION_WALLETS,
  type TransactionKind,
  type TransactionState,
  type TransactionWallet,
} from '#contract/rest/transactions.ts';

/** Periods that can be filtered by; `own`: between two days that the player chooses. */
export const PERIODS = ['all', 'today', 'week', 'month', 'quarter', 'own'] as const;
export type Period = (typeof PERIODS)[number];
const DAYS_BACK: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29, quarter: 89 };

/**
 * The player's choice in each filter; null = any. `from`, `to`: days as YYYY-MM-DD, both included; used by the period
 * `own`.
 */
export type TransactionChoice = {
  kind: TransactionKind | null;
  wallet: TransactionWallet | null;
  state: TransactionState | null;
  period: Period;
  from: string | null;
  to: string | null;
};
export const EVERYTHING: TransactionChoice = {
  kind: null,
  wallet: null,
  state: null,
  period: 'all',
  from: null,
  to: null,
};

export const isFiltered = (choice: TransactionChoice): boolean =>
  choice.kind !== null || choice.wallet !== null || choice.state !== null || choice.period !== 'all';

const NAMES = Object.keys(EVERYTHING) as (keyof TransactionChoice)[];
const day = v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null);
const choiceInAddress = v.object({
  kind: v.fallback(v.nullable(v.picklist(TRANSACTION_KINDS)), null),
  wallet: v.fallback(v.nullable(v.picklist(TRANSACTION_WALLETS)), null),
  state: v.fallback(v.nullable(v.picklist(TRANSACTION_STATES)), null),
  period: v.fallback(v.picklist(PERIODS), EVERYTHING.period),
  from: day,
  to: day,
});

/** The choice in the query of an address; values that no filter has count as not chosen. */
export const choiceOf = (query: URLSearchParams): TransactionChoice =>
  v.parse(choiceInAddress, Object.fromEntries(NAMES.map((name) => [name, query.get(name)])));

/** Writes the choice into the query of an address, so that reload, back and a shared link keep it. */
export function writeChoice(query: URLSearchParams, choice: TransactionChoice): void {
  for (const name of NAMES) {
    const value = choice[name];
    if (value === null || value === EVERYTHING[name]) query.delete(name);
    else query.set(name, value);
  }
}

/** The beginning of a day in the visitor's time zone. */
const startOf = (day: string): Date => startOfDay(new Date(`${day}T00:00:00`));

/** The query of the choice; days are those of the visitor's time zone. */
export function transactionQuery(choice: TransactionChoice, now: Date): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of ['kind', 'wallet', 'state'] as const) {
    const value = choice[name];
    if (value !== null) query[name] = value;
  }
  const back = DAYS_BACK[choice.period];
  if (back !== undefined) query.from = startOfDay(subDays(now, back)).toISOString();
  if (choice.period === 'own') {
    if (choice.from !== null) query.from = startOf(choice.from).toISOString();
    if (choice.to !== null) query.to = addDays(startOf(choice.to), 1).toISOString();
  }
  return query;
}
