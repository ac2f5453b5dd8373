/**
 * Products §7.2 outrights: bets on the best places, the top scorer and the top scoring team, from placing to
 * the result.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MARKET_STATUS, type FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { seasonsAt, type Season } from '#feed/outrights/seasons.ts';
import type { BetAnswer, BetView, Selection } from '#contract/sports/bets.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { pick, slip } from '#platform/testing/sports-stage.ts';
import { createSports, type Sports } from './sports.service.ts';

/** A fixed day, because the simulated schedule depends on the day. */
let now = Date.UTC(2026, 10, 25, 17);
const feed = createSimulator({ seed: 'one', clock: () => now });
let platform: TestPlatform;
let sports: Sports;
beforeAll(async () => {
  platform = await openTestPlatform({}, { feed });
  platform.clock.pass(now - platform.clock.now().getTime());
  sports = startSports();
});
afterAll(async () => {
  await sports.stop();
  await platform.close();
});

function startSports(): Sports {
  const { kernel, domains } = platform;
  const started = createSports({
    ...kernel,
    feed,
    wallet: domains.wallet,
    sportsRefusal: () => null,
    maxLiability: 2_000_000,
    pushes: { changed: async () => undefined, quoted: async () => undefined },
  });
  started.start();
  hear();
  return started;
}

/** Moves the clock while no process follows the feed, so that none of the messages of these days arrives. */
async function passTo(time: number): Promise<void> {
  await sports.stop();
  platform.clock.pass(time - now);
  now = time;
  sports = startSports();
}

/** Ticks twice, because the feed says that it is alive with every second tick. */
function hear(): void {
  feed.tick();
  feed.tick();
}

/** Places a single; while the simulated feed is silent, moves the clock and tries again, ten times at most. */
async function placed(player: { id: string; region: string }, selection: Selection): Promise<BetAnswer> {
  for (let tries = 10; ; tries--) {
    const answer = await sports.place(player, slip({ kind: 'single' }, [selection]));
    if (tries === 0 || answer.legs[0]?.problem !== 'suspended') return answer;
    now += 60_000;
    platform.clock.pass(60_000);
    hear();
  }
}

/** The open outright with this market that is decided next. */
async function nextOf(market: string): Promise<{ season: Season; event: FeedEvent; market: FeedMarket }> {
  const found = [];
  for (const season of seasonsAt(now)) {
    const { detail } = await feed.event({ id: season.id });
    const open = detail?.markets.find((one) => one.id === market && one.status === MARKET_STATUS.active);
    if (detail && open) found.push({ season, event: detail.event, market: open });
  }
  const [first] = found.toSorted((a, b) => a.season.decidedAt - b.season.decidedAt);
  if (!first) throw new Error(`no open ${market}`);
  return first;
}

/** All pages of a player's settled bets. */
async function settledOf(player: string): Promise<readonly BetView[]> {
  const bets: BetView[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page = await sports.list(player, { state: 'settled', ...(before && { before }) });
    bets.push(...page.bets);
    before = page.next;
  }
  return bets;
}

const resultOf = async (event: string, market: string, outcome: string) => {
  const { detail } = await feed.event({ id: event });
  return detail?.markets.find(({ id }) => id === market)?.outcomes.find(({ id }) => id === outcome)
    ?.settlement;
};

test.each(['outright;places=2', 'top_scorer', 'top_scoring_team'])(
  'bets on %s are settled by its ranking',
  async (key) => {
    const { accounts, wallet } = platform.domains;
    const { id } = await accounts.authenticate(await platform.register());
    const player = { id, region: 'DEV' };
    const credit = {
      key: `test:${key}`,
      playerId: id,
      reason: 'test',
      account: 'house_corrections' as const,
    };
    await wallet.operations.credit({ ...credit, amount: 100_000_00n });
    const before = (await wallet.balances(id)).balance;
    const { season, event, market } = await nextOf(key);
    const taking = market.outcomes.filter(({ isActive }) => isActive);
    for (const { id: outcome, odds } of taking) {
      const { status } = await placed(player, pick(event.id, outcome, odds, key));
      expect([outcome, status]).toEqual([outcome, 'accepted']);
    }
    await passTo(season.closesAt + 1000);
    const [leg] = taking;
    const late = slip({ kind: 'single' }, [pick(event.id, leg!.id, leg!.odds, key)]);
    expect(await sports.place(player, late)).toMatchObject({ status: 'rejected', reason: 'leg' });
    await passTo(season.decidedAt + 60_000);
    await sports.run();

    const bets = await settledOf(id);
    expect(bets).toHaveLength(taking.length);
    let paid = 0n;
    for (const bet of bets) {
      const [one] = bet.legs;
      const settlement = await resultOf(event.id, key, one!.outcome_id);
      expect([one!.outcome_id, bet.state]).toEqual([one!.outcome_id, settlement?.result]);
      paid += BigInt(bet.payout!.replace('.', ''));
      expect(bet.payout === '0.00').toBe(settlement?.result === 'lost');
    }
    expect((await wallet.balances(id)).balance).toBe(before - BigInt(taking.length) * 100_00n + paid);
    const won = bets.filter(({ state }) => state === 'won').length;
    // The test bet on every runner that has a chance, so at least one bet has won.
    expect(won).toBeGreaterThan(0);
    if (key === 'outright;places=2') expect(won).toBeLessThanOrEqual(2);
    const { faults } = await wallet.audit();
    expect(Object.values(faults).flat()).toEqual([]);
  },
);
