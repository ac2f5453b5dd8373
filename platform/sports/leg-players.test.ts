/**
 * The name of the player whom an outcome is about is stored with the leg, as is the name of a runner of an
 * outright.
 */
import { expect, test } from '@jest/globals';
import type { FeedEvent } from '#contract/feed.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import { namesOf } from './write-bet.ts';

const AT = Date.UTC(2026, 10, 25, 9);
const feed = createSimulator({ seed: 'one', clock: () => AT });

async function detailOf(sportId: FeedEvent['sportId']) {
  const { events } = await feed.events({ sportId, from: AT, to: AT + 86_400_000, limit: 1 });
  const { detail } = await feed.event({ id: events[0]!.id });
  return detail!;
}

test("football: the stored name is the scorer's, and none for the outcome of no scorer", async () => {
  const { event, markets } = await detailOf(1);
  const market = markets.find(({ key }) => key === 'anytime_scorer')!;
  const [player] = market.players!;
  expect(namesOf({ event, market }, player!.id, new Date(AT)).runner).toEqual(player!.names);
  expect(namesOf({ event, market }, 'none', new Date(AT)).runner).toBeNull();
});

test('basketball: the stored name is that of the player whose points are counted, for each outcome', async () => {
  const { event, markets } = await detailOf(5);
  const market = markets.find(({ key }) => key === 'player_points')!;
  for (const outcome of ['over', 'under'])
    expect(namesOf({ event, market }, outcome, new Date(AT)).runner).toEqual(market.players![0]!.names);
});
