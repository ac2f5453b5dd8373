import { expect, test } from '@jest/globals';
import { offeredColumns } from './offered-columns.ts';
import type { ColumnView, OddsView } from './views.ts';

const price = { odds: 1900 } as OddsView;
const column = (key: string, isOffered: boolean): ColumnView => ({
  key,
  name: key,
  isExpressForbidden: false,
  odds: isOffered ? [price, price] : [null, null],
});
const row = (sport: number, offered: readonly string[]) => ({
  sport,
  columns: ['result', 'total', 'handicap', 'double', 'btts'].map((key) => column(key, offered.includes(key))),
});
const keysOf = (rows: readonly { columns: readonly ColumnView[] }[]) =>
  rows.map(({ columns }) => columns.map(({ key }) => key).join(' '));

test('a column that no match of the sport offers is left out; one that any offers stays in all rows', () => {
  const rows = [row(1, ['result', 'double']), row(1, ['result', 'handicap']), row(2, ['btts'])];
  expect(keysOf(rows.map(offeredColumns(rows)))).toEqual([
    'result total handicap double',
    'result total handicap double',
    'result total btts',
  ]);
});

test('the columns of phones stay in a list that offers nothing', () => {
  const rows = [row(1, [])];
  expect(keysOf(rows.map(offeredColumns(rows)))).toEqual(['result total']);
});
