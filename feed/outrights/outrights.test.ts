/** Products §7.2 outrights, §7.4 outright {places}: who wins a competition, with dead heats. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { MARKET_STATUS, type FeedOutcome } from '#contract/feed.ts';
import { FEED_CALLS, feedDetail, type FeedEntry, type FeedReply } from '#contract/feed-port.ts';
import { createSimulator } from '../simulator/simulator.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const DAY = 86_400_000;

function open(at = EVENING) {
  const clock = { at };
  return { clock, feed: createSimulator({ seed: 'one', clock: () => clock.at }) };
}

async function outrightsOf({ feed }: ReturnType<typeof open>): Promise<FeedEntry[]> {
  const found: FeedEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: FeedReply<'snapshot'> = v.parse(
      FEED_CALLS.snapshot.reply,
      await feed.snapshot({ producer: 'prematch', markets: 'all', ...(cursor !== null && { cursor }) }),
    );
    found.push(...page.entries.filter(({ event }) => event.kind === 'outright'));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}
const sum = (outcomes: readonly FeedOutcome[], of: (one: FeedOutcome) => number) =>
  outcomes.reduce((all, one) => all + of(one), 0);

test('each sport has some, with every competitor, a closing time, and chances that are those of their places', async () => {
  const world = open();
  const all = await outrightsOf(world);
  expect(new Set(all.map(({ event }) => event.sportId))).toEqual(new Set([1, 2, 3, 5, 9, 10]));
  for (const { event, markets } of all) {
    expect(event.names?.en).toMatch(/ · (\d\d\.)?\d\d\.20\d\d$/);
    expect(event.runners.length).toBeGreaterThan(8);
    expect(markets.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual(['outright;places=1']);
    for (const { outcomes, specifiers, isExpressForbidden } of markets) {
      expect(isExpressForbidden).toBe(true);
      expect(outcomes.map(({ id }) => id).toSorted()).toEqual(event.runners.map(({ id }) => id).toSorted());
      const places = Number(specifiers.places ?? 1);
      expect(
        Math.abs(sum(outcomes, ({ probability }) => probability ?? 0) / 1_000_000 - places),
      ).toBeLessThan(0.01);
      // The house keeps its margin, and more where the ladder ends.
      expect(sum(outcomes, ({ odds }) => 1000 / odds)).toBeGreaterThan(places * 1.05);
    }
  }
  const open_ = all.filter(({ event }) => event.startsAt > EVENING);
  expect(open_.length).toBeGreaterThan(12);
  expect((await outrightsOf(open()))[0]).toEqual(all[0]);
  // The same by its id.
  const { detail } = await world.feed.event({ id: open_[0]!.event.id });
  expect(v.parse(feedDetail, detail)).toMatchObject(open_[0]!);
});

test('a cup: bets until its last day, then the player who won the final, the two of it, the four before', async () => {
  const world = open();
  const cup = (await outrightsOf(world)).find(
    ({ event }) => event.sportId === 3 && event.startsAt > EVENING && event.startsAt < EVENING + 7 * DAY,
  )!;
  const at = async (time: number) => {
    world.clock.at = time;
    return (await world.feed.event({ id: cup.event.id })).detail!;
  };
  const closed = await at(cup.event.startsAt);
  expect(closed.event.status).toBe('scheduled');
  expect(new Set(closed.markets.map(({ status }) => status))).toEqual(new Set([MARKET_STATUS.suspended]));
  const decided = await at(cup.event.startsAt + DAY + 1000);
  expect(decided.event.status).toBe('ended');
  const winners = (places: number) =>
    decided.markets
      .find(({ specifiers }) => specifiers.places === String(places))!
      .outcomes.filter(({ settlement }) => settlement?.result === 'won' && settlement.deadHeatFactor === 1)
      .map(({ id }) => id);
  expect([1, 2, 4].map((places) => winners(places).length)).toEqual([1, 2, 4]);
  expect(winners(2)).toEqual(expect.arrayContaining(winners(1)));
  // The winner of the outright is the one who won the last match.
  const { events } = await world.feed.events({
    competitionId: cup.event.competitionId,
    from: cup.event.startsAt - 8 * 3_600_000,
    to: cup.event.startsAt + DAY,
  });
  const final = events.find(({ round, startsAt }) => round === '1/1' && startsAt < cup.event.startsAt + DAY);
  expect([final?.home?.id, final?.away?.id]).toEqual(expect.arrayContaining(winners(1)));
});

test('a league: the table of its last round decides; shared places are shared', async () => {
  let looked = 0;
  let shared = 0;
  for (let week = 0; week < 40; week += 4) {
    const world = open(EVENING - week * 7 * DAY);
    for (const { event } of await outrightsOf(world)) {
      if (event.sportId === 3 || looked > 30) continue;
      world.clock.at = event.startsAt + 3 * DAY + 1000;
      const { detail } = await world.feed.event({ id: event.id });
      for (const { outcomes, specifiers, status, settledTimes } of detail!.markets) {
        expect([status, settledTimes]).toEqual([MARKET_STATUS.settled, 1]);
        const factors = outcomes.map(({ settlement }) =>
          settlement?.result === 'won' ? settlement.deadHeatFactor : 0,
        );
        const paid = factors.reduce((all, one) => all + one, 0);
        expect(Math.abs(paid - Number(specifiers.places ?? 1))).toBeLessThan(0.001);
        if (factors.some((one) => one > 0 && one < 1)) shared += 1;
      }
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(20);
  expect(shared).toBeGreaterThan(0);
}, 60_000);

test('the table counts the running season, and moves come with the stream', async () => {
  const world = open();
  const { rows } = await world.feed.table({ competitionId: '101' });
  expect(rows.length).toBe(18);
  const played = rows.reduce((all, row) => all + row.played, 0);
  expect(played % 2).toBe(0);
  expect(rows.every((row) => row.points === 3 * row.won + row.drawn)).toBe(true);
  const moved = new Set<string>();
  const stream = world.feed.subscribe({
    message: (message) => {
      if (message.kind === 'changes')
        for (const { eventId, event } of message.changes) if (event?.kind === 'outright') moved.add(eventId);
    },
    connected: () => undefined,
  });
  for (let hour = 0; hour < 26; hour += 1) {
    world.clock.at += 3_600_000;
    world.feed.tick();
  }
  stream.close();
  const offered = (await outrightsOf(world)).filter(({ event }) => event.startsAt > world.clock.at);
  expect(offered.filter(({ event }) => !moved.has(event.id))).toEqual([]);
}, 60_000);
