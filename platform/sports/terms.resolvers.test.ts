import { expect, test } from '@jest/globals';
import { createTermsResolvers } from './terms.resolvers.ts';

const { Query } = createTermsResolvers({ isOpen: (region) => region === 'kz' });
const ask = (region: string, currencies: string[]) =>
  (Query.sportBetTerms as (...call: unknown[]) => unknown)({}, { currencies }, { region });

test('terms of bets are returned once for each known currency, and none where sports are closed', () => {
  expect(ask('kz', ['KZT', 'EUR', 'KZT', 'none'])).toMatchObject([
    { currency: 'KZT', maxTotalOdds: 5_000_000, bonus: { variant: 'net', minOdds: 1400 } },
    {
      currency: 'EUR',
      maxTotalOdds: 5_000_000,
      bonus: {
        tiers: [
          { minLegs: 3, percent: 3 },
          { minLegs: 4, percent: 5 },
          { minLegs: 5, percent: 8 },
          { minLegs: 7, percent: 12 },
          { minLegs: 10, percent: 20 },
        ],
      },
    },
  ]);
  expect(ask('xx', ['KZT'])).toEqual([]);
});
