import { expect, test } from '@jest/globals';
import { hasLongWords, marketSize } from './market-size.ts';
import type { MarketView, OddsView } from './views.ts';

const odds = (label = 'Over'): OddsView => ({ label, odds: 1900 }) as OddsView;
const row = (...labels: readonly string[]) => ({
  isExpressForbidden: false,
  isMain: false,
  odds: labels.map(odds),
});
const market = (width: number, rows: MarketView['rows']) => ({ width, rows }) as MarketView;
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

test.each([
  ['a result', market(3, [row('1', 'X', '2')]), { lines: 1, multiLineRows: 0, extraNameLines: 0, rest: 0 }],
  [
    'four lines',
    market(2, times(4, row('Over', 'Under'))),
    { lines: 4, multiLineRows: 0, extraNameLines: 0, rest: 0 },
  ],
  [
    'many lines: three, and the others',
    market(2, times(11, row('Over', 'Under'))),
    { lines: 3, multiLineRows: 0, extraNameLines: 0, rest: 8 },
  ],
  [
    'a correct score: 37 outcomes by three',
    market(3, [row(...times(37, '1:0'))]),
    { lines: 13, multiLineRows: 0, extraNameLines: 0, rest: 0 },
  ],
  [
    'one that is left over has a row',
    market(2, [row('A', 'B', 'C')]),
    { lines: 2, multiLineRows: 0, extraNameLines: 0, rest: 0 },
  ],
  [
    'names of several lines make their rows higher, by the longest',
    market(2, [row('Zarya Rechnograd (+1)', 'Zarya Dalnerechensk (-1)'), row('Over', 'Under')]),
    { lines: 2, multiLineRows: 1, extraNameLines: 1, rest: 0 },
  ],
  [
    'a name of two lines',
    market(3, [row('City Rovers (+1)', 'X', '2')]),
    { lines: 1, multiLineRows: 1, extraNameLines: 0, rest: 0 },
  ],
  [
    'a name of fifteen letters',
    market(3, [row('City Rovers (1)', 'X', '2')]),
    { lines: 1, multiLineRows: 0, extraNameLines: 0, rest: 0 },
  ],
  [
    'one long word',
    market(3, [row('Wolverhamptonians', 'X', '2')]),
    { lines: 1, multiLineRows: 0, extraNameLines: 0, rest: 0 },
  ],
  [
    'three-way lines under "more"',
    market(3, times(5, row('1', 'X', '2'))),
    { lines: 3, multiLineRows: 0, extraNameLines: 0, rest: 2 },
  ],
  ['nothing', market(2, []), { lines: 0, multiLineRows: 0, extraNameLines: 0, rest: 0 }],
])('rows of a market on the board: %s', (_name, view, size) => expect(marketSize(view)).toEqual(size));

test.each([
  ['names whose words are short', ['Заря Речноград', 'Ничья', 'Торпедо'], false],
  ['a long word', ['Востокполье', 'Ничья', 'Торпедо'], true],
])('names side by side on a phone: %s', (_name, labels, isLong) =>
  expect(hasLongWords(market(3, [row(...labels)]))).toBe(isLong),
);
