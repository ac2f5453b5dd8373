/** Keeps the shared games going: makes rounds when their time comes, grants wishes in flight, settles what is due. */
import type { Clock } from '#platform/clock.ts';
import type { BetOfRound, Bets, Played } from './bets.ts';
import { LOOK_MS, SETTLE_ABREAST, SETTLE_BATCH, WISH_MS } from './constants.ts';
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
  const failed = (err: unknown, bet: string): void => log.error({ err, bet }, 'shared rounds: a bet could not be settled');

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
    const round = await book.advance(game.gameId, game.profile, game);
    const now = clock.now();
    const look = now.getTime() + LOOK_MS;
    if (round === null) return look;
    const phase = phaseOf(round, now);
    const isFlight = game.kind.engine.flight !== undefined;
    if (phase === 'running' && isFlight) {
      await bets.grantWishes(round, failed);
      return Math.min(now.getTime() + WISH_MS, settlesAt(round, game.kind).getTime());
    }
    const next = [round.startsAt, settlesAt(round, game.kind), round.nextAt].map(Number).filter((time) => time > now.getTime());
    return Math.min(look, ...next);
  }

  /** Brings every game to where the clock is, when this process holds the lease. Gives the milliseconds until it should look again. */
  async function tick(): Promise<number> {
    await checkTime();
    if (!(await lease.hold())) return LOOK_MS;
    let again = clock.now().getTime() + LOOK_MS;
    for (const game of await games()) {
      if (stopped && timer) break;
      try {
        again = Math.min(again, await conductGame(game));
      } catch (err) {
        log.error({ err, game: game.gameId }, 'shared rounds: a game could not be conducted');
      }
    }
    return Math.max(0, again - clock.now().getTime());
  }

  const loop = (): void => {
    running = tick()
      .catch((err: unknown) => {
        log.error({ err }, 'shared rounds: the conductor failed');
        return LOOK_MS;
      })
      .then((delay) => {
        if (!stopped) timer = setTimeout(loop, delay + 1).unref();
      });
  };

  return {
    tick,
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
