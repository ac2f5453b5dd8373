import { expect, test } from '@jest/globals';
import { WHOLE_LIST } from '#lib/routes/list-query.ts';
import { queryOfVariant } from './list-variant.ts';

const asked = {
  page: 2,
  manufacturers: ['acme'],
  features: ['ways'],
  volatility: ['5'],
  themes: ['egypt'],
  sort: 'new' as const,
};

test.each([
  ['tournament', ['acme']],
  ['cashback', []],
] as const)(
  '%s: filters that the variant does not have are ignored, the page number is kept',
  (variant, manufacturers) =>
    expect(queryOfVariant(variant, asked)).toEqual({ ...WHOLE_LIST, page: 2, manufacturers }),
);
