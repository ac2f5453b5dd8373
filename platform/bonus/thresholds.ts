/**
 * Compares the deposits of a month with a threshold (specification 1 §3 `thresholdStatus`, `threshold`).
 * Reaching the threshold offers the programs of the trigger `threshold`, once a month (docs/decisions/0265).
 */
import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { smallestAmount } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { bonusPlayers } from './bonus.tables.ts';

/** The threshold in smallest amounts of a currency: 30,000 ₸, 100 $. */
const THRESHOLD_UNITS = 1000n;
/** Values of `threshold_status`. */
const THRESHOLD_STATUS = { open: 1, reached: 2 } as const;

const thresholdOf = (currency: CurrencyCode): bigint => THRESHOLD_UNITS * smallestAmount(currency);
const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** `amount`: minor units. `isFirst`: this is the first payment of its order (an order may be paid twice). */
export type CountedDeposit = { playerId: string; amount: bigint; currency: CurrencyCode; isFirst: boolean };
/** A deposit that its payer's bank took back. */
export type ReturnedDeposit = { playerId: string; amount: bigint; creditedAt: Date };

async function readCounted(tx: Db, playerId: string) {
  const [known] = await tx.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
  return known;
}

/** Counts a deposit, under the lock of the wallet. True when this deposit reaches the threshold. */
export async function addToThreshold(
  tx: Db,
  { playerId, amount, currency, isFirst }: CountedDeposit,
  now: Date,
): Promise<boolean> {
  const month = monthOf(now);
  const known = await readCounted(tx, playerId);
  const before = known?.month === month ? known.deposited : 0n;
  const set = { deposits: (known?.deposits ?? 0) + (isFirst ? 1 : 0), month, deposited: before + amount };
  await tx
    .insert(bonusPlayers)
    .values({ playerId, ...set })
    .onConflictDoUpdate({ target: bonusPlayers.playerId, set });
  const threshold = thresholdOf(currency);
  return before < threshold && set.deposited >= threshold;
}

/**
 * Takes a returned deposit out of the number of deposits, and out of the month's sum if it was credited in
 * that month. Runs under the lock of the wallet.
 */
export async function takeFromThreshold(
  tx: Db,
  { playerId, amount, creditedAt }: ReturnedDeposit,
): Promise<void> {
  const known = await readCounted(tx, playerId);
  if (!known) return;
  const counted = known.month === monthOf(creditedAt) ? amount : 0n;
  const deposited = known.deposited > counted ? known.deposited - counted : 0n;
  await tx
    .update(bonusPlayers)
    .set({ deposits: Math.max(0, known.deposits - 1), deposited })
    .where(eq(bonusPlayers.playerId, playerId));
}

/** Amounts in minor units. `amount`: the threshold; `current`: deposits of the current month. */
export type ThresholdState = { status: number; amount: bigint; current: bigint };

export async function readThreshold(
  db: Db,
  playerId: string,
  currency: CurrencyCode,
  now: Date,
): Promise<ThresholdState> {
  const [known] = await db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
  const amount = thresholdOf(currency);
  const current = known?.month === monthOf(now) ? known.deposited : 0n;
  return { status: current >= amount ? THRESHOLD_STATUS.reached : THRESHOLD_STATUS.open, amount, current };
}
