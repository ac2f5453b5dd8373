import { describe, expect, test } from '@jest/globals';
import { MAX_PAGE_SIZE, PAGE_SIZE, pageOf } from './paging.ts';

const list = Array.from({ length: 250 }, (_, index) => index);

describe('specification 2 §4 "Paging", §9: a page has 24 items; offset = number of items already loaded', () => {
  test.each([
    ['the first page', {}, 0, 24, true],
    ['the second page', { offset: 24 }, 24, 24, true],
    ['the last page ends exactly', { first: 50, offset: 200 }, 200, 50, false],
    ['the last page is short', { offset: 240 }, 240, 10, false],
    ['behind the end', { offset: 250 }, undefined, 0, false],
    ['far behind the end', { offset: 1_000_000 }, undefined, 0, false],
    ['more than a page holds', { first: 5000 }, 0, MAX_PAGE_SIZE, true],
    ['zero and less', { first: 0 }, 0, 1, true],
    ['below the beginning', { offset: -5 }, 0, PAGE_SIZE, true],
    ['null is absent', { first: null, offset: null }, 0, PAGE_SIZE, true],
  ])('%s', (_name, request, firstItem, count, hasNextPage) => {
    const page = pageOf(list, request);
    expect(page.items[0]).toBe(firstItem);
    expect(page.items).toHaveLength(count);
    expect(page.hasNextPage).toBe(hasNextPage);
    expect(page.totalCount).toBe(250);
  });

  test('consecutive pages contain every item once', () => {
    const seen: number[] = [];
    for (;;) {
      const page = pageOf(list, { offset: seen.length });
      seen.push(...page.items);
      if (!page.hasNextPage) break;
    }
    expect(seen).toEqual(list);
  });
});
