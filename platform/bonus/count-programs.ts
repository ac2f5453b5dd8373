/**
 * Counts closed rounds for bonus programs, in the transaction that closes them, and decides whether bonus
 * money may pay a bet.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type {
  BonusRule,
  ClosedRound,
  LockedWallet,
  OnRoundClosed,
  RoundSubscriber,
} from '#platform/wallet/wallet.api.ts';
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import { majorOf, unitOf } from './amounts.ts';
import { bonusGames, contributions, userPrograms } from './bonus.tables.ts';
import { createCarryOut, readActive, type CarryOutDeps } from './carry-out.ts';
import { betRule } from './bet-rule.ts';
import { countRound, maxBetOf } from './count-round.ts';
import type { UserProgram } from './offers.ts';
import { addRound, currentStep } from './program-machine.ts';
import { programOfCampaign } from './step-view.ts';

async function groupOf(tx: Db, gameId: string): Promise<string | null> {
  if (gameId === SPORT_GAME) return SPORT_GAME;
  const [game] = await tx
    .select({ group: bonusGames.group })
    .from(bonusGames)
    .where(eq(bonusGames.gameId, gameId));
  return game?.group ?? null;
}

export type CountedRound = ClosedRound & { isLowOdds?: boolean };
function createParts(getDeps: () => CarryOutDeps) {
  const pushMaxBet = async (tx: Db, { playerId, currency }: UserProgram, maxBet: bigint): Promise<void> =>
    getDeps().realtime?.push(playerId, 'promo_max_bet_exceeded', { max_bet: majorOf(maxBet, currency) }, tx);

  /**
   * For a free spin of the program, turns the win into bonus money and returns it in minor units; null = the
   * round is not such a spin.
   */
  async function takeSpin(
    tx: Db,
    wallet: LockedWallet,
    row: UserProgram,
    round: ClosedRound,
  ): Promise<bigint | null> {
    const { wallet: deps } = getDeps();
    if (round.stakedPromo === 0n) return null;
    const campaign = await deps.freeRounds.campaignOf(tx, round);
    if (campaign === null || programOfCampaign(campaign) !== row.id) return null;
    if (round.wonReal > 0n)
      await deps.bonusMoney.move(tx, wallet, {
        what: 'spin_wins',
        key: `bonus:${row.id}:spin:${round.key}`,
        amount: round.wonReal,
        reason: `Free spin of bonus program ${row.id}`,
        at: round.closedAt,
      });
    return round.wonReal;
  }
  return { pushMaxBet, takeSpin };
}

/**
 * `getDeps` is called only when a round is closed or a bet is checked: the wallet gets the subscriber when it
 * is created, so it exists only later.
 */
export function createCounting(getDeps: () => CarryOutDeps) {
  const { pushMaxBet, takeSpin } = createParts(getDeps);

  async function count(tx: Db, wallet: LockedWallet, round: CountedRound): Promise<boolean> {
    const row = await readActive(tx, round.playerId);
    if (!row) return false;
    const carryOut = createCarryOut(getDeps());
    const { terms, target, balance, finishBefore } = row;
    const step = currentStep(terms, row);
    const won = await takeSpin(tx, wallet, row, round);
    const unit = unitOf(row.currency);
    const group = await groupOf(tx, round.gameId);
    const counted = countRound(
      terms,
      step,
      { target, balance, finishBefore, unit },
      { ...round, group, ownSpin: won !== null },
    );
    if (counted)
      await tx.insert(contributions).values({
        userProgramId: row.id,
        step: row.step,
        gameId: round.gameId,
        roundId: round.roundId,
        closedAt: round.closedAt,
        stakedReal: round.stakedReal,
        stakedBonus: round.stakedBonus,
        ...counted,
        after: balance + counted.counted,
      });
    const maxBet = maxBetOf(terms, unit);
    if (counted?.verdict === 'max_bet' && maxBet !== null) await pushMaxBet(tx, row, maxBet);
    const spinsWon = won ?? 0n;
    const context = await carryOut.contextOf(tx, wallet);
    const outcome = addRound(terms, row, counted ?? { counted: 0n }, { ...context, spinsWon });
    const moved = await carryOut.write(tx, wallet, row, outcome);
    return moved || spinsWon > 0n;
  }
  const onRoundClosed: OnRoundClosed = count;

  /** For a player without an active program the query of `concerns` is one index look-up. */
  const subscriber: RoundSubscriber = {
    byTerms: true,
    concerns: (_gameId, _closedAt, playerId) =>
      sql`exists (select 1 from ${userPrograms} where ${userPrograms.playerId} = ${playerId} and ${userPrograms.state} = 'activated')`,
    onRoundClosed,
  };

  const bonusRule: BonusRule = async (tx, { playerId }, { call, staked, now }) => {
    const row = await readActive(tx, playerId);
    const { gameId, amount } = call;
    const rule = betRule(row, { gameId, amount: BigInt(amount), staked, now });
    if (!row || rule !== 'above_maximum') return { useBonus: rule === 'bonus' };
    await pushMaxBet(tx, row, maxBetOf(row.terms, unitOf(row.currency)) ?? 0n);
    return { code: 'bet_above_maximum' };
  };

  return { subscriber, bonusRule, count };
}
