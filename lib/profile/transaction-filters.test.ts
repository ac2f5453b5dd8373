import { expect, test } from '@jest/globals';
import {
  choiceOf,
  EVERYTHING,
  isFiltered,
  transactionQuery,
  writeChoice,
  type TransactionChoice,
} from './transaction-filters.ts';

const NOW = new Date(2026, 2, 7, 14, 5);
const day = (month: number, date: number): string => new Date(2026, month - 1, date).toISOString();

test.each<[string, Partial<TransactionChoice>, Record<string, string>]>([
  ['everything', {}, {}],
  [
    'a kind, a wallet and a state',
    { kind: 'games', wallet: 'bk', state: 'done' },
    { kind: 'games', wallet: 'bk', state: 'done' },
  ],
  ['today', { period: 'today' }, { from: day(3, 7) }],
  ['a week with today', { period: 'week' }, { from: day(3, 1) }],
  [
    'own days, both included',
    { period: 'own', from: '2026-02-28', to: '2026-03-01' },
    { from: day(2, 28), to: day(3, 2) },
  ],
  ['only the last day', { period: 'own', to: '2026-03-01' }, { to: day(3, 2) }],
  ['days of another period do not count', { period: 'all', from: '2026-02-28' }, {}],
])('%s', (_, choice, query) => {
  expect(transactionQuery({ ...EVERYTHING, ...choice }, NOW)).toEqual(query);
});

test('a choice is a filter unless it selects everything', () => {
  expect(isFiltered(EVERYTHING)).toBe(false);
  expect(isFiltered({ ...EVERYTHING, period: 'own' })).toBe(true);
  expect(isFiltered({ ...EVERYTHING, state: 'pending' })).toBe(true);
});

test.each<[string, Partial<TransactionChoice>]>([
  ['modal=cashbox', {}],
  [
    'modal=cashbox&kind=games&wallet=bk&state=done&period=week',
    { kind: 'games', wallet: 'bk', state: 'done', period: 'week' },
  ],
  [
    'modal=cashbox&period=own&from=2026-02-28&to=2026-03-01',
    { period: 'own', from: '2026-02-28', to: '2026-03-01' },
  ],
])('the address %s keeps its choice', (address, choice) => {
  const query = new URLSearchParams('modal=cashbox&kind=cashbox&to=2020-01-01');
  writeChoice(query, { ...EVERYTHING, ...choice });
  expect(choiceOf(query)).toEqual({ ...EVERYTHING, ...choice });
  expect([...query].toSorted()).toEqual([...new URLSearchParams(address)].toSorted());
});

test('values in the address that no filter has select everything', () => {
  expect(choiceOf(new URLSearchParams('kind=all&wallet=&state=x&period=year&from=yesterday'))).toEqual(
    EVERYTHING,
  );
});
