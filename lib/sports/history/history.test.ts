import { describe, expect, test } from '@jest/globals';
import type { BetView } from '#contract/sports/bets.ts';
import { toMinor } from '#contract/money.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { nameIn } from '#contract/sports/name-in.ts';
import { fromQuery } from '#lib/sports/calculator.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { isLegAhead, isPartReturned, kindOfBet, periodStart, scoreText, settlementBet } from './bet-model.ts';
import { calculatorQuery } from './bet-share.ts';
import { partAt } from './cash-out.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { readMarketId } from '../markets.ts';
import { legLeague, legNames } from './leg-names.ts';
import { sampleBet, sampleLeg } from './bet-samples.ts';

const won = { won: true, void_halves: 0, dead_heat: null, factor: '2.000000' } as const;
const lost = { ...won, won: false, factor: '0.000000' };

describe('a bet of the history is explained by the rules that settled it', () => {
  test.each<[string, Partial<BetView>, string]>([
    [
      'a won single',
      { legs: [sampleLeg('a', { result: won })], stake: '10.00', open_stake: '10.00' },
      '20.00',
    ],
    ['a lost single', { legs: [sampleLeg('a', { result: lost })] }, '0.00'],
    [
      'an express with its bonus',
      {
        combination: { kind: 'express' },
        legs: ['a', 'b', 'c'].map((event) => sampleLeg(event, { result: won })),
        stake: '10.00',
        open_stake: '10.00',
        terms: {
          max_total_odds: null,
          max_payout: null,
          bonus: { variant: 'net', min_odds: 1400, tiers: [{ min_legs: 3, percent: 10 }], cap: null },
        },
      },
      // 10 × 8 = 80; 10% of 70.
      '87.00',
    ],
    [
      'a system of which one leg is lost',
      {
        combination: { kind: 'system', sizes: [2] },
        legs: [
          sampleLeg('a', { result: won }),
          sampleLeg('b', { result: won }),
          sampleLeg('c', { result: lost }),
        ],
        stake: '30.00',
        open_stake: '30.00',
      },
      '40.00',
    ],
    [
      'a part was cashed out: the rest is settled',
      { legs: [sampleLeg('a', { result: won })], stake: '10.00', open_stake: '4.00' },
      '8.00',
    ],
    [
      'cashed out whole: what it would have paid',
      { legs: [sampleLeg('a', { result: won })], stake: '10.00', open_stake: '0.00', state: 'cashed_out' },
      '20.00',
    ],
  ])('%s', (_name, change, total) => {
    const bet = settlementBet(sampleBet(change));
    expect(bet && settleBet(bet).total).toBe(toMinor(total, CURRENCIES.KZT));
  });

  test('amounts in a currency that is not known are not explained', () =>
    expect(settlementBet(sampleBet({ currency: 'XXX' }))).toBeNull());
});

test.each<[BetView['combination'], number, object]>([
  [{ kind: 'single' }, 1, { kind: 'single' }],
  [{ kind: 'system', sizes: [2] }, 4, { kind: 'system', sizes: [2], of: 4 }],
  [{ kind: 'system', sizes: [2, 3] }, 4, { kind: 'system', sizes: [2, 3], of: 4 }],
  [{ kind: 'system', sizes: [2, 3] }, 3, { kind: 'named', name: 'trixie' }],
])('kind of %j with %i legs', (combination, legs, kind) =>
  expect(
    kindOfBet({ combination, legs: Array.from({ length: legs }, (_, at) => sampleLeg(String(at))) }),
  ).toEqual(kind),
);

test.each([
  ['all', undefined],
  ['today', '2026-11-26T00:00:00'],
  ['week', '2026-11-20T00:00:00'],
  ['month', '2026-10-28T00:00:00'],
] as const)('period %s begins with a day of the visitor', (period, start) =>
  expect(periodStart(period, new Date('2026-11-26T12:00:00'))).toBe(start && new Date(start).toISOString()),
);

test.each([
  ['total', { key: 'total', specifiers: {} }],
  ['total;period=1;line=2.5', { key: 'total', specifiers: { period: '1', line: '2.5' } }],
])('market id %s', (id, market) => expect(readMarketId(id)).toEqual(market));

test('names are in the language of the page, or in another language if they lack it', () => {
  expect(nameIn({ ru: 'Заря', en: 'Zarya' }, 'ru')).toBe('Заря');
  expect(nameIn({ ru: 'Заря', en: 'Zarya' }, 'kk')).toBe('Заря');
  expect(nameIn({ ru: 'Заря', en: 'Zarya' }, 'tr')).toBe('Zarya');
  expect(nameIn({ tr: 'Zarya' }, 'kk')).toBe('Zarya');
  expect(nameIn({}, 'kk')).toBeNull();
});

