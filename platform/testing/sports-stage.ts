/** Stage for tests of sports bets: a complete platform with a feed controlled by the test. */
import { randomUUID } from 'node:crypto';
import type { BetBalance, BetCombination, PlaceBetBody, Selection } from '#contract/sports/bets.ts';
import type { FindOffer } from '#platform/sports/offers/special-offer.ts';
import { createSports, type Sports } from '#platform/sports/sports.service.ts';
import { openTestPlatform, type TestPlatform } from './open-test-platform.ts';
import { createScriptedFeed, MATCH_MARKET, type ScriptedFeed } from './scripted-feed.ts';

export type SportsStage = {
  platform: TestPlatform;
  feed: ScriptedFeed;
  sports: Sports;
  /**
   * Opens one more process of sports. `fault` is called within the transaction of each change of a bet; it may
   * throw to simulate a crash.
   */
  openSports: (fault: (betId: string) => void) => Sports;
  /** A new player with this real balance, and this sports balance. */
  player: (real: bigint, sports?: bigint) => Promise<{ id: string; region: string }>;
  balance: (player: { id: string }) => Promise<bigint>;
  balances: (player: { id: string }) => Promise<Record<BetBalance, bigint>>;
  /** Gives free bets, and returns how many the player has. */
  freeBets: (player: { id: string }, count?: number) => Promise<number>;
  /** The pushes to players' pages so far: changes of bets (`pushed`) and cash-out values (`quoted`). */
  pushed: [event: string | null, amount: bigint][];
  quoted: [betId: string, value: string | null][];
  /** The ids of wrong rows that the audit finds. */
  faults: () => Promise<readonly unknown[]>;
  close: () => Promise<void>;
};

export const pick = (event: string, outcome: string, odds: number, market = MATCH_MARKET): Selection => ({
  event_id: event,
  market_id: market,
  outcome_id: outcome,
  odds,
  is_banker: false,
});
export const slip = (
  combination: BetCombination,
  selections: readonly Selection[],
  more: Partial<PlaceBetBody> = {},
): PlaceBetBody => ({
  request_id: randomUUID(),
  combination,
  selections: [...selections],
  stake: '100',
  currency: 'KZT',
  policy: { kind: 'none' },
  ...more,
});

export async function openSportsStage({
  maxLiability = 2_000_000,
  findOffer,
}: { maxLiability?: number; findOffer?: FindOffer } = {}): Promise<SportsStage> {
  const pushed: SportsStage['pushed'] = [];
  const quoted: SportsStage['quoted'] = [];
  const feed = createScriptedFeed(() => Date.now());
  const platform = await openTestPlatform({}, { feed: feed.port });
  const { kernel, domains } = platform;
  const { store, clock, log } = kernel;
  let players = 0;
  const openSports = (fault: (betId: string) => void): Sports => {
    const sports = createSports({
      store,
      clock,
      log,
      feed: feed.port,
      wallet: domains.wallet,
      freeBets: domains.bonuses.freeBets,
      bonusMoney: domains.bonuses.sportMoney,
      sportsRefusal: () => null,
      maxLiability,
      ...(findOffer && { findOffer }),
      pushes: {
        changed: async (_tx, { bet, event, amount }) => {
          fault(bet.id);
          pushed.push([event, amount]);
        },
        quoted: async (_player, bet, quote) => void quoted.push([bet, quote.value]),
      },
    });
    sports.start();
    feed.alive();
    return sports;
  };
  const sports = openSports(() => undefined);
  return {
    platform,
    feed,
    sports,
    openSports,
    pushed,
    quoted,
    player: async (real, bk = 0n) => {
      const { id } = await domains.accounts.authenticate(await platform.register());
      // A new player of demo mode has play money, which is corrected here.
      const { balance } = await domains.wallet.balances(id);
      const move = {
        key: `stage:${(players += 1)}`,
        playerId: id,
        reason: 'test',
        account: 'house_corrections' as const,
      };
      const { credit, debit } = domains.wallet.operations;
      if (real > balance) await credit({ ...move, amount: real - balance });
      if (real < balance) await debit({ ...move, amount: balance - real });
      if (bk > 0n) await credit({ ...move, key: `${move.key}:bk`, amount: bk, balance: 'bk' });
      return { id, region: 'DEV' };
    },
    freeBets: async ({ id: playerId }, count = 0) => {
      const { freeBets } = domains.bonuses;
      if (count === 0) return freeBets.countOf(playerId);
      return freeBets.give({ key: `stage:${(players += 1)}`, playerId, count, expiresAt: null });
    },
    balance: async ({ id }) => (await domains.wallet.balances(id)).balance,
    balances: async ({ id }) => {
      const { balance, bonusBalance, bkBalance } = await domains.wallet.balances(id);
      return { real: balance, bonus: bonusBalance, bk: bkBalance };
    },
    faults: async () => {
      const { faults } = await domains.wallet.audit();
      return Object.entries(faults).flatMap(([name, ids]) => ids.map((one) => `${name}: ${one}`));
    },
    close: async () => {
      await sports.stop();
      await platform.close();
    },
  };
}
