/**
 * Keeps the shared games going: makes rounds when their time comes, grants wishes in flight, settles what is
 * due.
 */
import type { Clock } from '../clock.ts';
import type { BetOfRound, Bets, SharedRound } from './bets.ts';
import type { Played } from '../kinds/shared-kind.ts';
import { GRACE_MS, LEASE_LOOK_MS, LOOK_MS, SETTLE_ABREAST, SETTLE_BATCH, WISH_MS } from './constants.ts';
import type { Lease } from './lease.ts';
import type { RoundBook } from './round-book.ts';
import { phaseOf, settlesAt } from './round-times.ts';

export type ConductedGame = Played & { readonly gameId: string; readonly profile: string };
type Deps = {
  clock: Clock;
  book: RoundBook;
  bets: Bets;
  lease: Lease;
  games: () => Promise<readonly ConductedGame[]>;
  checkTime: () => Promise<void>;
  log: { error(facts: object, message: string): void };
};

export function createConductor({ clock, book, bets, lease, games, checkTime, log }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;
  /** When each game is to be looked at again, and the newest round of each. */
  const looks = new Map<string, number>();
  const rounds = new Map<string, SharedRound>();
  const failed = (err: unknown, bet: string): void =>
    log.error({ err, bet }, 'shared rounds: a bet could not be settled');

  /** Settles all that is due of a game; what fails stays due. */
  async function settleDue(gameId: string): Promise<void> {
    for (;;) {
      const due = await bets.due(gameId);
      let settled = 0;
      const queue = [...due];
      const work = async (): Promise<void> => {
        for (let next: BetOfRound | undefined = queue.shift(); next; next = queue.shift()) {
          await bets.settle(next).then(
            () => (settled += 1),
            (error: unknown) => failed(error, next?.bet.id ?? ''),
          );
        }
      };
      await Promise.all(Array.from({ length: SETTLE_ABREAST }, work));
      if (due.length < SETTLE_BATCH || settled === 0) return;
    }
  }

  /** Brings one game to where the clock is. Gives the time at which to look again. */
  async function conductGame(game: ConductedGame): Promise<number> {
    await settleDue(game.gameId);
    const known = rounds.get(game.gameId);
    // A round never changes, so it is asked for only when its time is over.
    const round =
      known && clock.now() < known.nextAt ? known : await book.advance(game.gameId, game.profile, game);
    const now = clock.now().getTime();
    const look = now + LOOK_MS;
    if (round === null) return look;
    rounds.set(game.gameId, round);
    const turns = [
      round.startsAt.getTime() + GRACE_MS + 1,
      settlesAt(round, game.kind).getTime(),
      round.nextAt.getTime(),
    ];
    const next = Math.min(look, ...turns.filter((time) => time > now));
    const isFlying = game.kind.engine.flight !== undefined && phaseOf(round, new Date(now)) === 'running';
    return isFlying && (await bets.grantWishes(round, failed)) > 0 ? Math.min(next, now + WISH_MS) : next;
  }

  /**
   * Brings the games whose time has come to where the clock is, when this process holds the lease. Gives the
   * milliseconds until it should look again.
   */
  async function conduct(): Promise<number> {
    await checkTime();
    if (!(await lease.hold())) {
      rounds.clear();
      return LEASE_LOOK_MS;
    }
    const conducted = await games();
    for (const game of conducted) {
      if (stopped) break;
      if ((looks.get(game.gameId) ?? 0) > clock.now().getTime()) continue;
      looks.set(game.gameId, clock.now().getTime() + LOOK_MS);
      try {
        looks.set(game.gameId, await conductGame(game));
      } catch (err) {
        log.error({ err, game: game.gameId }, 'shared rounds: a game could not be conducted');
      }
    }
    const next = conducted.map(({ gameId }) => (looks.get(gameId) ?? 0) - clock.now().getTime());
    return Math.max(0, Math.min(LEASE_LOOK_MS, ...next));
  }

  const loop = (): void => {
    running = conduct()
      .catch((err: unknown) => {
        log.error({ err }, 'shared rounds: the conductor failed');
        return LEASE_LOOK_MS;
      })
      .then((delay) => {
        if (!stopped) timer = setTimeout(loop, delay + 1).unref();
      });
  };

  return {
    /** One step of every game, whatever was known of it before. */
    async tick(): Promise<number> {
      const wasStopped = stopped;
      stopped = false;
      looks.clear();
      rounds.clear();
      const delay = await conduct();
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
