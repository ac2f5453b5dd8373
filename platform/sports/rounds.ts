/** Runs of the bet worker: pending results, and concurrently due work. One of each at a time in a process. */
import type { FastifyBaseLogger } from 'fastify';
import { UnsettledBets, type BetSettlement } from './settle-bets.ts';

type Deps = {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  settlement: Pick<BetSettlement, 'event' | 'openEvents' | 'lateEvents'>;
  /** Processes due work: live bets must not wait for the results of others. */
  due: () => Promise<void>;
};

/** Live bets wait some seconds, so due work is checked at this interval. */
const EVERY_MS = 1000;
/** Matches that take too long are looked for this often. */
const LATE_EVERY_MS = 10 * 60_000;

/** Runs `work` one at a time; a request during a run gets that one, and the next interval brings what it has missed. */
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

export function createRounds({ log, settlement, due }: Deps) {
  /** Events whose results are to be applied. `isAll`: those of all open bets. */
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

  /** An event that fails waits for the next round. */
  async function settleWaiting(): Promise<void> {
    await fill();
    const failed: string[] = [];
    for (const id of [...queue]) {
      queue.delete(id);
      await settlement.event(id).catch((error: unknown) => {
        failed.push(id);
        // Each of these bets has been reported.
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
