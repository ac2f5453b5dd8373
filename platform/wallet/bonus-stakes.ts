/**
 * Stakes of bonus money on sports. The stake leaves the bonus balance at once, and the bet is an open round of
 * the wallet until it is decided, so that the program to which the money belongs neither ends nor can be
 * cancelled meanwhile (`isInPlay` of bonus-money.ts).
 */
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { NEW_ROUND } from './provider-rules.ts';
import type { Operation, RunOperation } from './run-operation.ts';
import { writeRound } from './wallet-rounds.ts';
import type { StoredReply } from './wallet-types.ts';

const ACCOUNT = 'house_sportsbook';
const roundOf = (playerId: string, betId: string) => ({ playerId, gameId: SPORT_GAME, roundId: betId });

type DecidedStake = { playerId: string; betId: string; staked: bigint; won: bigint };

export function createBonusStakes(run: RunOperation) {
  return {
    /** Takes bonus money as the stake of a bet. Its refusals are those of `hold` (wallet-operations.ts). */
    stakeBonus: ({ betId, ...operation }: Operation & { betId: string }, tx: Db): Promise<StoredReply> => {
      const { playerId, amount } = operation;
      return run(
        'debit',
        operation,
        async (inTx, now) => ({
          movement: { bonus: -amount },
          account: ACCOUNT,
          write: () =>
            writeRound(inTx, roundOf(playerId, betId), { ...NEW_ROUND, bets: 1, stakedBonus: amount }, now),
        }),
        tx,
      );
    },

    /** Gives a stake of bonus money back to the bonus balance. */
    returnBonus: (operation: Operation, tx: Db): Promise<StoredReply> =>
      run(
        'release',
        operation,
        async () => ({ movement: { bonus: operation.amount }, account: ACCOUNT }),
        tx,
      ),

    /**
     * Pays a bet of bonus money. `isBonus` is called under the lock of the wallet: true pays to the bonus
     * balance; false to the real balance, because the player no longer has a program to which the money could
     * belong.
     */
    creditBonus: (
      operation: Operation,
      tx: Db,
      isBonus: (tx: Db) => Promise<boolean>,
    ): Promise<StoredReply> => {
      const { amount } = operation;
      return run(
        'credit',
        operation,
        async (inTx) => ({
          movement: (await isBonus(inTx)) ? { bonus: amount } : { real: amount },
          account: ACCOUNT,
        }),
        tx,
      );
    },

    /** Takes bonus money back after a correction. */
    debitBonus: (operation: Operation, tx: Db): Promise<StoredReply> =>
      run('debit', operation, async () => ({ movement: { bonus: -operation.amount }, account: ACCOUNT }), tx),

    /** Closes the round of a bet that is decided. */
    endBonusStake: (tx: Db, { playerId, betId, staked, won }: DecidedStake, at: Date): Promise<void> =>
      writeRound(
        tx,
        roundOf(playerId, betId),
        { ...NEW_ROUND, bets: 1, stakedBonus: staked, wonBonus: won, closed: true },
        at,
      ),
  };
}
