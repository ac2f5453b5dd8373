import { describe, expect, test } from '@jest/globals';
import { readSelected, selectSearch, selectSegments, selectedOf } from './selects.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const read = (query: string) => readSelected(['day', 'sport'], new URLSearchParams(query), NOW);

describe('parameters that select content of a page', () => {
  test.each([
    ['', {}],
    ['day=2026-11-20', { day: '2026-11-20' }],
    ['day=2026-12-09&sport=5', { day: '2026-12-09', sport: '5' }],
    ['day=2026-02-30', {}],
    ['day=2025-11-01', {}],
    ['day=2026-12-30', {}],
    ['day=26.11.2026', {}],
    ['sport=4', {}],
    ['sport=1&utm_source=x', { sport: '1' }],
    ['competition=7', {}],
  ])('%j selects %j', (query, selected) => expect(read(query)).toEqual(selected));

  test('the internal path has a segment for each parameter, the address has only the selected ones', () => {
    const selected = read('sport=1');
    expect(selectSegments(['day', 'sport'], selected)).toBe('/-/1');
    expect(selectSearch(['day', 'sport'], selected)).toBe('sport=1');
    expect(['-', '1'].map(selectedOf)).toEqual([null, '1']);
  });

  test('one selection has one address, whatever the order of the query', () => {
    const names = ['day', 'sport'] as const;
    const search = (query: string) => selectSearch(names, read(query));
    expect(search('sport=1&day=2026-11-20')).toBe(search('day=2026-11-20&sport=1'));
  });
});
