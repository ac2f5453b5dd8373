/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { writeMessage } from '#components/runtime/line-writer.ts';
import { SPORT_IDS } from '#contract/feed.ts';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import { PLAYING } from '#tests/fixtures/line-state.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { MatchHead } from './match-head.tsx';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const match: EventRowView = {
  id: '7',
  href: '',
  name: 'Bek – Aral',
  home: 'Bek',
  away: 'Aral',
  sport: SPORT_IDS.tennis,
  league: 'World · Open',
  isLive: true,
  startsAt: '2026-11-26T10:00:00.000Z',
  hasTracker: false,
  clock: null,
  state: 'Set 1',
  score: { home: 0, away: 0 },
  periods: [{ home: 4, away: 3 }],
  points: { home: '15', away: '0' },
  serving: 'home',
  redCards: null,
  columns: [],
  marketCount: null,
};
const show = (row: EventRowView): void => {
  const place = { venue: null, round: null, homeId: null, awayId: null, statistics: [], incidents: [] };
  document.body.innerHTML = toHtml(
    <MatchHead match={{ row, time: '', sport: '', competition: '', category: '', ...place }} t={t} />,
  );
};
/** The visible columns of the table. */
const columns = () =>
  [...document.querySelectorAll<HTMLElement>('dl > div')]
    .filter(({ hidden }) => !hidden)
    .map((column) => [...column.children].map(({ textContent }) => textContent).join(' '));

const follow = (state: Partial<typeof PLAYING>) =>
  writeMessage(
    document,
    { id: '7', isGone: false, markets: [], state: { ...PLAYING, ...state } },
    new Map(),
    { t, locale: 'en', format: () => 'decimal' },
  );
const set = (number: number, home: number, away: number) => ({ kind: 'period' as const, number, home, away });

test('the table of periods shows what the stream sends, and gets a column for each new period', () => {
  show(match);
  expect(columns()).toEqual(['1 4:3', 'Game 15:0']);
  follow({ periods: [set(1, 5, 3)], points: { home: '0', away: '0' } });
  expect(columns()).toEqual(['1 5:3', 'Game 0:0']);
  follow({ periods: [set(1, 6, 3), set(2, 0, 1), set(3, 0, 0)], points: { home: '40', away: 'A' } });
  expect(columns()).toEqual(['1 6:3', '2 0:1', '3 0:0', 'Game 40:A']);
});

test('a page opened before the first period shows the period once it has begun', () => {
  show({ ...match, sport: SPORT_IDS.football, periods: [], points: null });
  expect(columns()).toEqual([]);
  follow({ periods: [set(1, 1, 0)] });
  expect(columns()).toEqual(['1 1:0']);
});

test.each([
  ['before the match', { isLive: false, score: null, periods: [] }],
  ['of a match that was not played', { isLive: false, periods: [], points: null }],
])('%s there is no table', (_name, change) => {
  show({ ...match, ...change });
  expect(document.querySelector('dl')).toBeNull();
});
