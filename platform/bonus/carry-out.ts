/**
 * Carries out the effects of an event on a player's program in one transaction: changes the row and the
 * money, gives free spins, and sends pushes.
 */
import { and, desc, eq, ne } from 'drizzle-orm';
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { LockedWallet, Wallet } from '#platform/wallet/wallet.api.ts';
import { unitOf } from './amounts.ts';
import { contributions, userPrograms } from './bonus.tables.ts';
import type { UserProgram } from './offers.ts';
import {
  currentStep,
  type ProgramContext,
  type Effect,
  type Outcome,
  type Progress,
} from './program-machine.ts';
import { campaignOf } from './step-view.ts';
import { pushProgram, type BonusPusher } from './push-program.ts';

export type CarryOutDeps = {
  wallet: Pick<Wallet, 'bonusMoney' | 'freeRounds'>;
  realtime?: BonusPusher | undefined;
  clock: Clock;
};

/** The player's active program; null = none. */
export async function readActive(tx: Db, playerId: string): Promise<UserProgram | null> {
  const [row] = await tx
    .select()
    .from(userPrograms)
    .where(and(eq(userPrograms.playerId, playerId), eq(userPrograms.state, 'activated')));
  return row ?? null;
}

/**
 * When a program ends, a game that was opened with bonus money continues without it: this push makes the
 * game's page warn the player and link to the bonuses (specification 1 §7 `refresh_session`). The game is
 * that of the last round that the program evaluated, bets on sports left out.
 */
async function restartGame(realtime: BonusPusher, tx: Db, { id, playerId }: UserProgram): Promise<void> {
  const [last] = await tx
    .select({ gameId: contributions.gameId })
    .from(contributions)
    .where(and(eq(contributions.userProgramId, id), ne(contributions.gameId, SPORT_GAME)))
    .orderBy(desc(contributions.id))
    .limit(1);
  if (last) await realtime.push(playerId, 'refresh_session', { game_id: last.gameId }, tx);
}

/** The part of a row that an event can change. */
const progressOf = (row: UserProgram): Progress => ({
  state: row.state,
  step: row.step,
  stepStartedAt: row.stepStartedAt,
  finishBefore: row.finishBefore,
  target: row.target,
  balance: row.balance,
  deposited: row.deposited,
  granted: row.granted,
  converted: row.converted,
  forfeited: row.forfeited,
  doneSteps: row.doneSteps,
  activatedAt: row.activatedAt,
  endedAt: row.endedAt,
  endReason: row.endReason,
});

async function giveSpins(
  { wallet }: CarryOutDeps,
  tx: Db,
  row: UserProgram,
  effect: Effect & { do: 'spins' },
): Promise<void> {
  const step = currentStep(row.terms, effect);
  const [gameId] = step.gameIds ?? [];
  if (gameId === undefined || effect.count === 0) return;
  await wallet.freeRounds.give(
    {
      playerId: row.playerId,
      gameId,
      campaignId: campaignOf(row.id, effect.step),
      count: effect.count,
      stake: BigInt(step.minBet ?? 1) * unitOf(row.currency),
      expiresAt: effect.until,
    },
    tx,
  );
}

/** Returns true when money was moved. */
async function runEffect(
  deps: CarryOutDeps,
  tx: Db,
  wallet: LockedWallet,
  row: UserProgram,
  effect: Effect,
): Promise<boolean> {
  const { id, playerId } = row;
  const at = deps.clock.now();
  const { bonusMoney, freeRounds } = deps.wallet;
  switch (effect.do) {
    case 'award': {
      const key = `${effect.of === 'loss' ? 'cashback' : 'bonus'}:${id}:award:${effect.step}`;
      const reason = `Bonus program ${id}, step ${effect.step + 1}`;
      await bonusMoney.move(tx, wallet, {
        what: 'award',
        kind: effect.to,
        key,
        amount: effect.amount,
        reason,
        at,
      });
      if (effect.to === 'bonus') await bonusMoney.setMode(tx, wallet, true);
      return true;
    }
    case 'convert':
    case 'forfeit': {
      const { amount } = effect;
      const reason = `End of bonus program ${id}`;
      await bonusMoney.move(tx, wallet, {
        what: effect.do,
        key: `bonus:${id}:${effect.do}`,
        amount,
        reason,
        at,
      });
      return true;
    }
    case 'spins':
      await giveSpins(deps, tx, row, effect);
      return false;
    case 'end_spins':
      await freeRounds.end(tx, { playerId, campaignId: campaignOf(id, effect.step) });
      return false;
  }
}

export function createCarryOut(deps: CarryOutDeps) {
  const { realtime, clock } = deps;
  const { bonusMoney } = deps.wallet;

  /** Input of the state machine (program-machine.ts) that is not stored with the program. */
  async function contextOf(tx: Db, wallet: LockedWallet): Promise<ProgramContext> {
    return {
      now: clock.now(),
      unit: unitOf(wallet.currency),
      bonus: wallet.accounts.bonus.balance,
      inPlay: await bonusMoney.isInPlay(tx, wallet.playerId),
    };
  }

  return {
    contextOf,

    /**
     * Writes an outcome under the lock of the wallet. Returns true when a balance or the use of bonus money
     * has changed.
     */
    async write(tx: Db, wallet: LockedWallet, before: UserProgram, outcome: Outcome): Promise<boolean> {
      const mode = wallet.bonusBalanceOn;
      const after: UserProgram = { ...before, ...outcome.progress };
      let moved = false;
      for (const effect of outcome.effects)
        if (await runEffect(deps, tx, wallet, after, effect)) moved = true;
      const isEnd = after.endedAt !== null && before.state === 'activated';
      if (isEnd) await bonusMoney.setMode(tx, wallet, false);
      await tx.update(userPrograms).set(progressOf(after)).where(eq(userPrograms.id, before.id));
      if (realtime) await pushProgram(realtime, tx, before, after);
      if (realtime && isEnd && mode) await restartGame(realtime, tx, after);
      return moved || mode !== wallet.bonusBalanceOn;
    },
  };
}
