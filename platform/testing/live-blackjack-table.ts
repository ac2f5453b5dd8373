/** A shared blackjack table with chosen outcomes, for tests of the game server. */
import { desc, eq } from 'drizzle-orm';
import { timelineOf, windowsOf } from '#games/engines/blackjack-live/timeline.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import { LIVE_BLACKJACK_RULES } from '#games/engines/blackjack-live/rules.ts';
import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import { GRACE_MS } from '#games/server/shared/constants.ts';
import type { SharedRounds } from '#games/server/shared/shared-rounds.service.ts';
import { sharedRounds } from '#games/server/shared/shared-rounds.tables.ts';
import type { TestSharedRounds } from './test-shared-rounds.ts';
import { freshId } from './test-wallet.ts';

/** Stake of a bet, in minor units. */
export const STAKE = 30_000n;
export const OWNED = 300_000n;
export const [rules] = LIVE_BLACKJACK_RULES as [LiveBlackjackRules];
/**
 * Cards are numbers, 0 is a two. The player has eleven, draws to fifteen, then busts; the dealer has nineteen.
 */
export const LONG: LiveBlackjackOutcome = { own: [3, 4, 2, 8], dealer: [7, 8] };
/** The player has eleven and draws to twenty-one; the dealer has nineteen. */
export const GOOD: LiveBlackjackOutcome = { own: [3, 4, 8], dealer: [7, 8] };
type Round = typeof sharedRounds.$inferSelect;

export function createLiveBlackjackTable(bench: TestSharedRounds) {
  /** A round in its betting phase, with a given outcome. */
  async function nextRound(outcome: LiveBlackjackOutcome): Promise<Round> {
    const newest = async () =>
      (await bench.store.db.select().from(sharedRounds).orderBy(desc(sharedRounds.number)).limit(1))[0];
    bench.setTime(Math.max(bench.time(), (await newest())?.nextAt.getTime() ?? 0) + 1);
    await bench.rounds.tick();
    const made = await newest();
    if (!made) throw new Error('no round');
    const endsAt = new Date(made.startsAt.getTime() + timelineOf(rules, outcome).endsAt);
    const [changed] = await bench.store.db
      .update(sharedRounds)
      .set({ outcome, endsAt, nextAt: endsAt })
      .where(eq(sharedRounds.id, made.id))
      .returning();
    if (!changed) throw new Error('no round');
    return changed;
  }
  const windowAt = ({ startsAt, outcome }: Round, n: number) => {
    const window = windowsOf(rules, outcome as LiveBlackjackOutcome)[n];
    if (!window) throw new Error('no window');
    return { from: startsAt.getTime() + window.from, until: startsAt.getTime() + window.until };
  };
  async function player(real = OWNED) {
    const id = await bench.player({ real });
    return { id, session: await bench.session(id) };
  }
  const bet = async (session: string, round: Round, stake = STAKE): Promise<string> =>
    (
      await bench.rounds.bet(session, {
        requestId: freshId('request'),
        roundId: round.id,
        place: 0,
        stake,
        bet: {},
      })
    ).bet.id;
  const decide = (
    session: string,
    betId: string,
    index: number,
    choice: string,
    rounds: SharedRounds = bench.rounds,
  ) => rounds.decide(session, betId, { index, choice });
  const balanceOf = async (id: string): Promise<bigint> => (await bench.wallet.balances(id)).balance;
  async function finish(round: Round, rounds: SharedRounds = bench.rounds): Promise<void> {
    bench.setTime(Math.max(bench.time(), round.endsAt.getTime() + GRACE_MS + 1));
    await rounds.tick();
  }
  /** A player with a bet in a round whose first decision window is open. */
  async function atTable(outcome: LiveBlackjackOutcome, real = OWNED) {
    const round = await nextRound(outcome);
    const { id, session } = await player(real);
    const betId = await bet(session, round);
    bench.setTime(windowAt(round, 0).from);
    return { round, id, session, betId };
  }

  return { nextRound, windowAt, player, bet, decide, balanceOf, finish, atTable };
}
export type LiveBlackjackTable = ReturnType<typeof createLiveBlackjackTable>;
