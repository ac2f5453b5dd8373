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
