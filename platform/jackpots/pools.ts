/**
 * Opens jackpot pools, feeds them with closed rounds and pays them, always in the transaction of the call
 * that closes the round.
 */
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { GROUP_IDS } from '#contract/group-ids.ts';
import { newServerSeed } from '#contract/commitment.ts';
import { inGroup } from '#platform/catalog/catalog.api.ts';
import { jackpotPools } from './jackpots.tables.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { move, transfer, type LockedWallet } from '#platform/wallet/wallet.api.ts';
import type { ClosedRound, PoolKind } from '#platform/wallet/wallet.api.ts';
import { growth, poolLimits, TIERS, type Growth, type Tier } from './jackpot-rules.ts';

export type PoolRow = typeof jackpotPools.$inferSelect;
const accountOf = (tier: Tier): PoolKind => `pool_${tier}`;

/** SQL condition: the game is in the jackpot group (specification 2 §9). */
export const inJackpotGroup = (gameId: string | SQLWrapper): SQL => inGroup(gameId, GROUP_IDS.jackpot);

/** True when the game is in the jackpot group; runs a query. */
export async function isJackpotGame(tx: Db, gameId: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(tx, sql`select ${inJackpotGroup(gameId)} as found`);
  return row?.found === true;
}

/**
 * Returns the open pools of a currency, one for each tier, and locks them until the transaction ends. Missing
 * pools are opened.
 */
export async function lockPools(tx: Db, currency: CurrencyCode, now: Date): Promise<PoolRow[]> {
  for (;;) {
    // If a pool drops while this statement waits for the pool's lock, the statement does not return that
    // pool. The next statement returns its successor.
    const rows = await tx
      .select()
      .from(jackpotPools)
      .where(and(eq(jackpotPools.currency, currency), isNull(jackpotPools.wonAt)))
      .orderBy(asc(jackpotPools.tier))
      .for('update');
    if (rows.length === TIERS.length) return rows;
    for (const tier of TIERS)
      if (!rows.some((row) => row.tier === tier))
        await openPool(tx, tier, currency, { rest: 0n, fraction: 0n }, now);
  }
}

/**
 * Opens the next pool of a tier; an open pool stays unchanged. The house's promotions pay its start; `rest`
 * is in the pool's account already.
 */
async function openPool(
  tx: Db,
  tier: Tier,
  currency: CurrencyCode,
  { rest, fraction }: { rest: bigint; fraction: bigint },
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ number: max(jackpotPools.number) })
    .from(jackpotPools)
    .where(and(eq(jackpotPools.tier, tier), eq(jackpotPools.currency, currency)));
  const number = (last?.number ?? 0) + 1;
  const limits = poolLimits(tier, currency);
  const id = `${tier}-${currency.toLowerCase()}-${number}`;
  const row = {
    id,
    tier,
    currency,
    number,
    ...limits,
    seed: newServerSeed(),
    amount: limits.start + rest,
    fraction,
    openedAt: now,
  };
  const [opened] = await tx
    .insert(jackpotPools)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: jackpotPools.id });
  if (!opened) return;
  const entry = {
    key: `jackpot:${id}:start`,
    kind: 'pool_start' as const,
    requestHash: null,
    playerId: null,
    reason: `Start of jackpot ${id}`,
    createdAt: now,
  };
  await transfer(tx, currency, 'house_promo', [{ to: accountOf(tier), amount: limits.start }], {
    ...entry,
    reply: null,
  });
}

/**
 * Feeds the pools with a closed round, and pays those that drop; returns the dropped ones. The caller holds
 * the lock of `wallet` and closes the round in this transaction, so a round is counted once.
 */
export async function feedPools(
  tx: Db,
  wallet: LockedWallet,
  round: ClosedRound,
  now: Date,
): Promise<PoolRow[]> {
  const rows = await lockPools(tx, wallet.currency, now);
  const grown = rows.map((row) => ({ row, ...growth(row, round.stakedReal) }));
  const parts = grown
    .filter(({ contribution }) => contribution > 0n)
    .map(({ row, contribution }) => ({ to: accountOf(row.tier), amount: contribution }));
  const { playerId, gameId, roundId } = round;
  const base = { requestHash: null, playerId, gameId, roundId, createdAt: now };
  if (parts.length > 0) {
    const entry = {
      ...base,
      key: `jackpot:fed:${round.key}`,
      kind: 'contribution' as const,
      reply: null,
      reason: `Jackpot share of a stake in ${gameId}`,
    };
    await transfer(tx, wallet.currency, 'house_games', parts, entry);
  }
  const won: PoolRow[] = [];
  for (const { row, drop, ...change } of grown) {
    if (drop !== null && (await payPool(tx, wallet, { row, drop, ...change }, base)))
      won.push({ ...row, amount: drop, wonAt: now, playerId, gameId, roundId });
    else
      await tx
        .update(jackpotPools)
        .set({ amount: row.amount + change.contribution, fraction: change.fraction })
        .where(eq(jackpotPools.id, row.id));
  }
  return won;
}

type RoundEntry = { requestHash: null; playerId: string; gameId: string; roundId: string; createdAt: Date };

/**
 * Pays the winner and opens the next pool. Returns false, and changes nothing, when the winner's balance
 * would exceed its limit: the pool then drops at a later round.
 */
async function payPool(
  tx: Db,
  wallet: LockedWallet,
  { row, drop, contribution, fraction }: Growth & { row: PoolRow; drop: bigint },
  entry: RoundEntry,
) {
  const reason = `Jackpot ${row.id}`;
  if (
    !(await move(
      tx,
      wallet,
      accountOf(row.tier),
      { real: drop },
      { ...entry, key: `jackpot:${row.id}`, kind: 'jackpot', reply: null, reason },
    ))
  )
    return false;
  const { playerId, gameId, roundId, createdAt } = entry;
  await tx
    .update(jackpotPools)
    .set({ amount: drop, fraction: 0n, wonAt: createdAt, playerId, gameId, roundId })
    .where(eq(jackpotPools.id, row.id));
  await openPool(
    tx,
    row.tier,
    wallet.currency,
    { rest: row.amount + contribution - drop, fraction },
    createdAt,
  );
  return true;
}
