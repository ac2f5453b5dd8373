import { expect, test } from '@jest/globals';
import { MARKET_STATUS, SPORT_IDS } from '#contract/feed.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { LineSet } from '#contract/sports/line-sets.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import type { LineEvent, SportMarket } from './get-line.server.ts';
import { besideOf, eventRowView, linesOf, marketViews, moreMarkets, stateText } from './views.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const to = { t, locale: 'en', href: '/match' };

const market = (
  key: string,
  outcomes: readonly string[],
  more: Partial<SportMarket> & { line?: string } = {},
) => {
  const { line, ...rest } = more;
  return {
    id: `${key}${line ?? ''}`,
    key,
    specifiers: JSON.stringify(line === undefined ? {} : { line }),
    status: MARKET_STATUS.active,
    isMain: true,
    isExpressForbidden: false,
    outcomes: outcomes.map((id, index) => ({
      id,
      odds: 1500 + 500 * index,
      isActive: true,
      name: null,
      result: null,
    })),
    ...rest,
  } as SportMarket;
};
const event = (markets: readonly SportMarket[], more: object = {}) =>
  ({
    id: '7',
    kind: 'match',
    sport: SPORT_IDS.football,
    name: 'Storm – Gale',
    startsAt: '2026-11-26T10:00:00.000Z',
    status: 'scheduled',
    isLive: false,
    round: null,
    competition: { id: '101', name: 'First league', country: null, category: 'World' },
    home: { id: 'a', name: 'Storm', short: 'STO' },
    away: { id: 'b', name: 'Gale', short: 'GAL' },
    phase: { kind: 'before', number: 0 },
    clock: null,
    score: { home: 0, away: 0 },
    periods: [],
    points: null,
    serving: null,
    winner: null,
    betDelay: 0,
    hasTracker: false,
    markets: [...markets],
    ...more,
  }) as unknown as LineEvent;
const labels = (view: ReturnType<typeof eventRowView>) =>
  view.columns.map(({ key, odds }) => [
    key,
    ...odds.map((each) => (each ? `${each.label} ${each.text}` : '–')),
  ]);

test('products §7.1, the columns of football with their labels; a missing market has an empty place', () => {
  const row = eventRowView(
    event([
      market('match_1x2', ['1', 'x', '2']),
      market('total', ['over', 'under'], { line: '2.5' }),
      market('handicap', ['1', '2'], { line: '-1' }),
    ]),
    to,
  );
  expect(labels(row)).toEqual([
    ['match_1x2', '1 1.50', 'X 2.00', '2 2.50'],
    ['total', 'O 2.5 1.50', 'U 2.5 2.00'],
    ['handicap', '1 −1 1.50', '2 +1 2.00'],
    ['double_chance', '–', '–', '–'],
    ['btts', '–', '–'],
  ]);
  expect(row.columns[1]?.odds[0]?.key).toBe('7|total2.5|over');
  expect(row.league).toBe('World · First league');
});

test('an open line comes before a suspended one, which is shown locked if it is the only one', () => {
  const suspended = market('total', ['over', 'under'], { line: '1.5', status: MARKET_STATUS.suspended });
  const both = eventRowView(event([suspended, market('total', ['over', 'under'], { line: '2.5' })]), to);
  expect(both.columns[1]?.odds[0]).toMatchObject({ key: '7|total2.5|over', isLocked: false });
  const one = eventRowView(event([suspended]), to);
  expect(one.columns[1]?.odds[0]).toMatchObject({ key: '7|total1.5|over', isLocked: true });
});

test.each([
  ['markets beside those of the columns', 36, '+34', '34 more markets: Storm – Gale'],
  ['one market', 3, '+1', '1 more market: Storm – Gale'],
  ['no other markets', 2, '', 'All bets: Storm – Gale'],
  ['fewer markets than a moment ago', 1, '', 'All bets: Storm – Gale'],
  ['an unknown number', null, '', 'All bets: Storm – Gale'],
])('products §7.0, the link to the match tells of %s', (_name, marketCount, text, label) => {
  const row = eventRowView(
    event(
      [
        market('match_1x2', ['1', 'x', '2']),
        market('total', ['over', 'under'], { line: '2.5' }),
        market('total', ['over', 'under'], { line: '3.5' }),
      ],
      { marketCount },
    ),
    to,
  );
  expect(moreMarkets({ ...row, beside: besideOf(row) }, t)).toEqual({ text, label });
});

