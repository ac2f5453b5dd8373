/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import type { LineMessage } from '#contract/sports/line-stream.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { PLAYING } from '#tests/fixtures/line-state.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { buttonsIn, writeMessage, type LineTexts } from './line-writer.ts';

const texts: LineTexts = {
  t: translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports'),
  locale: 'en',
  format: () => 'decimal',
};
const row = (id: string) => `
  <li data-event="${id}" data-sport="3">
    <span data-state hidden></span><span data-clock='{}'></span>
    <span data-serving="home" hidden></span><span data-serving="away"></span>
    <span data-periods="home"></span><span data-periods="away"><span>4</span></span>
    <span data-points="home"></span>
    <b data-score="home" hidden></b><b data-score="away" hidden></b>
    <button data-outcome="${id}|winner|1" data-odds="1850" data-name="Bek" aria-label="x"><span>1</span> <span data-price>1.85</span></button>
    <button data-outcome="${id}|winner|2" data-odds="2000" data-name="Aral" aria-label="x"><span>2</span> <span data-price>2.00</span></button>
  </li>`;
const button = (key: string) => document.querySelector(`[data-outcome="${key}"]`) as HTMLElement;
const market = (odds: number, status: number = MARKET_STATUS.active, isActive = true) => ({
  id: 'winner',
  status,
  outcomes: [{ id: '1', odds, isActive }],
});
const write = (message: Partial<LineMessage>) =>
  writeMessage(
    document,
    { id: '7', isGone: false, state: null, markets: [], ...message },
    buttonsIn(document),
    texts,
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = row('7') + row('8');
});

test('products §7.0, odds that change show their direction for four seconds', () => {
  write({ markets: [market(1950)] });
  const one = button('7|winner|1');
  expect([one.dataset['moved'], one.textContent, one.getAttribute('aria-label')]).toEqual([
    'up',
    '1 1.95',
    '1 1.95, Bek Odds up to 1.95',
  ]);
  write({ markets: [market(1900)] });
  expect(one.dataset['moved']).toBe('down');
  jest.advanceTimersByTime(4000);
  expect([one.dataset['moved'], one.getAttribute('aria-label')]).toEqual([undefined, '1 1.90, Bek']);
  expect(button('8|winner|1').textContent).toBe('1 1.85');
});

test('a long price is marked, so that it gets smaller letters, until it is short again', () => {
  const price = () => button('7|winner|1').querySelector<HTMLElement>('[data-price]');
  write({ markets: [market(408_500)] });
  expect([price()?.textContent, price()?.dataset['long']]).toEqual(['408.50', 'long']);
  write({ markets: [market(10_000_000)] });
  expect([price()?.textContent, price()?.dataset['long']]).toEqual(['10000.00', 'longest']);
  write({ markets: [market(99_000)] });
  expect([price()?.textContent, price()?.dataset['long']]).toEqual(['99.00', undefined]);
});

test.each([
  ['a suspended market', market(1850, MARKET_STATUS.suspended)],
  ['a market of another producer', market(1850, MARKET_STATUS.handedOver)],
  ['an outcome that takes no bets', market(1850, MARKET_STATUS.active, false)],
])('products §7.0, %s is locked, and open again without a direction', (_name, locked) => {
  write({ markets: [locked] });
  const one = button('7|winner|1');
  expect([one.getAttribute('aria-disabled'), one.getAttribute('aria-label')]).toEqual([
    'true',
    '1 1.85, Bek: betting stopped',
  ]);
  write({ markets: [market(2100)] });
  expect([one.hasAttribute('aria-disabled'), one.dataset['moved'], one.textContent]).toEqual([
    false,
    undefined,
    '1 2.10',
  ]);
});

test('an ended market that the page shows makes the page be read again, another ended market does not', () => {
  expect(write({ markets: [market(1850)] })).toBe(false);
  expect(write({ markets: [{ ...market(1850, MARKET_STATUS.settled), id: 'total' }] })).toBe(false);
  expect(write({ markets: [market(1850, MARKET_STATUS.settled)] })).toBe(true);
});

