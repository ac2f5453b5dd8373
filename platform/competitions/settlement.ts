/**
 * Settles ended competitions in two steps, which any process may repeat: it writes all winners in one
 * transaction, then pays each winner in a separate one. After a crash between the steps, the next run
 * continues.
 */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { PushPayload } from '#contract/push/frame.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { competitionSeries, competitions, competitionWinners } from './competitions.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { readCurrency } from '#platform/wallet/wallet.api.ts';
import { nameOf } from './names.ts';
import {
  amountOf,
  countPlaces,
  FREE_ROUNDS,
  prizeOf,
  unitsOf,
  type PrizePlaces,
} from './competition-rules.ts';
import { givePrize, type PrizeWallet } from './give-prize.ts';
import { prizeNotice } from './prize-notice.ts';
import { readLeaders } from './scores.ts';

type Pusher = {
  push(
    playerId: string,
    type: 'notification_for_user',
    payload: PushPayload<'notification_for_user'>,
    tx: Db,
  ): Promise<void>;
};
export type SettlementDeps = {
  store: Store;
  clock: Clock;
  wallet: PrizeWallet;
  realtime?: Pusher | undefined;
  log: { error(context: object, message: string): void };
};

/** Milliseconds after the end in which rounds that closed in time can still be committed. */
const SETTLE_AFTER_MS = 5000;
/** Fields of the notice (contract/push/notifications.ts): success, shown until it is closed. */
const PRIZE_NOTICE = { notification_type: 3, notification_time: 15_000, notification_close: true } as const;

/** The prize of a place for a winner with this currency; null = no prize. */
function wonBy(place: number, prizes: PrizePlaces, currency: CurrencyCode) {
  const rounds = prizeOf(place, prizes)?.rounds;
  if (rounds) return { amount: BigInt(rounds.count), currency: FREE_ROUNDS };
  const amount = amountOf(unitsOf(place, prizes), currency);
  return amount > 0n ? { amount, currency } : null;
}

export function createSettlement({ store, clock, wallet, realtime, log }: SettlementDeps) {
  /** Writes the winners of a competition; does nothing when they are written already. */
  const settle = (id: number): Promise<void> =>
    store.transaction(async (tx) => {
      const [competition] = await tx.select().from(competitions).where(eq(competitions.id, id)).for('update');
      if (!competition || competition.settledAt !== null) return;
      const { prizes } = competition;
      for (const { playerId, place, score } of await readLeaders(tx, id, countPlaces(prizes))) {
        const currency = await readCurrency(tx, playerId);
        if (currency === null) throw new Error(`Player ${playerId} has no wallet.`);
        const won = wonBy(place, prizes, currency);
        if (won)
          await tx.insert(competitionWinners).values({ competitionId: id, place, playerId, score, ...won });
      }
      await tx.update(competitions).set({ settledAt: clock.now() }).where(eq(competitions.id, id));
    });

  /**
   * Pays one winner and sends the notice, at most once: `paidAt` and the prize are written in one
   * transaction.
   */
  const pay = (competitionId: number, place: number): Promise<void> =>
    store.transaction(async (tx) => {
      const at = and(
        eq(competitionWinners.competitionId, competitionId),
        eq(competitionWinners.place, place),
        isNull(competitionWinners.paidAt),
      );
      const [winner] = await tx.select().from(competitionWinners).where(at).for('update');
      if (!winner) return;
      const { playerId } = winner;
      const language = (await readPlayers(tx, [playerId])).get(playerId)?.language ?? '';
      const sum = await givePrize(tx, winner, { wallet, language, now: clock.now() });
      await tx.update(competitionWinners).set({ paidAt: clock.now() }).where(at);
      const [series] = await tx
        .select({ names: competitionSeries.names })
        .from(competitions)
        .innerJoin(competitionSeries, eq(competitionSeries.id, competitions.seriesId))
        .where(eq(competitions.id, competitionId));
      await realtime?.push(
        playerId,
        'notification_for_user',
        { ...PRIZE_NOTICE, text: prizeNotice(language, nameOf(series?.names ?? {}, language), place, sum) },
        tx,
      );
    });

  return {
    /**
     * Settles ended competitions and pays unpaid prizes. True when a competition was settled. Failures are
     * logged, and the next run repeats what has failed.
     */
    async run(): Promise<boolean> {
      const over = new Date(clock.now().getTime() - SETTLE_AFTER_MS);
      const due = await store.db
        .select({ id: competitions.id })
        .from(competitions)
        .where(and(isNull(competitions.settledAt), lte(competitions.dateEnd, over)))
        .orderBy(asc(competitions.id));
      for (const { id } of due)
        await settle(id).catch((err: unknown) =>
          log.error({ err, competition: id }, 'competitions: one could not be settled'),
        );
      const unpaid = await store.db
        .select({ competitionId: competitionWinners.competitionId, place: competitionWinners.place })
        .from(competitionWinners)
        .where(isNull(competitionWinners.paidAt))
        .orderBy(asc(competitionWinners.competitionId), asc(competitionWinners.place));
      for (const { competitionId, place } of unpaid)
        await pay(competitionId, place).catch((err: unknown) =>
          log.error({ err, competition: competitionId, place }, 'competitions: a prize could not be paid'),
        );
      return due.length > 0;
    },
  };
}
