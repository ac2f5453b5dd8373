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
  ['149', 'goal'],
  ['155', 'point'],
])('the best players of %s have the scores of all matches of the season', async (id, kind) => {
  const { scorers, rows } = await simulator.table({ competitionId: id });
  const count = rows.reduce((sum, { played }) => sum + played, 0) / 2;
  expect(count).toBeGreaterThan(5);
  const ended = (await matchesOf(id, NOW - 14 * 24 * HOUR)).filter(({ status }) => status === 'ended');
  expect(ended.length).toBeGreaterThan(count);
  const season = ended.toSorted((a, b) => b.startsAt - a.startsAt).slice(0, count);
  const details = await Promise.all(season.map((event) => simulator.event({ id: event.id })));
  const totals = new Map<string, number>();
  for (const { detail } of details) {
    const incidents = detail?.incidents ?? [];
    const taken = new Set(incidents.map(({ corrects }) => corrects));
    for (const one of incidents)
      if (one.kind === kind && one.player && !taken.has(one.seq))
        totals.set(one.player.id, (totals.get(one.player.id) ?? 0) + (one.value ?? 1));
  }
  expect(scorers).toHaveLength(20);
  expect(scorers.map((one) => [one.id, one.scored])).toEqual(
    scorers.map((one) => [one.id, totals.get(one.id)]),
  );
  expect(scorers.map(({ scored }) => scored)).toEqual(
    [...totals.values()].toSorted((a, b) => b - a).slice(0, 20),
  );
});
