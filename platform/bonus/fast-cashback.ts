/**
 * Instant cashback: after every hundred rounds of real money in the games with instant cashback the player
 * gets a part of the losses back, as real money (docs/decisions/0265).
 */
import { eq, sql } from 'drizzle-orm';
import type { CashbackReply } from '#contract/rest/bonus.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { OnRoundClosed, RoundSubscriber } from '#platform/wallet/wallet.api.ts';
import { majorOf } from './amounts.ts';
import { bonusGames, bonusPlayers } from './bonus.tables.ts';
import type { CarryOutDeps } from './carry-out.ts';

const FAST_CASHBACK = { rounds: 100, percent: 5 } as const;
export type SpinCount = { spins: number; lost: bigint };

/** The cashback for a loss of `lost`, both in minor units. */
const fastCashbackOf = (lost: bigint): bigint =>
  lost > 0n ? (lost * BigInt(FAST_CASHBACK.percent)) / 100n : 0n;

/**
 * Counts one round. `paid`: cashback that is due now, in minor units; 0 when a hundred rounds are complete
 * without a loss; null while they are not complete.
 */
export function addSpin({ spins, lost }: SpinCount, loss: bigint): SpinCount & { paid: bigint | null } {
  const all = lost + loss;
  if (spins + 1 < FAST_CASHBACK.rounds) return { spins: spins + 1, lost: all, paid: null };
  return { spins: 0, lost: 0n, paid: fastCashbackOf(all) };
}

/**
 * `getDeps` is called only when a round is closed: the wallet gets the subscriber when it is created, so it
 * exists only later.
 */
export function createFastCashback(getDeps: () => CarryOutDeps): RoundSubscriber {
  const onRoundClosed: OnRoundClosed = async (tx, wallet, round) => {
    const { playerId, closedAt } = round;
    if (!round.isRealOnly || round.stakedReal === 0n) return false;
    const [game] = await tx.select().from(bonusGames).where(eq(bonusGames.gameId, round.gameId));
    if (!game?.fastCashback) return false;
    const [known] = await tx.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
    const { spins = 0, lost = 0n, cashbacks = 0, cashbackPaid = 0n } = known ?? {};
    const { paid, ...count } = addSpin({ spins, lost }, round.stakedReal - round.wonReal);
    const isPaid = paid !== null && paid > 0n;
    const set = {
      ...count,
      ...(isPaid && { cashbacks: cashbacks + 1, cashbackPaid: cashbackPaid + paid }),
    };
    await tx
      .insert(bonusPlayers)
      .values({ playerId, ...set })
      .onConflictDoUpdate({ target: bonusPlayers.playerId, set });
    if (!isPaid) return false;
    const { wallet: deps, realtime } = getDeps();
    await deps.bonusMoney.move(tx, wallet, {
      what: 'award',
      kind: 'real',
      key: `cashback:fast:${playerId}:${cashbacks + 1}`,
      amount: paid,
      reason: `Instant cashback of ${FAST_CASHBACK.rounds} rounds`,
      at: closedAt,
    });
    const payload = { amount: majorOf(paid, wallet.currency), spins_count: FAST_CASHBACK.rounds };
    await realtime?.push(playerId, 'update_fast_cashback', payload, tx);
    return true;
  };
  return {
    byTerms: true,
    concerns: (gameId) =>
      sql`exists (select 1 from ${bonusGames} where ${bonusGames.gameId} = ${gameId} and ${bonusGames.fastCashback})`,
    onRoundClosed,
  };
}

/** The player's progress to the next instant cashback, and the sum of the previous ones. */
export async function readFastCashback(db: Db, playerId: string, currency: string): Promise<CashbackReply> {
  const [known] = await db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
  return {
    currency,
    percent: FAST_CASHBACK.percent,
    rounds: FAST_CASHBACK.rounds,
    spins_count: known?.spins ?? 0,
    amount: majorOf(fastCashbackOf(known?.lost ?? 0n), currency),
    paid: majorOf(known?.cashbackPaid ?? 0n, currency),
  };
}
