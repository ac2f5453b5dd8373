/** Transactions as a CSV file, for a spreadsheet (specification 1 §7 `g/transactions/`). */
import { stringify } from 'csv-stringify/browser/esm/sync';
import { lightFormat } from 'date-fns';
import type { Transaction } from '#contract/rest/transactions.ts';
import { signOf } from './movement-view.ts';

/** Columns in their order. Money in and money out have a column each, so that no amount needs a sign. */
export const CSV_COLUMNS = [
  'time',
  'operation',
  'wallet',
  'in',
  'out',
  'after',
  'currency',
  'state',
  'game',
  'order',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
/** Texts in the player's language. */
export type CsvTexts = {
  heading: (column: CsvColumn) => string;
  reason: (reason: Transaction['reason']) => string;
  wallet: (wallet: Transaction['wallet']) => string;
  state: (state: Transaction['state']) => string;
};

/**
 * The file's text, with the byte order mark by which spreadsheets recognise UTF-8. A text that a spreadsheet
 * would treat as a formula begins with an apostrophe. Times are in the visitor's time zone, amounts decimal
 * numbers in major units.
 */
export function transactionsCsv(
  transactions: readonly Transaction[],
  currency: string,
  texts: CsvTexts,
): string {
  const rows = transactions.map(({ time, reason, wallet, amount, after, state, game, order }) => {
    const { sign, size } = signOf(amount);
    return [
      lightFormat(new Date(time), 'yyyy-MM-dd HH:mm:ss'),
      texts.reason(reason),
      texts.wallet(wallet),
      sign === '+' ? size : '',
      sign === '−' ? size : '',
      after,
      currency,
      texts.state(state),
      game?.name ?? '',
      order ?? '',
    ];
  });
  return stringify([CSV_COLUMNS.map(texts.heading), ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
