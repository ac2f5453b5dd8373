/** Scores and competitions of the matches in a history of bets. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.feed.alive());

const match = (id: string): string => {
  stage.feed.add(id);
  return id;
};

test('legs have the score of a match in play and of one that is over', async () => {
  const { sports, feed } = stage;
  const player = await stage.player(100_000n);
  const [running, over, later] = [match('running'), match('over'), match('later')];
  const startsAt = Date.now() - 60_000;
  for (const id of [running, over]) feed.match(id, { startsAt });
  const legs = [running, over, later].map((id) => pick(id, '1', 2000));
  const answer = await sports.place(player, slip({ kind: 'express' }, legs));
  const first = { kind: 'period', number: 1, home: 1, away: 0 } as const;
  feed.match(running, { status: 'live', score: { home: 1, away: 0 }, periods: [first] });
  feed.match(over, { status: 'ended', score: { home: 2, away: 3 } });
  const scores = async () =>
    (await sports.bet(player.id, answer.bet_id ?? '')).legs.map(({ score }) => score);
  expect(await scores()).toEqual([
    { home: 1, away: 0, is_final: false, periods: [{ home: 1, away: 0 }] },
    { home: 2, away: 3, is_final: true, periods: [] },
    undefined,
  ]);
});

test('legs have the competition of their match with its country, also before it begins', async () => {
  const { sports } = stage;
  const player = await stage.player(100_000n);
  const answer = await sports.place(player, slip({ kind: 'single' }, [pick(match('ahead'), '1', 2000)]));
  const [leg] = (await sports.bet(player.id, answer.bet_id ?? '')).legs;
  expect(leg?.league).toEqual({
    names: { en: 'Premier League' },
    country: 'KZ',
    // English is the feed's name; the other languages are those in which browsers have no names of countries.
    category: { en: 'Kazakhstan', az: 'Qazaxıstan', kk: 'Қазақстан', ky: 'Казакстан', uz: 'Qozogʻiston' },
  });
});

test('a history is shown while the feed does not answer; its bets then have no scores and competitions', async () => {
  const { sports, feed } = stage;
  const player = await stage.player(100_000n);
  const id = match('lost');
  feed.match(id, { startsAt: Date.now() - 60_000 });
  await sports.place(player, slip({ kind: 'single' }, [pick(id, '1', 2000)]));
  feed.match(id, { status: 'live' });
  feed.fail(true);
  const { bets } = await sports.list(player.id, { state: 'all' });
  feed.fail(false);
  expect(bets[0]?.legs[0]).not.toHaveProperty('score');
  expect(bets[0]?.legs[0]).not.toHaveProperty('league');
});
