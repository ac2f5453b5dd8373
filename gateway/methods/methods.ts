/** The methods of the sandbox gateway. All brands are invented. */
import type { AccountCurrency } from '#contract/currencies.ts';
import * as fields from './fields.ts';
import { texts } from './fields.ts';
import type { Method, Topup } from './method.ts';
import { termsOf } from './terms.ts';

const brand = (name: string) => texts(name, name, name, name, name);
/** A top-up without fields. */
const quick = { fields: [], seconds: 5, acceptsLateMoney: false } satisfies Partial<Topup>;

const STEPPE: readonly AccountCurrency[] = ['KZT', 'KGS', 'UZS'];

export const METHODS: readonly Method[] = [
  {
    code: 'card',
    kind: 'card',
    name: texts('Bank card', 'Банковская карта', 'Банк картасы', 'Bank kartasi', 'Банк картасы'),
    regions: [],
    topup: { ...quick, step: 'iframe', minutes: 15, terms: termsOf({ min: 1, max: 2_000 }) },
    withdraw: {
      terms: termsOf({ min: 3, max: 1_500, percent: '1' }),
      fields: [fields.CARD_NUMBER, fields.CARD_HOLDER],
      seconds: 3_600,
    },
  },
  {
    code: 'steppe-bank',
    kind: 'bank',
    name: brand('Steppe Bank'),
    regions: ['KZ', 'KG', 'UZ'],
    topup: { ...quick, step: 'redirect', minutes: 20, terms: termsOf({ min: 2, max: 4_000 }, STEPPE) },
    withdraw: {
      terms: termsOf({ min: 4, max: 2_000 }, STEPPE),
      fields: [fields.PHONE, fields.HOLDER],
      seconds: 900,
    },
  },
  {
    code: 'volga-online',
    kind: 'bank',
    name: texts('Volga Online', 'Волга Онлайн', 'Volga Online', 'Volga Online', 'Volga Online'),
    regions: ['RU'],
    topup: {
      ...quick,
      step: 'form',
      minutes: 20,
      fields: [fields.EMAIL],
      terms: termsOf({ min: 1, max: 3_000 }, ['RUB']),
    },
    withdraw: { terms: termsOf({ min: 5, max: 1_500 }, ['RUB']), fields: [fields.PHONE], seconds: 900 },
  },
  {
    code: 'bosphor-bank',
    kind: 'bank',
    name: brand('Bosphor Bank'),
    regions: ['TR', 'AZ'],
    topup: {
      ...quick,
      step: 'redirect',
      minutes: 20,
      terms: termsOf({ min: 2, max: 2_500 }, ['TRY', 'AZN']),
    },
    withdraw: {
      terms: termsOf({ min: 5, max: 1_500 }, ['TRY', 'AZN']),
      fields: [fields.IBAN, fields.HOLDER],
      seconds: 7_200,
    },
  },
  {
    code: 'meridian-bank',
    kind: 'bank',
    name: brand('Meridian Bank'),
    regions: [],
    topup: {
      ...quick,
      step: 'redirect',
      minutes: 20,
      terms: termsOf({ min: 5, max: 5_000, percent: '0.5' }, ['EUR', 'GBP', 'USD', 'UAH']),
    },
    withdraw: {
      terms: termsOf({ min: 10, max: 2_500, fixed: 1 }, ['EUR', 'GBP', 'USD', 'UAH']),
      fields: [fields.IBAN, fields.HOLDER],
      seconds: 86_400,
    },
  },
  {
    code: 'tulpar-pay',
    kind: 'wallet',
    name: brand('Tulpar Pay'),
    regions: ['KZ', 'KG', 'UZ'],
    topup: { ...quick, step: 'qr', minutes: 10, terms: termsOf({ min: 1, max: 1_000 }, STEPPE) },
    withdraw: { terms: termsOf({ min: 2, max: 1_000 }, STEPPE), fields: [fields.PHONE], seconds: 300 },
  },
  {
    code: 'paisa-qr',
    kind: 'wallet',
    name: brand('Paisa QR'),
    regions: ['IN'],
    topup: { ...quick, step: 'qr', minutes: 10, terms: termsOf({ min: 1, max: 1_000 }, ['INR']) },
    withdraw: { terms: termsOf({ min: 5, max: 1_000 }, ['INR']), fields: [fields.WALLET_ID], seconds: 600 },
  },
  {
    code: 'bijoy-wallet',
    kind: 'wallet',
    name: brand('Bijoy Wallet'),
    regions: ['BD'],
    topup: {
      ...quick,
      step: 'wait',
      minutes: 10,
      fields: [fields.PHONE],
      terms: termsOf({ min: 2, max: 500, percent: '1.5' }, ['BDT']),
    },
    withdraw: { terms: termsOf({ min: 5, max: 500 }, ['BDT']), fields: [fields.PHONE], seconds: 1_800 },
  },
  {
    code: 'nomad-wallet',
    kind: 'wallet',
    name: brand('Nomad Wallet'),
    regions: [],
    topup: {
      ...quick,
      step: 'wait',
      minutes: 10,
      fields: [fields.PHONE],
      terms: termsOf({ min: 1, max: 1_000, percent: '1' }),
    },
    withdraw: { terms: termsOf({ min: 2, max: 1_000, percent: '1' }), fields: [fields.PHONE], seconds: 600 },
  },
  {
    code: 'mobile-account',
    kind: 'mobile',
    name: texts('Mobile account', 'Счёт мобильного', 'Ұялы телефон шоты', 'Mobil hisob', 'Мобилдик эсеп'),
    regions: ['KZ', 'KG', 'UZ', 'RU', 'AZ', 'BD'],
    topup: {
      ...quick,
      step: 'fields',
      minutes: 10,
      fields: [fields.PHONE],
      terms: termsOf({ min: 1, max: 50, percent: '5' }, ['KZT', 'KGS', 'UZS', 'RUB', 'AZN', 'BDT']),
    },
    withdraw: null,
  },
  {
    code: 'altyn-terminal',
    kind: 'terminal',
    name: texts(
      'Altyn terminals',
      'Терминалы Altyn',
      'Altyn терминалдары',
      'Altyn terminallari',
      'Altyn терминалдары',
    ),
    regions: ['KZ', 'KG', 'UZ', 'RU'],
    topup: {
      fields: [],
      seconds: 60,
      acceptsLateMoney: true,
      step: 'code',
      minutes: 1_440,
      terms: termsOf({ min: 1, max: 200, percent: '3' }, ['KZT', 'KGS', 'UZS', 'RUB']),
    },
    withdraw: null,
  },
  {
    code: 'bitcoin',
    kind: 'crypto',
    name: brand('Bitcoin'),
    regions: [],
    topup: {
      fields: [],
      seconds: 900,
      acceptsLateMoney: true,
      step: 'qr',
      minutes: 60,
      terms: termsOf({ min: 10, max: 10_000 }),
    },
    withdraw: {
      terms: termsOf({ min: 20, max: 10_000, fixed: 2 }),
      fields: [fields.NETWORK, fields.COIN_ADDRESS, fields.CANNOT_UNDO],
      seconds: 1_800,
    },
  },
];
