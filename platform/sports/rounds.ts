/**
 * The runs of the bet worker in a process: one run at a time settles results, and one at a time, beside it,
 * does due work.
 */
import type { FastifyBaseLogger } from 'fastify';
import { UnsettledBets, type BetSettlement } from './settle-bets.ts';

type Deps = {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  settlement: Pick<BetSettlement, 'event' | 'openEvents' | 'lateEvents'>;
  /**
   * Does due work. It runs separately, because live bets must not wait while results of other bets are settled.
   */
  due: () => Promise<void>;
};

/** Interval at which due work is checked; the delay of live bets is some seconds. */
const EVERY_MS = 1000;
/** Interval at which matches that take too long are looked for. */
const LATE_EVERY_MS = 10 * 60_000;

/**
 * Runs `work` once at a time. A request during a run returns the promise of that run; what the run misses is
 * done at the next interval.
 */
function oneAtATime(log: Deps['log'], work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    run: (): Promise<void> =>
      (running ??= work()
        .catch((error: unknown) => log.error({ err: error }, 'sports: a round failed'))
        .finally(() => (running = undefined))),
    ended: async (): Promise<void> => running,
  };
}

export function createBetWorker({ log, settlement, due }: Deps) {
  /**
   * Events whose results must still be applied to bets. `isAll`: also the events of all open bets must be
   * queued.
   */
  const queue = new Set<string>();
  let isAll = true;
  let lateCheckedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  async function fill(): Promise<void> {
    if (isAll) {
      for (const id of await settlement.openEvents()) queue.add(id);
      isAll = false;
    }
    if (performance.now() - lateCheckedAt < LATE_EVERY_MS) return;
    for (const id of await settlement.lateEvents()) queue.add(id);
    lateCheckedAt = performance.now();
  }

  /** Settles the queued events. One that fails stays in the queue for the next run. */
  async function settleWaiting(): Promise<void> {
    await fill();
    const failed: string[] = [];
    for (const id of [...queue]) {
      queue.delete(id);
      await settlement.event(id).catch((error: unknown) => {
        failed.push(id);
        // `UnsettledBets`: each of the bets was logged already.
        if (!(error instanceof UnsettledBets))
          log.error({ err: error, event: id }, 'sports: bets of an event could not be settled');
      });
    }
    for (const id of failed) queue.add(id);
  }
  const settling = oneAtATime(log, settleWaiting);
  const deciding = oneAtATime(log, due);

  function wake(): void {
    if (timer === undefined) return;
    void settling.run();
    void deciding.run();
  }

  return {
    add(eventIds: readonly string[]): void {
      for (const id of eventIds) queue.add(id);
      if (timer !== undefined) void settling.run();
    },
    addAll(): void {
      isAll = true;
      if (timer !== undefined) void settling.run();
    },
    /** Settles and decides everything that is due now. */
    async run(): Promise<void> {
      lateCheckedAt = -Infinity;
      await Promise.all([settling.ended(), deciding.ended()]);
      await settling.run();
      await deciding.run();
    },
    start(): void {
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await Promise.all([settling.ended(), deciding.ended()]);
    },
  };
}
