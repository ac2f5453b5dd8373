/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { buttonsIn, writeMessage } from '#components/runtime/line-writer.ts';
import { tickTimes } from '#components/runtime/sport-times.ts';
import { SPORT_IDS } from '#contract/feed.ts';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { emptyMarket } from '#tests/fixtures/sport-market.ts';
import { MarketBoard } from './market-board.tsx';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const clock = { at: 0, seconds: 600, direction: 'up', isRunning: false, added: null } as const;
const match: EventRowView = {
  id: '7',
  href: '',
  name: 'Storm – Gale',
  home: 'Storm',
  away: 'Gale',
  sport: SPORT_IDS.football,
  league: 'World · First league',
  isLive: true,
  startsAt: '2026-11-26T10:00:00.000Z',
  hasTracker: false,
  clock,
  state: '1st half',
  score: { home: 0, away: 0 },
  periods: [],
  points: null,
  serving: null,
  redCards: null,
  columns: [],
  marketCount: null,
};
const show = (event: EventRowView): void => {
  document.body.innerHTML = toHtml(
    <MarketBoard event={event} markets={[emptyMarket]} hasBuilder={false} t={t} />,
  );
};
const bar = () => document.querySelector('[aria-hidden=true]:has([data-score])');
const sides = () => [...(bar()?.querySelectorAll('span:has(> [data-score])') ?? [])];

test('the bar of a match in play shows what the stream sends, and is hidden from screen readers', () => {
  show(match);
  expect(sides().map(({ textContent }) => textContent)).toEqual(['Storm0', 'Gale0']);
  writeMessage(
    document,
    {
      id: '7',
      isGone: false,
      markets: [],
      state: {
        status: 'live',
        phase: { kind: 'period', number: 2 },
        clock: { ...clock, seconds: 3000 },
        score: { home: 2, away: 1 },
        periods: [],
        points: null,
        serving: null,
      },
    },
    buttonsIn(document),
    { t, locale: 'en', format: () => 'decimal' },
  );
  tickTimes(t, 0);
  expect(sides().map(({ textContent }) => textContent)).toEqual(['Storm2', 'Gale1']);
  expect(bar()?.querySelector('[data-state]')?.textContent).toBe('Half 2');
  expect(bar()?.querySelector('[data-clock]')?.textContent).toBe('51′');
});

test('tennis shows the won sets, the games of the running set and the points', () => {
  show({
    ...match,
    sport: SPORT_IDS.tennis,
    clock: null,
    score: { home: 1, away: 0 },
    periods: [
      { home: 6, away: 4 },
      { home: 2, away: 3 },
    ],
    points: { home: '40', away: 'A' },
    serving: 'away',
  });
  expect(sides().map(({ textContent }) => textContent)).toEqual(['Storm16240', 'Gale043A']);
  expect(
    [...(bar()?.querySelectorAll<HTMLElement>('[data-serving]') ?? [])].map(({ hidden }) => hidden),
  ).toEqual([true, false]);
});

test.each([
  ['before the match', { isLive: false, score: null }],
  ['after it', { isLive: false }],
])('%s there is no bar', (_name, change) => {
  show({ ...match, ...change });
  expect(bar()).toBeNull();
});
