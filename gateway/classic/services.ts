/** Services of the classic interface: the methods of the gateway by number, with prices in minor units. */
import { toMinor } from '#contract/money.ts';
import { PHONE, texts } from '../methods/fields.ts';
import type { Method } from '../methods/method.ts';
import { minorOf, termsOf } from '../methods/terms.ts';

export type Service = { readonly number: string; readonly method: Method };

const QUICK = { seconds: 30, acceptsLateMoney: false } as const;

export const SERVICES: readonly Service[] = [
  {
    number: '12',
    method: {
      code: 'sary-wallet',
      kind: 'wallet',
      name: texts('Sary Wallet', 'Sary Wallet', 'Sary Wallet', 'Sary Wallet', 'Sary Wallet'),
      regions: [],
      topup: {
        ...QUICK,
        fields: [PHONE],
        step: 'redirect',
        minutes: 15,
        terms: termsOf({ min: 1, max: 800 }, ['KZT', 'KGS', 'UZS', 'RUB']),
      },
      withdraw: {
        fields: [PHONE],
        seconds: 600,
        terms: termsOf({ min: 3, max: 500 }, ['KZT', 'KGS', 'UZS', 'RUB']),
      },
    },
  },
  {
    number: '31',
    method: {
      code: 'express-cash',
      kind: 'terminal',
      name: texts('Express cash', 'Экспресс-касса', 'Экспресс касса', 'Ekspress kassa', 'Экспресс касса'),
      regions: [],
      topup: {
        seconds: 120,
        acceptsLateMoney: true,
        fields: [],
        step: 'code',
        minutes: 720,
        terms: termsOf({ min: 2, max: 150, percent: '2' }, ['KZT', 'KGS']),
      },
      withdraw: null,
    },
  },
];

/**
 * The price list as text, one line for each service: `service;in|out;currency;min;max;hundredths of a per cent;fixed
 * fee`. Amounts in minor units.
 */
export const tariffs = (): string =>
  SERVICES.flatMap(({ number, method: { topup, withdraw } }) =>
    [
      { side: topup, name: 'in' },
      { side: withdraw, name: 'out' },
    ].flatMap(({ side, name }) =>
      (side?.terms ?? []).map(({ currency, min, max, fee_percent: percent, fee_fixed: fixed }) =>
        [
          number,
          name,
          currency,
          minorOf(min, currency),
          minorOf(max, currency),
          toMinor(percent, { exponent: 2 }),
          minorOf(fixed, currency),
        ].join(';'),
      ),
    ),
  ).join('\n');
