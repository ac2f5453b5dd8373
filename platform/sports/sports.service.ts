/** Bets on sports: placing, settlement, cash-out, history. Prices and results come by the port of a feed. */
import type { FastifyBaseLogger } from 'fastify';
import type { FeedPort } from '#contract/feed-port.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { apiError } from '#contract/api-error.ts';
import type { BetsQuery, BetsReply, BetView } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { createBetMoney } from './bet-money.ts';
import { findBet, listBets } from './bet-view.ts';
import { createCashOuts } from './cash-out-bets.ts';
import { createDeciding } from './decide-bets.ts';
import { createFeedWatch } from './feed-watch.ts';
import { NO_FREE_BETS, type FreeBets } from './free-bet-stakes.ts';
import { createPlacing, type StakeLeft } from './place-bet.ts';
import { createBetSettlement, type BetSettlement } from './settle-bets.ts';

type Deps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  feed: FeedPort;
  wallet: Pick<Wallet, 'operations' | 'balances'>;
  freeBets?: FreeBets;
  sportsRefusal: (region: string) => ErrorCode | null;
  stakeLeft?: StakeLeft;
  /** Tells the player's pages, in the transaction of the change. */
  changed?: (tx: Db, bet: { id: string; playerId: string }) => Promise<void>;
};

/** Bets in play wait some seconds, so what is due is looked at this often. */
const EVERY_MS = 1000;

/** Rounds of the worker: results that wait, then bets that are due. One at a time in a process. */
function createRounds(
  { log }: Pick<Deps, 'log'>,
  { settlement, due }: { settlement: BetSettlement; due: () => Promise<void> },
) {
  /** Events whose results are to be applied. `isAll`: those of every bet that is not over. */
  const queue = new Set<string>();
  let isAll = true;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** An event that fails waits for the next round. */
  async function settleWaiting(): Promise<void> {
    if (isAll) {
      for (const id of await settlement.openEvents()) queue.add(id);
      isAll = false;
    }
    const failed: string[] = [];
    for (const id of [...queue]) {
      queue.delete(id);
      await settlement.event(id).catch((error: unknown) => {
        failed.push(id);
        log.error({ err: error, event: id }, 'sports: bets of an event could not be settled');
      });
    }
    for (const id of failed) queue.add(id);
  }
  async function work(): Promise<void> {
    await settleWaiting();
    await due();
  }
  const round = (): Promise<void> =>
    (running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'sports: a round failed'))
      .finally(() => (running = undefined)));
  function wake(): void {
    if (timer !== undefined) void round();
  }

  return {
    add(eventIds: readonly string[]): void {
      for (const id of eventIds) queue.add(id);
      wake();
    },
    addAll(): void {
      isAll = true;
      wake();
    },
    async run(): Promise<void> {
      await running;
      await round();
    },
    start(): void {
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}

export function createSports(deps: Deps) {
  const { store, clock, log, feed, wallet } = deps;
  const changed = deps.changed ?? (async () => undefined);
  const money = createBetMoney(wallet);
  const freeBets = deps.freeBets ?? NO_FREE_BETS;
  const settlement = createBetSettlement({ ...deps, money, freeBets, changed });
  const rounds = createRounds(deps, { settlement, due: () => deciding.run(log) });
  const watch = createFeedWatch({ feed, clock, settled: rounds.add, gap: rounds.addAll });
  const { isLost } = watch;
  const deciding = createDeciding({
    ...deps,
    money,
    freeBets,
    settlement,
    isLost,
    accepted: rounds.add,
    changed,
  });
  const cashOuts = createCashOuts({ ...deps, money, isLost, changed });
  const stakeLeft = deps.stakeLeft ?? (async () => null);
  const { place, byRequest, options } = createPlacing({
    ...deps,
    money,
    freeBets,
    isLost,
    changed,
    stakeLeft,
    written: rounds.add,
  });

  return {
    place,
    byRequest,
    options,
    quote: cashOuts.quote,
    cashOut: cashOuts.cashOut,
    list: (playerId: string, query: BetsQuery): Promise<BetsReply> => listBets(store.db, playerId, query),
    async bet(playerId: string, id: string): Promise<BetView> {
      const found = await findBet(store.db, playerId, id);
      if (!found) throw apiError('not_found');
      return found;
    },

    /** Settles and decides everything that is due now. */
    run: rounds.run,
    /** Follows the feed; catches up with what happened while the process was down. */
    start(): void {
      watch.start();
      rounds.start();
    },
    /** Resolves when a running round has ended. */
    async stop(): Promise<void> {
      watch.stop();
      await rounds.stop();
    },
  };
}
export type Sports = ReturnType<typeof createSports>;
