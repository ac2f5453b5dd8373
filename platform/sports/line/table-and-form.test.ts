import { expect, test } from '@jest/globals';
import type { FeedEvent } from '#contract/feed.ts';
import type { FeedReply } from '#contract/feed-port.ts';
import { formOf } from './fixtures.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 29, 2, 10);
const simulator = createSimulator({ seed: 'table', clock: () => NOW });

/** All matches of a competition since a time. */
async function matchesOf(competitionId: string, from: number): Promise<FeedEvent[]> {
  const all: FeedEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: FeedReply<'events'> = await simulator.events({
      competitionId,
      from,
      to: NOW,
      ...(cursor && { cursor }),
    });
    all.push(...page.events);
    cursor = page.cursor;
  } while (cursor !== null);
  return all;
}

test.each([
  ['149', 8 * HOUR],
  ['150', 8 * HOUR],
  ['101', 21 * 24 * HOUR],
])('the table of %s counts the matches that the form of its teams shows', async (id, back) => {
  const { rows } = await simulator.table({ competitionId: id });
  const latest = (await matchesOf(id, NOW - back)).toSorted((a, b) => b.startsAt - a.startsAt);
  expect(rows.length).toBeGreaterThan(10);
  for (const { competitorId, played, won, drawn, lost } of rows) {
    const form = formOf(competitorId, latest).slice(-played);
    const most = { W: won, D: drawn, L: lost };
    const impossible = (['W', 'D', 'L'] as const).filter(
      (letter) => form.filter((each) => each === letter).length > most[letter],
    );
    expect([competitorId, impossible]).toEqual([competitorId, []]);
  }
});

test.each([
  ['101', 'goal'],
  ['126', 'point'],
])('the best players of %s are those of its matches', async (id, kind) => {
  const { scorers = [], rows } = await simulator.table({ competitionId: id });
  expect(scorers).toHaveLength(20);
  expect(scorers.map(({ scored }) => scored)).toEqual(
    scorers.map(({ scored }) => scored).toSorted((a, b) => b - a),
  );
  const [first] = scorers;
  const of = rows.find(({ competitorId }) => competitorId === first!.competitorId);
  expect(first!.scored).toBeLessThan(of!.scored);
  // Of one who has scored in a match of the last weeks.
  const events = await matchesOf(id, NOW - 14 * 24 * HOUR);
  const ended = events.filter(
    ({ status, home, away }) => status === 'ended' && [home?.id, away?.id].includes(first!.competitorId),
  );
  const details = await Promise.all(ended.map((event) => simulator.event({ id: event.id })));
  const own = details
    .flatMap(({ detail }) => detail!.incidents)
    .filter((incident) => incident.kind === kind && incident.player?.id === first!.id);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ player }) => player!.names.en === first!.names.en)).toBe(true);
});
