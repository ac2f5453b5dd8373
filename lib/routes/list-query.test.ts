import { describe, expect, test } from '@jest/globals';
import { listSearch, listSegment, parseListSegment, readListQuery, WHOLE_LIST } from './list-query.ts';

describe('list queries (specification 2 §9 "manufacturer query parameter")', () => {
  test.each([
    ['', null],
    ['page=1', null],
    ['page=0', null],
    ['page=-2', null],
    ['page=9999', null],
    ['page=2x', null],
    ['manufacturer=', null],
    ['manufacturer=slot', null],
    ['manufacturer=../x', null],
    ['sort=popular', null],
    ['feature=wings&volatility=6&theme=../x&sort=', null],
    ['page=2', { page: 2 }],
    ['manufacturer=Acme', { manufacturers: ['acme'] }],
    ['manufacturer=b,a,,b,%20c&page=3', { page: 3, manufacturers: ['b', 'a', 'c'] }],
    ['manufacturer=b,d,a,c', { manufacturers: ['b', 'a', 'c', 'd'] }],
    // As a form sends it without scripts.
    ['manufacturer=b&manufacturer=a&sort=', { manufacturers: ['b', 'a'] }],
    // One selection, one address: known values have a fixed order.
    [
      'volatility=5,1&feature=ways,free_spins,wings&theme=sea,Egypt&sort=NEW',
      {
        features: ['free_spins', 'ways'],
        volatility: ['1', '5'],
        themes: ['egypt', 'sea'],
        sort: 'new',
      },
    ],
    ['theme=a,b,c,d,e,f,g', { themes: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ] as const)('%p', (query, read) => {
    const whole = read && { ...WHOLE_LIST, ...read };
    expect(readListQuery(new URLSearchParams(query))).toEqual(whole);
    if (!whole) return;
    expect(parseListSegment(listSegment(whole))).toEqual(whole);
    expect(readListQuery(new URLSearchParams(listSearch(whole)))).toEqual(whole);
  });
  test.each([
    '',
    'x',
    '0',
    '2~',
    '2~~a',
    '1~slot',
    '2~a.a',
    '1~~ways.free_spins',
    '1~~~~sea.egypt',
    '1~~~~~best',
    '1~~~~~new~x',
  ])('%p is no valid list segment', (segment) => expect(parseListSegment(segment)).toBeNull());
});