test('products §7.0, the number of further markets follows the messages, and is empty when there are none', () => {
  document.body.innerHTML = `<li data-event="7" data-sport="3" data-event-name="Bek – Aral">
    <a href="/m" aria-label="12 more markets: Bek – Aral"><span data-markets-beside="2">+12</span></a></li>`;
  const link = document.querySelector('a') as HTMLElement;
  const shown = () => [link.textContent, link.getAttribute('aria-label')];
  write({ state: PLAYING });
  expect(shown()).toEqual(['+12', '12 more markets: Bek – Aral']);
  write({ state: { ...PLAYING, marketCount: 3 } });
  expect(shown()).toEqual(['+1', '1 more market: Bek – Aral']);
  write({ state: { ...PLAYING, marketCount: 2 } });
  expect(shown()).toEqual(['', 'All bets: Bek – Aral']);
});

test('products §7.0, red cards of a side appear beside its name, and disappear when they are taken back', () => {
  document.body.innerHTML = `<li data-event="7" data-sport="1">
    <i data-red-cards="home" hidden></i><i data-red-cards="away" hidden></i></li>`;
  const shown = () =>
    [...document.querySelectorAll('i')].map((each) =>
      each.hidden ? null : [each.textContent, each.getAttribute('aria-label')],
    );
  write({ state: PLAYING });
  expect(shown()).toEqual([null, null]);
  write({ state: { ...PLAYING, redCards: { home: 1, away: 0 } } });
  expect(shown()).toEqual([['1', '1 red card'], null]);
  write({ state: { ...PLAYING, redCards: { home: 1, away: 2 } } });
  expect(shown()).toEqual([
    ['1', '1 red card'],
    ['2', '2 red cards'],
  ]);
  write({ state: { ...PLAYING, redCards: { home: 0, away: 2 } } });
  expect(shown()).toEqual([null, ['2', '2 red cards']]);
});

test.each([
  ['begins', 'live', true],
  ['is interrupted', 'interrupted', true],
  ['is over', 'ended', false],
] as const)('a row has the look of play when its event %s: %s, %s', (_name, status, isInPlay) => {
  const clock = { at: 0, seconds: 0, direction: 'up', isRunning: true, added: null } as const;
  const phase = { kind: 'period', number: 1 } as const;
  const score = { home: 0, away: 0 };
  write({ state: { status, phase, clock, score, periods: [], points: null, serving: null } });
  const event = document.querySelector<HTMLElement>('[data-event="7"]');
  expect(event?.hasAttribute('data-in-play')).toBe(isInPlay);
  expect(event?.querySelector<HTMLElement>('[data-clock]')?.hidden).toBe(false);
});

test('all outcomes of an event that is gone are locked', () => {
  expect(write({ isGone: true })).toBe(true);
  const locked = [...document.querySelectorAll('[aria-disabled]')].map(
    (each) => (each as HTMLElement).dataset['outcome'],
  );
  expect(locked).toEqual(['7|winner|1', '7|winner|2']);
});

test.each(['ended', 'retired', 'abandoned', 'cancelled'] as const)(
  'a match that is %s is locked at once, whatever its markets say, and the page is read again',
  (status) => {
    const state = {
      status,
      phase: { kind: 'after' as const, number: 2 },
      clock: null,
      score: { home: 2, away: 0 },
      periods: [],
      points: null,
      serving: null,
    };
    expect(write({ state, markets: [market(1950)] })).toBe(true);
    expect(button('7|winner|1').getAttribute('aria-disabled')).toBe('true');
    expect(button('8|winner|1').hasAttribute('aria-disabled')).toBe(false);
  },
);

test('score, sets, points, server and state of play follow the messages', () => {
  write({
    state: {
      status: 'live',
      phase: { kind: 'period', number: 2 },
      clock: null,
      score: { home: 1, away: 0 },
      periods: [
        { kind: 'period', number: 1, home: 6, away: 4 },
        { kind: 'period', number: 2, home: 2, away: 3 },
      ],
      points: { home: '40', away: 'A' },
      serving: 'home',
    },
  });
  const event = document.querySelector('[data-event="7"]') as HTMLElement;
  const text = (selector: string) => event.querySelector(selector)?.textContent;
  expect(
    ['[data-score="home"]', '[data-score="away"]', '[data-state]', '[data-points="home"]'].map(text),
  ).toEqual(['1', '0', 'Set 2', '40']);
  expect(
    [...(event.querySelector('[data-periods="away"]')?.children ?? [])].map((each) => each.textContent),
  ).toEqual(['4', '3']);
  expect([...event.querySelectorAll<HTMLElement>('[data-serving]')].map(({ hidden }) => hidden)).toEqual([
    false,
    true,
  ]);
  expect((event.querySelector('[data-score="home"]') as HTMLElement).hidden).toBe(false);
});
