/**
 * A builder is a bet on several selections of one match at a price of the feed, which is checked, stored and
 * paid.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { LOST, MATCH_MARKET, TOTAL_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

let matches = 0;
/** The scripted feed prices the home win and over 2.5 at nine tenths of 2.00 × 1.90. */
const PRICE = 3420;
function match({ live = false } = {}) {
  const id = `builder-${(matches += 1)}`;
  stage.feed.add(id, { live });
  return { id, selections: [pick(id, '1', 2000), { ...pick(id, 'over', 1900), market_id: TOTAL_MARKET }] };
}
const builder = (odds: number | null) => ({ kind: 'builder' as const, odds });

test.each([
  ['won', WON, 'won', 99_900_00n + 342_00n],
  ['one void', VOID, 'void', 100_000_00n],
  ['one lost', LOST, 'lost', 99_900_00n],
] as const)('%s', async (_name, second, state, after) => {
  const { id, selections } = match();
  const player = await stage.player(100_000_00n);
  const options = await stage.sports.options(player, { combination: builder(null), selections });
  expect(options).toMatchObject({ builder_odds: PRICE, total_odds: '3.420', fault: null });
  const answer = await stage.sports.place(player, slip(builder(PRICE), selections));
  expect(answer.status).toBe('accepted');
  const bet = answer.bet_id ?? '';
  expect((await stage.sports.quote(player.id, bet)).code).toBe('not-offered');
  stage.feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]);
  stage.feed.settle(id, TOTAL_MARKET, [second, LOST]);
  await stage.sports.run();
  expect(await stage.sports.bet(player.id, bet)).toMatchObject({ state, combination: builder(PRICE) });
  expect(await stage.balance(player)).toBe(after);
});

test('guests may ask for the price too, as often as a page needs; without a feed or in closed regions there is none', async () => {
  const { id, selections } = match();
  const picks = selections.map(({ market_id, outcome_id }) => ({ market_id, outcome_id }));
  const ask = async (payload: object, region = 'DEV') => {
    const headers = { [HEADERS.siteRegion]: region, 'x-forwarded-for': '203.0.113.16' };
    const { app } = stage.platform;
    const call = { method: 'POST', url: PATHS.sportsBuilder, payload, headers } as const;
    const answer = await app.inject(call);
    return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
  };
  const body = { event_id: id, picks };
  expect(await ask(body)).toEqual({ odds: PRICE });
  expect(await ask({ ...body, event_id: 'unknown' })).toEqual({ odds: null });
  expect(await ask({ ...body, picks: picks.slice(1) })).toBe(400);
  expect(await ask({ ...body, picks: Array.from({ length: 11 }, () => picks[0]) })).toBe(400);
  expect(await ask(body, 'UNKNOWN')).toBe(404);
  stage.feed.fail(true);
  expect(await ask(body)).toEqual({ odds: null });
  stage.feed.fail(false);
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask(body)));
  expect(answers.filter((each) => each === 429).length).toBeGreaterThan(0);
});

test('when the price has fallen, nothing is placed unless the policy accepts any price, and the answer has the new price', async () => {
  const { selections } = match();
  const player = await stage.player(100_000_00n);
  const place = (body: Parameters<typeof slip>[2]) =>
    stage.sports.place(player, slip(builder(3600), selections, body));
  expect(await place({})).toMatchObject({ status: 'price_changed', builder_odds: PRICE, bet_id: null });
  expect(await place({ policy: { kind: 'any' } })).toMatchObject({ status: 'accepted' });
});

test('the list of bets of one kind has only bets of this kind', async () => {
  const { selections } = match();
  const player = await stage.player(100_000_00n);
  const place = (body: Parameters<typeof slip>) => stage.sports.place(player, slip(...body));
  const built = await place([builder(PRICE), selections]);
  const single = await place([{ kind: 'single' }, selections.slice(0, 1)]);
  const listed = async (kind?: 'builder' | 'single' | 'system') =>
    (await stage.sports.list(player.id, { state: 'all', kind })).bets.map(({ id }) => id);
  expect(await listed()).toEqual([single.bet_id, built.bet_id]);
  expect(await listed('builder')).toEqual([built.bet_id]);
  expect(await listed('single')).toEqual([single.bet_id]);
  expect(await listed('system')).toEqual([]);
});

test('there is no price in play, for several matches, or for an outcome that the feed does not know', async () => {
  const player = await stage.player(100_000_00n);
  const [one, other, live] = [match(), match(), match({ live: true })];
  const fault = async (selections: typeof one.selections) =>
    (await stage.sports.place(player, slip(builder(PRICE), selections))).fault;
  expect(await fault(live.selections)).toBe('builder-unpriced');
  expect(await fault([one.selections[0]!, other.selections[1]!])).toBe('builder-unpriced');
  const { fault: seen } = await stage.sports.options(player, {
    combination: builder(null),
    selections: [one.selections[0]!, other.selections[1]!],
  });
  expect(seen).toBe('builder-match');
});