describe('products §8.8: the slider of a cash-out', () => {
  const quote = { value: 80_00n, stake: 100_00n, minPart: 20_00n };
  test.each([
    [100, null, 80_00n, 0n],
    [97.6, null, 80_00n, 0n],
    [97, 97_00n, 77_60n, 3_00n],
    [50, 50_00n, 40_00n, 50_00n],
    [5, 20_00n, 16_00n, 80_00n],
    [0, 20_00n, 16_00n, 80_00n],
  ])('at %s', (position, part, value, keeps) =>
    expect(partAt(position, quote)).toMatchObject({ part, value, keeps }),
  );

  test('a system can be cashed out only as a whole', () =>
    expect(partAt(40, { ...quote, minPart: null })).toMatchObject({ part: null, value: 80_00n }));
});

test.each<[string, Partial<BetView>]>([
  ['a special offer', { offer_id: 'day' }],
  ['a free bet', { free_bet: true }],
  ['a builder', { combination: { kind: 'builder', odds: 8300 } }],
  ['a chain', { combination: { kind: 'chain' } }],
  [
    'a system of several sizes that has no name',
    { combination: { kind: 'system', sizes: [2, 3] }, legs: ['a', 'b', 'c', 'd'].map((id) => sampleLeg(id)) },
  ],
  ['a bet of which a part was cashed out', { cashed_out: '10.00' }],
  ['a dead heat', { legs: [sampleLeg('a', { result: { ...won, dead_heat: { places: 1, runners: 2 } } })] }],
])('%s has no link to the calculator, which would count it differently', (_name, bet) => {
  expect(calculatorQuery(sampleBet(bet))).toBeNull();
});

test.each([
  ['won', '100.00', '150.00', false],
  ['won', '300.00', '150.00', true],
  ['lost', '300.00', '0.00', false],
] as const)('%s, a stake of %s, %s paid: a part was returned: %s', (state, stake, paid, is) => {
  expect(isPartReturned(sampleBet({ state, stake, paid }))).toBe(is);
  expect(isPartReturned(sampleBet({ state, stake, paid, free_bet: true }))).toBe(false);
});

test('a shared bet opens in the calculator', () => {
  const bet = sampleBet({
    combination: { kind: 'system', sizes: [2] },
    legs: [
      sampleLeg('a', { odds: 1850, result: won, is_banker: true }),
      sampleLeg('b', { result: lost }),
      sampleLeg('c'),
    ],
    stake: '30.00',
  });
  expect(fromQuery(calculatorQuery(bet) ?? '')).toMatchObject({
    type: 'kOfN',
    size: 2,
    stake: '30',
    legs: [
      { odds: '1.85', result: 'won', isBanker: true },
      { odds: '2.00', result: 'lost', isBanker: false },
      { odds: '2.00', result: 'won', isBanker: false },
    ],
  });
});

describe('the match of a leg', () => {
  const score = { home: 2, away: 1, is_final: true, periods: [] };
  test.each([
    [[], '2:1'],
    [[{ home: 2, away: 1 }], '2:1'],
    [
      [
        { home: 1, away: 0 },
        { home: 1, away: 1 },
      ],
      '2:1 (1:0, 1:1)',
    ],
  ])('score with the periods %j', (periods, text) => expect(scoreText({ ...score, periods })).toBe(text));

  const now = new Date('2026-11-26T12:00:00Z');
  const later = '2026-11-26T13:00:00.000Z';
  test.each<[string, Parameters<typeof sampleLeg>[1], boolean]>([
    ['has not begun', { starts_at: later }, true],
    ['should have begun', {}, false],
    ['began before its time', { starts_at: later, score }, false],
    ['has a result', { starts_at: later, result: won }, false],
    ['is an outright', { home: null, away: null }, true],
  ])('%s: of the line %#', (_name, leg, isAhead) =>
    expect(isLegAhead(sampleLeg('a', leg), now)).toBe(isAhead),
  );
});

test.each([
  ['kk', 'Ресей Федерациясы · Кубок'],
  ['en', 'Russia · Cup'],
])('in %s a leg names its country, also where browsers have no name of it', (locale, text) => {
  const names = { en: 'Cup', ru: 'Кубок' };
  const league = { names, country: 'RU', category: { en: 'Feed', kk: 'Ресей Федерациясы' } };
  expect(legLeague(sampleLeg('a', { league }), locale)).toBe(text);
});

test.each([
  ['total;period=1;line=1.5', 'over', 'Total · Set 1', 'Over 1.5'],
  ['next_point;period=2;point=14', '2', 'Point 14 · Set 2', 'Volna'],
])(
  'a leg on %s names the part of the match and the number',
  async (market_id, outcome_id, market, outcome) => {
    const leg = sampleLeg('a', { sport_id: 10, market_id, outcome_id });
    const t = await getTranslator('en', 'sports');
    expect(legNames(leg, 'en', t)).toEqual({ event: 'Zarya – Volna', market, outcome });
  },
);
