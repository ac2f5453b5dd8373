/** Games with shared rounds: rounds on a timetable, bets on them, live streams (docs/decisions/0040). */
import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from '../clock.ts';
import { apiError } from '#contract/api-error.ts';
import type { Store } from '../store.ts';
import { createGameSessions } from '../game-sessions.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { sessionIsOpen, titleBySlug, titlesOf } from '../platform.ts';
import { demoMoney, realMoney } from '../stake-money.ts';
import { createBetSaga } from './bet-saga.ts';
import type { SharedBet } from './bet-saga.ts';
import { createBetCalls } from './bet-calls.ts';
import { createBets } from './bets.ts';
import { createChains } from './chains.ts';
import { createRoundScheduler } from './round-scheduler.ts';
import type { ScheduledGame } from './round-scheduler.ts';
import { CHAIN_LENGTH } from './constants.ts';
import { createDecisions } from './decisions.ts';
import { createDatabaseTime } from './database-time.ts';
import { createLease } from './lease.ts';
import { createLiveStreams, type Admitted } from './live-streams.ts';
import { createRoundBook } from './round-book.ts';
import type { Played } from '../kinds/shared-kind.ts';
import { sharedPlay } from './shared-play.ts';
import { verifySharedRound, type RoundSeed } from './verify-shared-round.ts';
import type { SharedBetReply } from './shared-protocol.ts';
import { createStateCalls } from './state-calls.ts';
import { toOwnBet } from './views.ts';

type Deps = {
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  log: { error(context: object, message: string): void };
  /** Number of seeds of a new chain. */
  chainLength?: number;
};

export function createSharedRounds({
  store,
  platform,
  clock: machineClock,
  log,
  chainLength = CHAIN_LENGTH,
}: Deps) {
  const clock = createDatabaseTime({ store, clock: machineClock });
  const accountSessionIsOpen = (id: string): Promise<boolean> => sessionIsOpen(platform, id);
  const sessions = createGameSessions({ store, clock: machineClock, accountSessionIsOpen });
  const chains = createChains({ store, clock, length: chainLength });
  const money = { real: realMoney(platform, store), demo: demoMoney(store) };
  const saga = createBetSaga({ store, clock, money });
  const book = createRoundBook({ store, clock, chains });

  function playedBy({ kind, profile }: { kind: string; profile: string }): Played {
    const played = sharedPlay(kind, profile);
    if (!played) throw apiError('game_unavailable');
    return played;
  }
  const bets = createBets({ store, clock, saga, playedBy });

  const decide = createDecisions({ saga, bets, playedBy });

  const games = async (): Promise<ScheduledGame[]> =>
    (await titlesOf(platform)).flatMap(({ gameId, kind, profile }) => {
      const played = sharedPlay(kind, profile);
      return played ? [{ ...played, gameId, profile }] : [];
    });
  const roundScheduler = createRoundScheduler({
    clock,
    book,
    bets,
    lease: createLease({ store, clock, holder: newId() }),
    games,
    checkTime: clock.check,
    log,
  });

  async function playedIn(session: GameSession): Promise<Played> {
    const game = await titleBySlug(platform, session.slug);
    if (!game) throw apiError('game_unavailable');
    return playedBy(game);
  }

  const balanceOf = async ({ mode, ownerId }: GameSession): Promise<string> =>
    String(await money[mode].balance(ownerId));
  const replyOf = async (session: GameSession, bet: SharedBet): Promise<SharedBetReply> => ({
    bet: toOwnBet(bet),
    balance: await balanceOf(session),
    now: clock.now().getTime(),
  });

  const live = createLiveStreams({ store, clock, book, chains, log });

  return {
    ...createBetCalls({ clock, sessions, bets, decide, book, playedIn, replyOf }),
    ...createStateCalls({ clock, sessions, book, bets, chains, playedBy, balanceOf }),
    verify: (slug: string, seed: RoundSeed) => verifySharedRound(platform, slug, seed),

    /**
     * Session and rules for a new stream. Throws the errors of `sessions.read`, `game_unavailable`, and
     * `maintenance` when the maximum number of streams of this process is reached.
     */
    async admit(sessionToken: unknown): Promise<Admitted> {
      const session = await sessions.read(sessionToken);
      const played = await playedIn(session);
      if (!live.hasRoom()) throw apiError('maintenance', { retryAfter: 5 });
      return { session, played };
    },
    listen: live.listen,
    /** Ends every stream, since a server that stops would wait for them. */
    endStreams: live.endAll,

    /** Runs every game once; `start` does it on a timer. */
    tick: roundScheduler.tick,

    async start(): Promise<void> {
      live.start();
      roundScheduler.start();
    },
    async stop(): Promise<void> {
      live.stop();
      await roundScheduler.stop();
    },
  };
}

export type SharedRounds = ReturnType<typeof createSharedRounds>;
