/** Products §7.2 outrights, §7.4 outright {places}: winners of competitions, with dead heats. */
import { expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { MARKET_STATUS, type FeedOutcome } from '#contract/feed.ts';
import { feedChange, feedEntry, type FeedEntry } from '#contract/feed-port.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { COMPETITIONS, competitionOf, type Competition } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { Outrights } from './outrights.ts';
import { runningSeason } from './seasons.ts';
import { Standings } from './standings.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const DAY = 86_400_000;

function open() {
  const schedule = new Schedule('one');
  return { schedule, outrights: new Outrights(schedule, 'one', new Standings(schedule)) };
}
const entriesAt = ({ outrights }: ReturnType<typeof open>, at: number): FeedEntry[] =>
  outrights.offered(at).map((season) => v.parse(feedEntry, outrights.entryAt(season, at)));
const entryAt = ({ outrights }: ReturnType<typeof open>, id: string, at: number): FeedEntry =>
  outrights.entryAt(outrights.find(id, at)!, at);
const sum = (outcomes: readonly FeedOutcome[], of: (one: FeedOutcome) => number) =>
  outcomes.reduce((all, one) => all + of(one), 0);

test('each sport has outrights with all competitors, a closing time and probabilities that sum to the places', () => {
  const all = entriesAt(open(), EVENING);
  expect(new Set(all.map(({ event }) => event.sportId))).toEqual(new Set([1, 2, 3, 5, 9, 10]));
  for (const { event, markets } of all) {
    expect(event.names?.en).toMatch(/ · (\d\d\.)?\d\d\.20\d\d$/);
    expect(event.runners.length).toBeGreaterThan(8);
    expect(markets.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual(['outright;places=1']);
    for (const { key, outcomes, specifiers, isExpressForbidden } of markets) {
      expect(isExpressForbidden).toBe(true);
      const isOfPlayers = key === 'top_scorer';
      // Ids of players contain a hyphen: the team's id and the number in the squad.
      const named = event.runners.filter(({ id }) => id.includes('-') === isOfPlayers).map(({ id }) => id);
      expect(outcomes.map(({ id }) => id).toSorted()).toEqual(
        [...named, ...(isOfPlayers ? ['other'] : [])].toSorted(),
      );
      const places = Number(specifiers.places ?? 1);
      const chances = sum(outcomes, ({ probability }) => probability ?? 0) / 1_000_000;
      // In a running cup, competitors who are out have taken places, so the sum can be less.
      expect(chances).toBeLessThan(places + 0.01);
      if (event.startsAt > EVENING) expect(chances).toBeGreaterThan(places - 0.01);
    }
  }
  expect(all.filter(({ event }) => event.startsAt > EVENING).length).toBeGreaterThan(12);
  expect(entriesAt(open(), EVENING)[0]).toEqual(all[0]);
});

test('a cup takes bets until its last day; then winner, finalists and semi-finalists win their markets', () => {
  const world = open();
  const cup = entriesAt(world, EVENING).find(
    ({ event }) => event.sportId === 3 && event.startsAt > EVENING && event.startsAt < EVENING + 7 * DAY,
  )!;
  const { id, startsAt, competitionId } = cup.event;
  const closed = entryAt(world, id, startsAt);
  expect(closed.event.status).toBe('scheduled');
  expect(new Set(closed.markets.map(({ status }) => status))).toEqual(new Set([MARKET_STATUS.suspended]));
  const decided = entryAt(world, id, startsAt + DAY + 1000);
  expect(decided.event.status).toBe('ended');
  const winners = (places: number) =>
    decided.markets
      .find(({ specifiers }) => specifiers.places === String(places))!
      .outcomes.filter(({ settlement }) => settlement?.result === 'won' && settlement.deadHeatFactor === 1)
      .map((one) => one.id);
  expect([1, 2, 4].map((places) => winners(places).length)).toEqual([1, 2, 4]);
  expect(winners(2)).toEqual(expect.arrayContaining(winners(1)));
  // The winner of the outright is one of the two competitors of the final.
  const competition = competitionOf(competitionId) as Competition;
  const final = world.schedule
    .between(startsAt - DAY, startsAt + DAY, [competition], startsAt + DAY)
    .find(({ round }) => round === '1/1')!;
  expect([final.home.id, final.away.id].toSorted()).toEqual(winners(2).toSorted());
});

test('a league is decided by the table after its last round; equal teams share a place', () => {
  const world = open();
  const looked = new Set<string>();
  let shared = 0;
  for (let month = 0; month < 24; month += 1)
    for (const season of world.outrights.offered(EVENING - month * 30 * DAY)) {
      if (season.competition.sport !== 'volleyball' || looked.has(season.id)) continue;
      looked.add(season.id);
      const { markets } = world.outrights.entryAt(season, season.decidedAt);
      for (const { outcomes, specifiers, status, settledTimes } of markets) {
        expect([status, settledTimes]).toEqual([MARKET_STATUS.settled, 1]);
        const factors = outcomes.map(({ settlement }) =>
          settlement?.result === 'won' ? settlement.deadHeatFactor : 0,
        );
        const paid = factors.reduce((all, one) => all + one, 0);
        expect(Math.abs(paid - Number(specifiers.places ?? 1))).toBeLessThan(0.001);
        if (factors.some((one) => one > 0 && one < 1)) shared += 1;
      }
    }
  expect(looked.size).toBeGreaterThan(12);
  expect(shared).toBeGreaterThan(0);
});

test('odds change at least once a day, and every change is sent', () => {
  const world = open();
  const { outrights } = world;
  const changed = new Set<string>();
  for (let at = EVENING; at < EVENING + 26 * 3_600_000;) {
    const next = outrights.nextChange(at);
    expect(next).toBeGreaterThan(at);
    for (const change of outrights.changes(at, next, 'main'))
      changed.add(v.parse(feedChange, change).eventId);
    at = next;
  }
  const running = entriesAt(world, EVENING + 26 * 3_600_000).filter(
    ({ event }) => event.startsAt > EVENING + 26 * 3_600_000,
  );
  expect(running.filter(({ event }) => !changed.has(event.id))).toEqual([]);
});

test('the feed returns an outright by its id, and the table of the current season', async () => {
  const feed = createSimulator({ seed: 'one', clock: () => EVENING });
  const [first] = entriesAt(open(), EVENING).filter(({ event }) => event.startsAt > EVENING);
  const { detail } = await feed.event({ id: first!.event.id });
  expect(detail).toMatchObject(first!);
  const { rows } = await feed.table({ competitionId: '101' });
  expect(rows).toHaveLength(18);
  expect(rows.reduce((all, row) => all + row.played, 0) % 2).toBe(0);
  expect(rows.every((row) => row.points === 3 * row.won + row.drawn)).toBe(true);
});

test('a table that is requested while results are being computed contains every match', async () => {
  const competition = COMPETITIONS.find(({ format }) => format === 'league')!;
  const season = runningSeason(competition, EVENING);
  const [whole, shared] = [new Standings(new Schedule('one')), new Standings(new Schedule('one'))];
  const expected = whole.table(season, EVENING);
  expect(expected[0]!.played).toBeGreaterThan(2);
  // The clock advances at every step, so that every possible pause is made.
  let now = 0;
  const slow = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const loaded = shared.load(season, EVENING);
  slow.mockRestore();
  expect(shared.table(season, EVENING)).toEqual(expected);
  await loaded;
  expect(shared.table(season, EVENING)).toEqual(expected);
});
