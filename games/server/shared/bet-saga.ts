/** Bets on shared rounds as rows of the money saga. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { createMoneySaga } from '../money-saga.ts';
import type { MoneySaga, StakeMoneys } from '../money-saga.ts';
import { sharedBets } from './shared-rounds.tables.ts';

export type SharedBet = typeof sharedBets.$inferSelect;
export type BetSaga = MoneySaga<SharedBet>;

const hasDecided = (count: number) => sql`jsonb_array_length(${sharedBets.decisions}) = ${count}`;
/**
 * Condition that the bet has the same raise as when it was read. After a rejected raise another may follow, which steps
 * begun for the first raise must not end.
 */
const isRaise = ({ raise }: SharedBet) =>
  raise === null ? isNull(sharedBets.raise) : sql`${sharedBets.raise} ->> 'id' = ${raise.id}`;

export function createBetSaga({
  store,
  clock,
  money,
}: {
  store: Store;
  clock: Clock;
  money: StakeMoneys;
}): BetSaga {
  return createMoneySaga<SharedBet>(store, money, {
    settledStatus: 'placed',
    stakeOf: ({ id, ownerId, gameId, region, mode, currency, stake, raise, win, refusal }) => ({
      id,
      ownerId,
      gameId,
      region,
      mode,
      currency,
      amount: stake,
      campaignId: null,
      raise: raise && { id: raise.id, amount: BigInt(raise.amount) },
      win,
      // A bet that was cancelled before it was taken has a refusal code. A bet that the player took back has none: its
      // stake was taken.
      wasTaken: refusal === null,
    }),
    raised: (bet) => {
      const { raise } = bet;
      if (!raise) throw new Error(`Bet ${bet.id} raises without a decision.`);
      const amount = BigInt(raise.amount);
      const decisions = [...bet.decisions, raise.choice];
      return { stake: bet.stake + amount, raised: bet.raised + amount, decisions, raise: null };
    },
    notRaised: (refusal) => ({ raise: null, refusal }),
    refused: (refusal) => ({ refusal }),
    async write(db, bet, change) {
      const [changed] = await db
        .update(sharedBets)
        .set({ ...change, updatedAt: clock.now() })
        .where(
          and(
            eq(sharedBets.id, bet.id),
            eq(sharedBets.status, bet.status),
            hasDecided(bet.decisions.length),
            isRaise(bet),
          ),
        )
        .returning();
      return changed ?? null;
    },
    read: async (id) => (await store.db.select().from(sharedBets).where(eq(sharedBets.id, id)))[0],
  });
}

/** Why a bet is void or was not raised, as an error code; `otherwise` for bets without a stored code. */
export const refusalCode = ({ refusal }: SharedBet, otherwise: ErrorCode): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : otherwise;
