import { expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { incidentViews } from './incidents.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const incident = (seq: number, kind: string, more: object = {}) => ({
  seq,
  kind,
  side: null,
  player: null,
  seconds: 600,
  phase: { kind: 'period', number: 1 },
  value: null,
  score: { home: 0, away: 0 },
  ...more,
});
const views = (sport: number, incidents: ReturnType<typeof incident>[]) =>
  incidentViews({ sport, incidents } as never, t);

test('products §7.2 timeline: the newest first, a goal with its minute, scorer and score', () => {
  expect(
    views(1, [
      incident(1, 'start'),
      incident(2, 'goal', { side: 'home', player: 'A. Bek', score: { home: 1, away: 0 } }),
    ]).map(({ seq, time, text, player, score }) => [seq, time, text, player, score]),
  ).toEqual([
    [2, '11′', 'Goal', 'A. Bek', '1:0'],
    [1, '11′', 'Half 1 begins', null, null],
  ]);
});

test.each([
  [1, { kind: 'period', number: 2 }, 'Half 2 begins'],
  [2, { kind: 'period', number: 3 }, 'Period 3 begins'],
  [5, { kind: 'period', number: 4 }, 'Quarter 4 begins'],
  [3, { kind: 'period', number: 2 }, 'Set 2 begins'],
  [2, { kind: 'overtime', number: 1 }, 'Overtime begins'],
  [2, { kind: 'shootout', number: 1 }, 'Shoot-out begins'],
])('parts of a match have the names of their sport: %s %j', (sport, phase, text) => {
  expect(views(sport, [incident(1, 'start', { phase })]).map((view) => view.text)).toEqual([text]);
});

test('single points and unknown kinds are left out, sports without a clock have no minutes', () => {
  expect(
    views(3, [incident(1, 'point'), incident(2, 'fireworks'), incident(3, 'set')]).map(({ seq, time }) => [
      seq,
      time,
    ]),
  ).toEqual([[3, null]]);
});

test('an incident of added time has a minute of its half, and keeps its place in the order', () => {
  const of = (number: number, seconds: number) => ({ phase: { kind: 'period', number }, seconds });
  const incidents = [
    incident(5, 'start', of(2, 1_200)),
    incident(1, 'added_time', { value: 2, ...of(1, 1_200) }),
    incident(2, 'goal', { side: 'home', ...of(1, 1_210) }),
    incident(3, 'corner', of(1, 1_290)),
    incident(4, 'end', of(1, 1_320)),
    incident(6, 'end', of(2, 2_400)),
  ];
  const shown = incidentViews({ sport: 1, incidents, periodSeconds: 1_200 } as never, t);
  expect(shown.map(({ time, text }) => `${time} ${text}`)).toEqual([
    '40′ Half 2 ends',
    '21′ Half 2 begins',
    '20+2′ Half 1 ends',
    '20+2′ Corner',
    '20+1′ Goal',
    '20′ Added time: 2 min',
  ]);
});

test('a long match keeps its latest incidents', () => {
  const many = Array.from({ length: 60 }, (_, index) => incident(index + 1, 'corner'));
  expect(views(1, many).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => 60 - index));
});

test('a game of tennis shows the games of its set, a set shows the sets of the match', () => {
  const of = (number: number) => ({ phase: { kind: 'period', number } });
  const incidents = [
    incident(1, 'game', { side: 'home', ...of(1) }),
    incident(2, 'game', { side: 'away', ...of(1) }),
    incident(3, 'game', { side: 'home', ...of(1) }),
    incident(4, 'set', { side: 'home', score: { home: 1, away: 0 }, ...of(1) }),
    incident(5, 'game', { side: 'away', score: { home: 1, away: 0 }, ...of(2) }),
  ];
  expect(
    views(3, incidents)
      .map(({ score }) => score)
      .toReversed(),
  ).toEqual(['1:0', '1:1', '2:1', '1:0', '0:1']);
});

test('a game and a set name the side that won them, in sports without players of incidents', () => {
  const incidents = [
    incident(1, 'game', { side: 'away' }),
    incident(2, 'set', { side: 'home' }),
    incident(3, 'corner', { side: 'home' }),
  ];
  const sides = { home: { id: 'a', name: 'A. Bek' }, away: { id: 'b', name: 'B. Orlov' } };
  const shown = incidentViews({ sport: 3, incidents, ...sides } as never, t);
  expect(shown.map(({ player }) => player)).toEqual([null, 'A. Bek', 'B. Orlov']);
});