test('products §7.2, a list of a part of the match or of corners has its columns, empty where there is no market', () => {
  const half = market('total', ['over', 'under'], { specifiers: '{"period":"1","line":"1.5"}' });
  const whole = market('total', ['over', 'under'], { line: '2.5' });
  const corners = market('corners_total', ['over', 'under'], { line: '9.5' });
  const rowOf = (set: LineSet) => eventRowView(event([half, whole, corners]), { ...to, set });
  expect(labels(rowOf('period-1'))).toEqual([
    ['match_1x2', '–', '–', '–'],
    ['total', 'O 1.5 1.50', 'U 1.5 2.00'],
    ['handicap', '–', '–'],
    ['double_chance', '–', '–', '–'],
    ['btts', '–', '–'],
  ]);
  expect(rowOf('period-1').columns[1]?.name).toBe('Total · Half 1');
  expect(labels(rowOf('corners'))).toEqual([
    ['corners_1x2', '–', '–', '–'],
    ['corners_total', 'O 9.5 1.50', 'U 9.5 2.00'],
    ['corners_handicap', '–', '–'],
  ]);
  expect(rowOf('corners').columns[1]?.name).toBe('Corners: total');
});

test('the line of a period is no column of the match', () => {
  const half = market('total', ['over', 'under'], { specifiers: '{"period":"1","line":"1.5"}' });
  expect(eventRowView(event([half]), to).columns[1]?.odds).toEqual([null, null]);
});

test('markets of a match: lines of one market are its rows, periods and teams are markets of their own', () => {
  const views = marketViews(
    event([
      market('total', ['over', 'under'], { line: '1.5' }),
      market('total', ['over', 'under'], { line: '2.5', isExpressForbidden: true }),
      market('total', ['over', 'under'], { id: 'h', specifiers: '{"period":"1","line":"0.5"}' }),
      market('team_total', ['over', 'under'], { specifiers: '{"team":"away","line":"0.5"}' }),
      market('correct_score', ['1:0', '2:0', 'other']),
    ]),
    { t, locale: 'en' },
  );
  expect(views.map(({ title, group, rows }) => [title, group, rows.length])).toEqual([
    ['Total', 'main', 2],
    ['Total · Half 1', 'main', 1],
    ['Team total · Gale', 'totals', 1],
    ['Correct score', 'scores', 1],
  ]);
  expect(views[0]?.rows.map(({ isExpressForbidden, odds }) => [isExpressForbidden, odds[0]?.label])).toEqual([
    [false, 'Over 1.5'],
    [true, 'Over 2.5'],
  ]);
  expect(new Set(views.map(({ id }) => id)).size).toBe(4);
});

test('only markets of the whole match that its score decides can be combined in one bet', () => {
  const markets = [
    market('match_1x2', ['1', 'x', '2']),
    market('total', ['over', 'under'], { specifiers: '{"period":"1","line":"0.5"}' }),
    market('asian_total', ['over', 'under'], { line: '2.25' }),
    market('corners_total', ['over', 'under'], { line: '9.5' }),
  ];
  const combinable = (sport: number) =>
    marketViews(event(markets, { sport }), { t, locale: 'en' }).map(({ isCombinable }) => isCombinable);
  expect(combinable(SPORT_IDS.football)).toEqual([true, false, false, true]);
  expect(combinable(SPORT_IDS.tennis)).toEqual([false, false, false, false]);
});

const players = [
  { id: 'a-9', name: 'Rory Kirkman', side: 'home' },
  { id: 'b-7', name: 'Owen Fenley', side: 'away' },
  { id: 'b-8', name: 'Miles Drayson', side: 'away' },
];
test('players of a match are in two columns, one for each side, and none below them', () => {
  const ids = ['b-7', 'a-9', 'b-8', 'none'];
  const named = market('first_scorer', ids);
  const outcomes = named.outcomes.map((one) => ({
    ...one,
    name: players.find(({ id }) => id === one.id)?.name ?? null,
  }));
  const [view] = marketViews({ ...event([]), markets: [{ ...named, outcomes, players }] }, to);
  expect(view).toMatchObject({
    group: 'players',
    width: 2,
    heads: { of: 'players', names: ['Storm', 'Gale'] },
  });
  const rows = linesOf(view!).shown.map(({ odds }) => odds.map(({ name }) => name));
  expect(rows).toEqual([['Rory Kirkman', 'Owen Fenley'], ['Miles Drayson'], ['Nobody']]);
});

