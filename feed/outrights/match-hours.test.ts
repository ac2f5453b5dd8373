/** While a match of a competition is in play, its outrights take no bets; afterwards their odds include its result. */
import { expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import { COMPETITIONS } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { endOf, MatchHours } from './match-hours.ts';
import { Outrights } from './outrights.ts';
import { runningSeason } from './seasons.ts';
import { Standings } from './standings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 10, 24);

const schedule = new Schedule('one');
const outrights = new Outrights(schedule, 'one', new Standings(schedule));
const LEAGUES = COMPETITIONS.filter(({ sport, format }) => format === 'league' && sport === 'football');
const seasonOf = (index: number) => runningSeason(LEAGUES[index]!, FROM);
const matchesOf = (index: number) =>
  schedule.between(FROM - 8 * DAY, FROM + 8 * DAY, [LEAGUES[index]!], Infinity);
const times = Array.from({ length: 7 * 24 * 2 }, (_, index) => FROM + index * (HOUR / 2));

test.each([0, 1, 2])('football league %i, every half hour of a week', (index) => {
  const season = seasonOf(index);
  const matches = matchesOf(index).map((fixture) => ({ from: fixture.startsAt, ...endOf(fixture) }));
  let open = 0;
  for (const at of times) {
    const { event, markets } = outrights.entryAt(season, at);
    const isPlaying = matches.some(({ from, finalAt }) => from <= at && at < finalAt);
    const isOpen = markets.some(({ status }) => status === MARKET_STATUS.active);
    expect([at, isOpen && isPlaying]).toEqual([at, false]);
    if (isOpen) open += 1;
    const known = Math.max(...matches.map(({ finalAt }) => finalAt).filter((end) => end <= at));
    if (!isPlaying) expect(event.version).toBeGreaterThanOrEqual(known);
  }
  expect(open / times.length).toBeGreaterThan(0.4);
});

test('at any time at least one of the three football leagues with outrights takes bets', () => {
  const hours = new MatchHours(schedule);
  const isFree = (at: number) => [0, 1, 2].some((index) => !hours.at(seasonOf(index), at).isPlaying);
  expect(times.filter((at) => !isFree(at))).toEqual([]);
});

test('the odds move when play ends, and not while it lasts', () => {
  const season = seasonOf(0);
  const hours = new MatchHours(schedule);
  const begins = times.find(
    (at) => !hours.at(season, at).isPlaying && hours.at(season, at).next < at + HOUR,
  )!;
  const since = hours.at(season, begins).next;
  const until = hours.at(season, since).next;
  const oddsAt = (at: number) =>
    outrights.entryAt(season, at).markets.map(({ outcomes }) => outcomes.map(({ odds }) => odds));
  expect(oddsAt(since)).toEqual(oddsAt(begins));
  expect(oddsAt(until)).not.toEqual(oddsAt(begins));
  expect(outrights.changes(until - 1, until, 'all').map(({ eventId }) => eventId)).toContain(season.id);
});

test('a cup takes no bets on the days of its matches between 8:00 and midnight', () => {
  const cup = COMPETITIONS.find(({ format }) => format === 'cup')!;
  const season = runningSeason(cup, FROM);
  const hours = new MatchHours(schedule);
  for (const fixture of schedule.between(season.startsAt, season.closesAt, [cup], Infinity)) {
    expect(hours.at(season, fixture.startsAt).isPlaying).toBe(true);
    expect(hours.at(season, endOf(fixture).finalAt - 1).isPlaying).toBe(true);
  }
});
