/** The rollback of a bet (contract/provider.ts): its stake returns to the balances that paid it. */
import { eq } from 'drizzle-orm';
import type { RollbackCall } from '#contract/provider.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { addFreeRounds } from './free-rounds.ts';
import { fundFromPromotions, record } from './ledger.ts';
import type { Apply, EntryOf, Locked } from './idempotent-calls.ts';
import { move } from './movement.ts';
import { keyOf } from './provider-call-key.ts';
import { checkRollback } from './provider-rules.ts';
import type { RoundMoney } from './provider-rules.ts';
import { refused } from './stored-reply.ts';
import { writeRound } from './wallet-rounds.ts';
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from './wallet.tables.ts';

type Bet = typeof ledgerTransactions.$inferSelect;
type Outcome = Awaited<ReturnType<Apply>>;

/**
 * Carries out a rollback under the lock of the wallet. `pushFreeRounds`: pushes to the player that the number
 * of free rounds has changed.
 */
export const rollbackOf =
  (call: RollbackCall, pushFreeRounds: (tx: Db, playerId: string) => Promise<void>): Apply =>
  async (tx, locked, entry) => {
    const betKey = keyOf(call.betTransactionId);
    const [bet] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, betKey));
    if (!bet) return refuseLaterBet(tx, betKey, entry);
    if (!isBetOf(call, bet)) return { code: 'not_found' };
    const { round } = locked;
    if (!bet.reply?.ok || !round || (await isRolledBack(tx, bet))) {
      await record(tx, entry({}));
      return { moved: false };
    }
    const allowed = checkRollback(round);
    if (!allowed.ok) return { code: allowed.code };
    if (bet.grantId === null) return giveBack(tx, { ...locked, round }, call, bet, entry);
    await giveFreeRoundBack(tx, { ...locked, round }, call, { ...bet, grantId: bet.grantId }, entry);
    await pushFreeRounds(tx, call.playerId);
    return { moved: false };
  };

type LockedRound = Locked & { round: RoundMoney };

/** Stores the key of a bet that has not arrived yet, so that the bet is refused when it arrives. */
async function refuseLaterBet(tx: Db, betKey: string, entry: EntryOf): Promise<Outcome> {
  const { key: _key, ...rest } = entry({});
  await record(tx, {
    ...rest,
    key: betKey,
    kind: 'bet',
    requestHash: null,
    reply: refused('round_not_open'),
    reason: 'Rolled back before it arrived',
  });
  await record(tx, entry({}));
  return { moved: false };
}

const isBetOf = ({ playerId, gameId, roundId }: RollbackCall, bet: Bet): boolean =>
  bet.kind === 'bet' && bet.playerId === playerId && bet.gameId === gameId && bet.roundId === roundId;

async function isRolledBack(tx: Db, bet: Bet): Promise<boolean> {
  const rows = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reverses, bet.id));
  return rows.length > 0;
}

async function giveBack(
  tx: Db,
  { wallet, round, now }: LockedRound,
  call: RollbackCall,
  bet: Bet,
  entry: EntryOf,
): Promise<Outcome> {
  const { real, bonus } = await stakeOf(tx, bet.id);
  const movement = { real, bonus };
  if (!(await move(tx, wallet, 'house_games', movement, { ...entry(movement), reverses: bet.id })))
    return { code: 'bad_request' };
  const [stakedReal, stakedBonus] = [round.stakedReal - real, round.stakedBonus - bonus];
  await writeRound(tx, call, { ...round, bets: round.bets - 1, stakedReal, stakedBonus }, now);
  return { moved: true };
}

async function giveFreeRoundBack(
  tx: Db,
  { wallet, round, now }: LockedRound,
  call: RollbackCall,
  { id, grantId }: Bet & { grantId: string },
  entry: EntryOf,
): Promise<void> {
  const { promo } = await stakeOf(tx, id);
  await addFreeRounds(tx, grantId, 1);
  await fundFromPromotions(tx, wallet.currency, -promo, { ...entry({}), reverses: id, grantId });
  const stakedPromo = round.stakedPromo - promo;
  await writeRound(tx, call, { ...round, bets: round.bets - 1, stakedPromo }, now);
}

/**
 * What the player's balances and the promotions of the house paid of a bet, as positive amounts in minor units.
 */
async function stakeOf(tx: Db, betId: number): Promise<{ real: bigint; bonus: bigint; promo: bigint }> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerPostings.transactionId, betId));
  const of = (kind: string): bigint => -(rows.find((row) => row.kind === kind)?.amount ?? 0n);
  return { real: of('real'), bonus: of('bonus'), promo: of('house_promo') };
}
