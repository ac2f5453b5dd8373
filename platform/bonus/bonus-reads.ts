/** Reads a player's bonuses, for other domains, routes and resolvers. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { PROCESS_CONDITION, STEP_CONDITION, type StepCondition } from '#contract/bonus-rules.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { readImages, type ContentImage } from '#platform/content/content.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { readStanding, type Standing } from './activation.ts';
import { bonusPrograms, userPrograms } from './bonus.tables.ts';
import { readActive } from './carry-out.ts';
import { isListed } from './count-round.ts';
import { readFastCashback } from './fast-cashback.ts';
import { offerToEverybody, type Program, type UserProgram } from './offers.ts';
import type { Trigger } from './program-terms.ts';
import { currentStep } from './program-machine.ts';
import { readThreshold } from './thresholds.ts';

type Wagering = { closesWithdrawals: boolean; left: bigint | null };
/** Conditions of the steps whose target is a sum of stakes. */
const WAGERED: readonly StepCondition[] = [
  STEP_CONDITION.wager,
  STEP_CONDITION.wagerReal,
  STEP_CONDITION.wagerListed,
];

/** Triggers of programs that are given to one player: by a promo code, as a prize, or by the operator. */
const GIVEN: Trigger[] = ['code', 'operator'];

type Deps = { store: Store; clock: Clock; wallet: Pick<Wallet, 'balances'> };
/** A program in a player's list, with the operator's program and its picture. */
export type Listed = { row: UserProgram; program: Program; image: ContentImage | null };
export type PlayerBonuses = { listed: readonly Listed[]; standing: Standing };

async function listOf(db: Db, playerId: string): Promise<Listed[]> {
  const rows = await db
    .select({ row: userPrograms, program: bonusPrograms })
    .from(userPrograms)
    .innerJoin(bonusPrograms, eq(bonusPrograms.id, userPrograms.programId))
    .where(and(eq(userPrograms.playerId, playerId), isNull(userPrograms.endedAt)))
    // Programs that were given to this player come before those that everybody is offered.
    .orderBy(desc(inArray(bonusPrograms.trigger, GIVEN)), asc(bonusPrograms.position), asc(userPrograms.id));
  const images = await readImages(
    db,
    rows.flatMap(({ program }) => program.imageId ?? []),
  );
  return rows.map((found) => ({ ...found, image: images.get(found.program.imageId ?? 0) ?? null }));
}

export const createBonusReads = ({ store, clock, wallet }: Deps) => ({
  /** The player's offered and active programs. */
  async ofPlayer(playerId: string): Promise<PlayerBonuses> {
    await offerToEverybody(store.db, playerId, clock.now());
    return {
      listed: await listOf(store.db, playerId),
      standing: await readStanding(store.db, playerId),
    };
  },

  /**
   * True when the game cannot be opened: the player plays with bonus money, and the active program allows
   * bonus money only in listed games, without this one (specification 2 §4 "Game launch guard").
   */
  async refusesGame(playerId: string, gameId: string): Promise<boolean> {
    const active = await readActive(store.db, playerId);
    if (!active?.terms.process.includes(PROCESS_CONDITION.listedGamesOnly)) return false;
    if (isListed(currentStep(active.terms, active), gameId)) return false;
    return (await wallet.balances(playerId)).bonusBalanceOn;
  },

  /**
   * The active program; null = none. `closesWithdrawals`: withdrawals are closed until the program ends. `left`: minor
   * units that still have to be staked in the current step; null when the step does not count stakes or its
   * target is reached.
   */
  async wagering(db: Db, playerId: string): Promise<Wagering | null> {
    const active = await readActive(db, playerId);
    if (!active) return null;
    const { condition } = currentStep(active.terms, active);
    const isCounted = WAGERED.includes(condition) && active.balance < active.target;
    return {
      closesWithdrawals: active.terms.process.includes(PROCESS_CONDITION.withdrawalsClosed),
      left: isCounted ? active.target - active.balance : null,
    };
  },

  threshold: (playerId: string, currency: CurrencyCode) =>
    readThreshold(store.db, playerId, currency, clock.now()),

  async cashback(playerId: string) {
    const { currency } = await wallet.balances(playerId);
    return readFastCashback(store.db, playerId, currency);
  },
});
