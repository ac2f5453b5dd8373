import { expect, test } from '@jest/globals';
import { SPORT_IDS } from '#contract/feed.ts';
import type { IncidentView } from './incidents.ts';
import { trackerView } from './tracker.ts';

const incident = (seq: number, more: Partial<IncidentView>): IncidentView => ({
  seq,
  kind: 'goal',
  side: 'home',
  seconds: 0,
  time: null,
  text: 'Goal',
  player: null,
  score: null,
  ...more,
});
const live = {
  isLive: true,
  hasTracker: true,
  sport: SPORT_IDS.football,
  serving: null,
  periodSeconds: null,
  incidents: [],
};

test('products §7.2, the tracker shows the place of the last incident, for each side at its end', () => {
  expect(trackerView(live, [incident(2, {}), incident(1, { side: 'away' })])?.spot).toEqual({
    x: 0.96,
    y: 0.5,
    side: 'home',
  });
  expect(trackerView(live, [incident(2, { side: 'away', kind: 'corner' })])?.spot?.x).toBeCloseTo(0.03);
  expect(trackerView(live, [incident(3, { kind: 'var', side: null })])?.spot).toBeNull();
});

test('goals and cards are on the timeline, those of added time at its end', () => {
  const marks = trackerView(live, [
    incident(4, { kind: 'corner', seconds: 5_000 }),
    incident(3, { kind: 'red_card', side: 'away', seconds: 5_700 }),
    incident(2, { seconds: 2_700 }),
  ])?.marks;
  expect(marks).toEqual([
    { seq: 3, side: 'away', kind: 'red_card', at: 1 },
    { seq: 2, side: 'home', kind: 'goal', at: 0.5 },
  ]);
  expect(trackerView({ ...live, sport: SPORT_IDS.hockey }, [incident(1, {})])?.marks).toEqual([]);
});

test.each([
  ['football of 2 × 20 minutes, first half', SPORT_IDS.football, 1_200, 600, 0.25],
  ['football of 2 × 20 minutes, end of it', SPORT_IDS.football, 1_200, 2_460, 1],
  ['football of 2 × 45 minutes', SPORT_IDS.football, 2_700, 1_350, 0.25],
  ['handball of 2 × 14 minutes', SPORT_IDS.handball, 840, 420, 0.25],
  ['football of an unknown length', SPORT_IDS.football, null, 1_350, 0.25],
] as const)(
  'a match fills the length that the feed tells: %s',
  (_name, sport, periodSeconds, seconds, at) => {
    const event = { ...live, sport, periodSeconds };
    expect(trackerView(event, [incident(1, { seconds })])?.marks[0]?.at).toBe(at);
  },
);

test('without lengths from the feed the timeline of a short match has its real length once the second half begins', () => {
  const start = (number: number, seconds: number) => ({
    __typename: 'SportIncident' as const,
    seq: number,
    kind: 'start',
    side: null,
    player: null,
    seconds,
    phase: { __typename: 'SportPhase' as const, kind: 'period', number },
    value: null,
    score: { __typename: 'SportScore' as const, home: 0, away: 0 },
  });
  const short = { ...live, incidents: [start(2, 1_200), start(1, 0)] };
  expect(trackerView(short, [incident(3, { seconds: 1_800 })])?.marks[0]?.at).toBe(0.75);
  expect(
    trackerView({ ...live, incidents: [start(1, 0)] }, [incident(3, { seconds: 1_800 })])?.marks[0]?.at,
  ).toBeCloseTo(1 / 3);
});

test('the tracker of a sport with serves shows who serves', () => {
  const tennis = { ...live, sport: SPORT_IDS.tennis, serving: 'away' };
  expect(trackerView(tennis, [])?.spot).toMatchObject({ side: 'away', x: 0.96 });
});

test.each([{ isLive: false }, { hasTracker: false }])('no tracker with %j', (state) => {
  expect(trackerView({ ...live, ...state }, [])).toBeNull();
});
