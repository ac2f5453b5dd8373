/** Settles abandoned rounds and deletes expired requests, sessions and purses, on a timer. */
import { SWEEP_EVERY_MS } from './constants.ts';
import type { createDemoPurses } from './demo-purses.ts';
import type { createGameSessions } from './game-sessions.ts';
import type { createRounds } from './rounds.ts';

type Deps = {
  rounds: Pick<ReturnType<typeof createRounds>, 'sweep' | 'purgeRequests'>;
  sessions: Pick<ReturnType<typeof createGameSessions>, 'purge'>;
  purses: Pick<ReturnType<typeof createDemoPurses>, 'purge'>;
  log: { error(context: object, message: string): void };
};

export function createSweeper({ rounds, sessions, purses, log }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  /** One sweep. Failures are logged; the next sweep tries again. */
  async function sweep(): Promise<void> {
    try {
      await rounds.sweep((error, roundId) =>
        log.error({ err: error, roundId }, 'games: a round could not be ended; the next sweep tries again'),
      );
      await rounds.purgeRequests();
      await sessions.purge();
      await purses.purge();
    } catch (error) {
      log.error({ err: error }, 'games: the sweep failed; the next one tries again');
    }
  }

  return {
    sweep,
    /** Sweeps at once, to settle what a crash has left unfinished, and then on a timer. */
    async start(): Promise<void> {
      await sweep();
      timer = setInterval(() => void (sweeping = sweeping.then(sweep)), SWEEP_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await sweeping;
    },
  };
}
