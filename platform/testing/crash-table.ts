/** A crash game with chosen crash points, for tests of the game server. */
import { eq } from 'drizzle-orm';
import { timeOf } from '#games/engines/crash/engine.ts';
import type { CrashRules } from '#games/engines/crash/engine.ts';
import { CRASH_RULES } from '#games/engines/crash/rules.ts';
import type { SharedRound } from '#games/server/shared/bet-rows.ts';
import { GRACE_MS } from '#games/server/shared/constants.ts';
import { sharedRounds } from '#games/server/shared/shared-rounds.tables.ts';
import type { TestSharedRounds } from './test-shared-rounds.ts';
import { freshId } from './test-wallet.ts';

/** Stake of a bet, in minor units. */
export const STAKE = 3000n;
export const OWNED = 1_000_000_000n;
export const classic = CRASH_RULES.find(({ id }) => id === 'classic') as CrashRules;

export function createCrashTable(bench: TestSharedRounds) {
  const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
  const roundById = async (id: string): Promise<SharedRound> => {
    const [round] = await bench.store.db.select().from(sharedRounds).where(eq(sharedRounds.id, id));
    if (!round) throw new Error('no round');
    return round;
  };

  /**
   * Creates the next round and moves the clock into its betting phase; with `at`, the round crashes at that
   * multiplier (hundredths).
   */
  async function nextRound(at?: number): Promise<SharedRound> {
    const before = await newestRound();
    if (before) bench.setTime(Math.max(bench.time(), before.nextAt.getTime()));
    await bench.rounds.tick();
    const round = await newestRound();
    if (!round || round.id === before?.id) throw new Error('no new round');
    if (at === undefined) return round;
    const endsAt = new Date(round.startsAt.getTime() + timeOf(at));
    await bench.store.db
      .update(sharedRounds)
      .set({ outcome: { at }, endsAt, nextAt: new Date(endsAt.getTime() + classic.restMs) })
      .where(eq(sharedRounds.id, round.id));
    return roundById(round.id);
  }
  async function newestRound(): Promise<SharedRound | undefined> {
    const rows = await bench.store.db.select().from(sharedRounds);
    return rows.sort((a, b) => b.number - a.number)[0];
  }
  const bet = (
    session: string,
    roundId: string,
    change: { place?: number; auto?: number | null; stake?: bigint; requestId?: string } = {},
    rounds = bench.rounds,
  ) =>
    rounds.bet(session, {
      requestId: change.requestId ?? freshId('request'),
      roundId,
      place: change.place ?? 0,
      stake: change.stake ?? STAKE,
      bet: { auto: change.auto ?? null },
    });
  /** Moves the clock to the moment when the multiplier has this value. */
  const flyTo = (round: SharedRound, hundredths: number) =>
    bench.setTime(round.startsAt.getTime() + timeOf(hundredths));
  async function finish(round: SharedRound): Promise<void> {
    bench.setTime(round.endsAt.getTime() + GRACE_MS);
    await bench.rounds.tick();
  }
  async function player(): Promise<{ id: string; session: string }> {
    const id = await bench.player({ real: OWNED });
    return { id, session: await bench.session(id) };
  }

  return { roundById, nextRound, newestRound, bet, flyTo, finish, player, balanceOf };
}
export type CrashTable = ReturnType<typeof createCrashTable>;
