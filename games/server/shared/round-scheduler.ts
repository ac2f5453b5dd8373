/**
 * Runs the shared games on time: creates rounds, closes bets at their automatic cash-out, settles due bets.
 */
import { opensAt } from '#games/engines/opening-hours.ts';
import type { Clock } from '../clock.ts';
import { runAutoCashOuts } from './auto-cash-out.ts';
import type { Bets } from './bets.ts';
import type { SharedRound } from './bet-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import { AUTO_CASH_OUT_MS, GRACE_MS, LEASE_CHECK_MS, MAX_GAME_DELAY_MS } from './constants.ts';
import type { Lease } from './lease.ts';
import type { RoundRows } from './round-rows.ts';
import { phaseOf, settlesAt } from './round-times.ts';
import { settleDue } from './settle-due.ts';

export type ScheduledGame = SharedRoundRules & { readonly gameId: string; readonly profile: string };
type Deps = {
  clock: Clock;
  roundRows: RoundRows;
  bets: Bets;
  lease: Lease;
  games: () => Promise<readonly ScheduledGame[]>;
  /** Compares this process's clock with the database's. */
  checkClock: () => Promise<void>;
  log: { error(context: object, message: string): void };
};

/**
 * Returns the round of a game at the present time. `known`: the round that was last returned; a round never changes, so
 * it is read again only when the next round is due. A closed table finishes its round and begins no further one.
 */
const createNextRound =
  ({ clock, roundRows }: Pick<Deps, 'clock' | 'roundRows'>) =>
  async (
    game: ScheduledGame,
    isClosed: boolean,
    known: SharedRound | undefined,
  ): Promise<SharedRound | null> => {
    if (known && (isClosed || clock.now() < known.nextAt)) return known;
    return isClosed ? roundRows.newest(game.gameId) : roundRows.advance(game.gameId, game.profile, game);
  };

export function createRoundScheduler({ clock, roundRows, bets, lease, games, checkClock, log }: Deps) {
  const nextRound = createNextRound({ clock, roundRows });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;
  /** Time at which each game is due again, by game id. */
  const dueAt = new Map<string, number>();
  /** Newest round of each game, by game id. */
  const rounds = new Map<string, SharedRound>();
  const failed = (err: unknown, bet: string): void =>
    log.error({ err, bet }, 'shared rounds: a bet could not be settled');

  /**
   * Does what is due in one game: settles bets, creates the next round. Returns the time when it is due
   * again.
   */
  async function runGame(game: ScheduledGame): Promise<number> {
    await settleDue(bets, game.gameId, failed);
    const closedUntil = opensAt(game.kind.hours?.(game.rules), clock.now().getTime());
    const round = await nextRound(game, closedUntil !== null, rounds.get(game.gameId));
    const now = clock.now().getTime();
    const latest = Math.min(now + MAX_GAME_DELAY_MS, closedUntil ?? Infinity);
    if (round === null) return latest;
    rounds.set(game.gameId, round);
    // Bets that a crashed request left before the start of the process; bets of the round; the next round.
    const times = [
      round.startsAt.getTime() + GRACE_MS + 1,
      settlesAt(round, game.kind).getTime(),
      round.nextAt.getTime(),
    ];
    const next = Math.min(latest, ...times.filter((time) => time > now));
    const isFlying = game.kind.engine.flight !== undefined && phaseOf(round, new Date(now)) === 'running';
    if (!isFlying) return next;
    const left = await runAutoCashOuts({ bets, clock }, game, round, failed);
    return left > 0 ? Math.min(next, now + AUTO_CASH_OUT_MS) : next;
  }

  /**
   * Runs `runGame` for the games that are due, if this process holds the lease. Returns the milliseconds
   * until the next run.
   */
  async function run(): Promise<number> {
    await checkClock();
    if (!(await lease.hold())) {
      rounds.clear();
      return LEASE_CHECK_MS;
    }
    const scheduled = await games();
    for (const game of scheduled) {
      if (stopped) break;
      if ((dueAt.get(game.gameId) ?? 0) > clock.now().getTime()) continue;
      dueAt.set(game.gameId, clock.now().getTime() + MAX_GAME_DELAY_MS);
      try {
        dueAt.set(game.gameId, await runGame(game));
      } catch (err) {
        log.error({ err, game: game.gameId }, 'shared rounds: a game could not be run');
      }
    }
    const next = scheduled.map(({ gameId }) => (dueAt.get(gameId) ?? 0) - clock.now().getTime());
    return Math.max(0, Math.min(LEASE_CHECK_MS, ...next));
  }

  const loop = (): void => {
    running = run()
      .catch((err: unknown) => {
        log.error({ err }, 'shared rounds: the scheduler failed');
        return LEASE_CHECK_MS;
      })
      .then((delay) => {
        if (!stopped) timer = setTimeout(loop, delay + 1).unref();
      });
  };

  return {
    /** Runs `runGame` for every game as if it were the first time. Returns the milliseconds until the next run. */
    async tick(): Promise<number> {
      const wasStopped = stopped;
      stopped = false;
      dueAt.clear();
      rounds.clear();
      const delay = await run();
      stopped = wasStopped;
      return delay;
    },
    start(): void {
      stopped = false;
      loop();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lease.release();
    },
  };
}
