/** Bonus programs of players, from the offer to the end (specification 2 §4 "Bonus rules"; decisions 0263-0265). */
import { asc } from 'drizzle-orm';
import type { ContentLocale } from '#contract/locales.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { createAwards } from './awards.ts';
import { createBonusReads } from './bonus-reads.ts';
import { bonusPrograms } from './bonus.tables.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { depositOffersOf, type DepositOffer } from './deposit-offers.ts';
import { createEndDue } from './end-due.ts';
import { createExplain } from './explain.ts';
import { createFreeBets } from './free-bets.ts';
import { createHistory } from './history.ts';
import type { Program } from './offers.ts';
import { createPlayerPrograms } from './player-programs.ts';
import { createPromoCodes } from './promo-codes.ts';
import { createSportMoney } from './sport-money.ts';

export type BonusDeps = CarryOutDeps & {
  store: Store;
  wallet: Pick<Wallet, 'balances'>;
  log: { error(context: object, message: string): void };
};
const RUN_EVERY_MS = 10_000;

export function createBonuses(deps: BonusDeps) {
  const { store, clock, realtime, log } = deps;
  const programs = createPlayerPrograms(deps);
  const codes = createPromoCodes({ store, clock });
  const freeBets = createFreeBets({ store, clock, realtime });
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const endDue = createEndDue(deps);
  const reads = createBonusReads(deps);

  return {
    ...programs,
    ...reads,
    ...createAwards({ ...deps, programs, codes }),
    /** Offers of which the first step is a deposit, with texts in `locale`. */
    depositOffers: async (playerId: string, locale: ContentLocale): Promise<DepositOffer[]> =>
      depositOffersOf(await reads.ofPlayer(playerId), locale, clock),
    ...createExplain({ store }),
    ...createHistory({ store }),
    endDue,
    codes,
    freeBets,
    sportMoney: createSportMoney(deps),

    /** All programs that the operator has planned, by position. */
    programs: (): Promise<Program[]> =>
      store.db.select().from(bonusPrograms).orderBy(asc(bonusPrograms.position)),

    /** Ends expired offers and programs now, and again every RUN_EVERY_MS. Rejects when the first run fails. */
    async start(): Promise<void> {
      await endDue();
      const again = () => endDue().catch((err: unknown) => log.error({ err }, 'bonus: a run failed'));
      timer = setInterval(() => void (working = working.then(again)), RUN_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
export type Bonuses = ReturnType<typeof createBonuses>;
