/** Bonus programs of players, from the offer to the end (specification 2 §4 "Bonus rules"; decisions 0263-0265). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError, apiError } from '#contract/api-error.ts';
import { PROCESS_CONDITION } from '#contract/bonus-rules.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { readImages, type ContentImage } from '#platform/content/content.api.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { bonusPrograms, userPrograms } from './bonus.tables.ts';
import { readActive, type CarryOutDeps } from './carry-out.ts';
import { isListed } from './count-round.ts';
import { createExplain } from './explain.ts';
import { readFastCashback } from './fast-cashback.ts';
import { createFreeBets } from './free-bets.ts';
import { offer, offerToEverybody, readOffered, type Program, type UserProgram } from './offers.ts';
import { createPlayerPrograms, readStanding, type Standing } from './player-programs.ts';
import { currentStep } from './program-machine.ts';
import { createPromoCodes } from './promo-codes.ts';
import { addToThreshold, readThreshold } from './thresholds.ts';

export type BonusDeps = CarryOutDeps & {
  store: Store;
  wallet: Pick<Wallet, 'balances'>;
  log: { error(context: object, message: string): void };
};
/** A player's program with its program and picture. */
export type Listed = { row: UserProgram; program: Program; image: ContentImage | null };
export type PlayerBonuses = { listed: readonly Listed[]; standing: Standing };

const RUN_EVERY_MS = 10_000;

export function createBonuses(deps: BonusDeps) {
  const { store, clock, realtime, log, wallet } = deps;
  const programs = createPlayerPrograms(deps);
  const codes = createPromoCodes({ store, clock });
  const freeBets = createFreeBets({ store, clock, realtime });
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();

  async function listOf(db: Db, playerId: string): Promise<Listed[]> {
    const rows = await db
      .select({ row: userPrograms, program: bonusPrograms })
      .from(userPrograms)
      .innerJoin(bonusPrograms, eq(bonusPrograms.id, userPrograms.programId))
      .where(and(eq(userPrograms.playerId, playerId), isNull(userPrograms.endedAt)))
      .orderBy(asc(bonusPrograms.position), asc(userPrograms.id));
    const images = await readImages(
      db,
      rows.flatMap(({ program }) => program.imageId ?? []),
    );
    return rows.map((found) => ({ ...found, image: images.get(found.program.imageId ?? 0) ?? null }));
  }

  /** Offers the programs of a trigger; pushes when there is something new. */
  async function offerBy(tx: Db, playerId: string, trigger: 'registration' | 'threshold'): Promise<void> {
    const now = clock.now();
    let any = false;
    for (const program of await readOffered(tx, [trigger], now))
      if (await offer(tx, { playerId, program, now, fromRegistration: trigger === 'registration' }))
        any = true;
    if (any) await realtime?.push(playerId, 'update_user_program', {}, tx);
  }

  return {
    ...programs,
    ...createExplain({ store }),
    codes,
    freeBets,

    /** What is offered to the player and what is active. */
    async ofPlayer(playerId: string): Promise<PlayerBonuses> {
      await offerToEverybody(store.db, playerId, clock.now());
      return {
        listed: await listOf(store.db, playerId),
        standing: await readStanding(store.db, playerId),
      };
    },

    /** In the transaction that opens an account. A promo code that does not fit is left out. */
    async welcome(tx: Db, playerId: string, promocode: string | null): Promise<void> {
      await offerBy(tx, playerId, 'registration');
      if (promocode === null || promocode.trim() === '') return;
      try {
        await tx.transaction((inner) => codes.use(inner as unknown as Db, playerId, promocode, true));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },

    /** A promo code that a signed-in player has typed. */
    useCode: (playerId: string, code: string) =>
      store.transaction(async (tx) => {
        const found = await codes.use(tx, playerId, code);
        await realtime?.push(playerId, 'update_user_program', {}, tx);
        return found;
      }),

    /** In the transaction of a deposit. */
    async deposited(tx: Db, playerId: string, amount: bigint, currency: CurrencyCode): Promise<void> {
      const isReached = await addToThreshold(tx, { playerId, amount, currency, now: clock.now() });
      await programs.addDeposit(tx, playerId, amount);
      if (isReached) await offerBy(tx, playerId, 'threshold');
      await realtime?.push(playerId, 'update_turnover', {}, tx);
    },

    /**
     * Puts a program into a player's list, once for `occasion`, and activates it if asked and possible. Throws
     * `not_found` for an unknown program.
     */
    award: (
      playerId: string,
      { program: code, occasion, activate }: { program: string; occasion: string; activate: boolean },
      caller?: Db,
    ): Promise<UserProgram> => {
      const within = async (tx: Db): Promise<UserProgram> => {
        const [program] = await tx.select().from(bonusPrograms).where(eq(bonusPrograms.code, code));
        if (!program) throw apiError('not_found', { fields: { program: ['not_found'] } });
        const now = clock.now();
        const row = await offer(tx, { playerId, program, now, occasion });
        if (!row) {
          const [known] = await tx
            .select()
            .from(userPrograms)
            .where(
              and(
                eq(userPrograms.playerId, playerId),
                eq(userPrograms.programId, program.id),
                eq(userPrograms.occasion, occasion),
              ),
            );
          if (!known) throw apiError('internal');
          return known;
        }
        await realtime?.push(playerId, 'update_user_program', {}, tx);
        return activate ? programs.activate(playerId, row.id, tx) : row;
      };
      return caller ? within(caller) : store.transaction(within);
    },

    /** Programs that exist, for operators. */
    programs: (): Promise<Program[]> =>
      store.db.select().from(bonusPrograms).orderBy(asc(bonusPrograms.position)),

    /** The game cannot be opened while bonus money is played (specification 2 §4 "Game launch guard"). */
    async refusesGame(playerId: string, gameId: string): Promise<boolean> {
      const active = await readActive(store.db, playerId);
      if (!active?.terms.process.includes(PROCESS_CONDITION.listedGamesOnly)) return false;
      if (isListed(currentStep(active.terms, active), gameId)) return false;
      return (await wallet.balances(playerId)).bonusBalanceOn;
    },

    /** Withdrawals are closed by the active program. */
    async isWagering(db: Db, playerId: string): Promise<boolean> {
      const active = await readActive(db, playerId);
      return active?.terms.process.includes(PROCESS_CONDITION.withdrawalsClosed) ?? false;
    },

    threshold: (playerId: string, currency: CurrencyCode) =>
      readThreshold(store.db, playerId, currency, clock.now()),

    async cashback(playerId: string) {
      const { currency } = await wallet.balances(playerId);
      return readFastCashback(store, playerId, currency);
    },

    languageOf: async (playerId: string): Promise<string> =>
      (await readPlayers(store.db, [playerId])).get(playerId)?.language ?? '',

    /** Ends what is due, then again on a timer. */
    async start(): Promise<void> {
      await programs.endDue();
      const again = () =>
        programs.endDue().catch((err: unknown) => log.error({ err }, 'bonus: a run failed'));
      timer = setInterval(() => void (working = working.then(again)), RUN_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
export type Bonuses = ReturnType<typeof createBonuses>;
