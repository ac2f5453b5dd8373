import { describe, expect, test } from '@jest/globals';
import { variantAt } from './list-variants.ts';

describe('specification 2 §7: variants of the game list', () => {
  test.each([
    ['tournament', undefined, { variant: 'tournament', group: null }],
    ['cashback', undefined, { variant: 'cashback', group: null }],
    ['slot', 'tournament', { variant: 'tournament', group: 'slot' }],
    ['fast', 'cashback', { variant: 'cashback', group: 'fast' }],
    ['slot', undefined, null],
    ['slot', 'hot', null],
    ['tournament', 'slot', null],
    ['tournament', 'tournament', null],
    ['cashback', 'tournament', null],
  ])('%s/%s', (group, subgroup, list) => expect(variantAt(group, subgroup)).toEqual(list));
});