test('points of a player: the title names the player, the rows are lines', () => {
  const lines = ['12.5', '16.5'].map((line) => ({
    ...market('player_points', ['over', 'under']),
    specifiers: JSON.stringify({ player: 'a-9', line }),
    players: players.slice(0, 1),
  }));
  const [view] = marketViews({ ...event([]), markets: lines }, to);
  expect(view?.title).toBe('Player points, regular time · Rory Kirkman');
  expect(view?.heads).toBeNull();
  expect(view?.rows.map(({ odds }) => odds.map(({ name }) => name))).toEqual([
    ['Over 12.5', 'Under 12.5'],
    ['Over 16.5', 'Under 16.5'],
  ]);
});

const LINES = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5'];
/** Totals whose "over" has the odds 1.10, 1.40, …; "under" has 4 minus these odds. */
const totals = (main: string | null) =>
  LINES.map((line, index) => {
    const each = market('total', ['over', 'under'], { line, isMain: line === main });
    const over = 1100 + 300 * index;
    return {
      ...each,
      outcomes: each.outcomes.map((one, at) => ({ ...one, odds: at === 0 ? over : 4000 - over })),
    };
  });
const shownLines = (markets: readonly SportMarket[]) => {
  const [view] = marketViews(event(markets), { t, locale: 'en' });
  const names = (rows: ReturnType<typeof linesOf>['shown']) => rows.map(({ odds }) => odds[0]?.name);
  const { shown, more } = linesOf(view ?? { rows: [], heads: null });
  return [names(shown), names(more).length];
};

test.each([
  ['the main one stands with its neighbours', totals('1.5'), ['Over 0.5', 'Over 1.5', 'Over 2.5'], 3],
  ['the first one with the next two', totals('0.5'), ['Over 0.5', 'Over 1.5', 'Over 2.5'], 3],
  ['the last one with the two before it', totals('5.5'), ['Over 3.5', 'Over 4.5', 'Over 5.5'], 3],
  [
    'without a main one, that with the most even prices',
    totals(null),
    ['Over 2.5', 'Over 3.5', 'Over 4.5'],
    3,
  ],
  [
    'four lines all stand open',
    totals('1.5').slice(0, 4),
    LINES.slice(0, 4).map((line) => `Over ${line}`),
    0,
  ],
])('products §7.2, of many lines %s', (_name, markets, shown, more) => {
  expect(shownLines(markets)).toEqual([shown, more]);
});

test('a mark on a market applies to every team, but only to its period', () => {
  const views = marketViews(
    event([
      market('team_total', ['over', 'under'], { specifiers: '{"team":"away","line":"0.5"}' }),
      market('total', ['over', 'under'], { specifiers: '{"period":"1","line":"0.5"}' }),
    ]),
    { t, locale: 'en' },
  );
  expect(views.map(({ kind }) => kind)).toEqual([
    { id: 'team_total', name: 'Team total' },
    { id: 'total-1', name: 'Total · Half 1' },
  ]);
});

test.each([
  ['won', 'won'],
  ['half-lost', 'half-lost'],
  ['void', 'void'],
  ['something', null],
])('a settled outcome %s', (result, shown) => {
  const settled = market('btts', ['yes']);
  const [first] = marketViews(
    event([{ ...settled, outcomes: settled.outcomes.map((each) => ({ ...each, result })) }]),
    { t, locale: 'en' },
  );
  expect(first?.rows[0]?.odds[0]?.result).toBe(shown);
});

test.each([
  ['scheduled', false, 'before', 0, null],
  ['live', true, 'period', 2, 'Half 2'],
  ['live', true, 'break', 1, 'Break'],
  ['interrupted', true, 'period', 1, 'Interrupted'],
  ['ended', false, 'after', 2, 'Ended'],
  ['postponed', false, 'before', 0, 'Postponed'],
] as const)('state of a match: %s %s %s', (status, isLive, kind, number, text) => {
  expect(stateText({ status, isLive, phase: { kind, number }, sport: SPORT_IDS.football }, t)).toBe(text);
});

test('a live match has a score and a clock, an upcoming one neither', () => {
  const clock = {
    at: '2026-11-26T10:10:00.000Z',
    seconds: 600,
    direction: 'up',
    isRunning: true,
    added: null,
  };
  const live = eventRowView(
    event([], { status: 'live', isLive: true, clock, score: { home: 1, away: 0 } }),
    to,
  );
  expect([live.score, live.clock?.at]).toEqual([{ home: 1, away: 0 }, Date.parse(clock.at)]);
  expect([eventRowView(event([]), to).score, eventRowView(event([]), to).clock]).toEqual([null, null]);
});
