import { describe, expect, test } from '@jest/globals';
import type { Transaction } from '#contract/rest/transactions.ts';
import { transactionsCsv, type CsvTexts } from './transactions-csv.ts';

const TEXTS: CsvTexts = {
  heading: (column) => column,
  reason: (reason) => `why ${reason}`,
  wallet: (wallet) => wallet,
  state: (state) => state,
};
const transaction = (more: Partial<Transaction>): Transaction => ({
  id: '1-1',
  time: new Date(2026, 2, 7, 14, 5, 9).toISOString(),
  kind: 'games',
  reason: 'bet',
  state: 'done',
  wallet: 'real',
  amount: '-12.50',
  after: '100.00',
  game: null,
  order: null,
  ...more,
});
const linesOf = (csv: string): string[] => csv.split('\r\n');

describe('transactions as CSV', () => {
  test('a heading, then one line for each transaction; amounts in the columns of money in and money out have no sign', () => {
    const csv = transactionsCsv(
      [
        transaction({
          amount: '5.00',
          reason: 'win',
          game: { manufacturer: 'm', slug: 's', name: 'Deep, "Blue"' },
        }),
        transaction({}),
      ],
      'KZT',
      TEXTS,
    );
    expect(csv.codePointAt(0)).toBe(0xfe_ff);
    expect(linesOf(csv.slice(1))).toEqual([
      'time,operation,wallet,in,out,after,currency,state,game,order',
      '2026-03-07 14:05:09,why win,real,5.00,,100.00,KZT,done,"Deep, ""Blue""",',
      '2026-03-07 14:05:09,why bet,real,,12.50,100.00,KZT,done,,',
      '',
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('a name like %j is no formula', (name) => {
    const csv = transactionsCsv(
      [transaction({ game: { manufacturer: 'm', slug: 's', name } })],
      'KZT',
      TEXTS,
    );
    expect(csv).not.toMatch(/(^|,|")[=+\-@\t\r][^\n]/m);
    expect(csv).toContain(`'${name}`);
  });
});
