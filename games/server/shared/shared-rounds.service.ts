/** Games with shared rounds: rounds on a timetable, bets on them, live streams (docs/decisions/0040). */
import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from '../clock.ts';
import { apiError } from '#contract/api-error.ts';
import type { Store } from '../store.ts';
import { createGameSessions } from '../game-sessions.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { openSessionsOf, sessionIsOpen, titleBySlug, titlesOf } from '../platform.ts';
import { demoMoney, realMoney } from '../stake-money.ts';
import { createBetSaga } from './bet-saga.ts';
import type { SharedBet } from './bet-saga.ts';
import { createBetCalls } from './bet-calls.ts';
import { createBets } from './bets.ts';
import { createChains } from './chains.ts';
import { createRoundScheduler } from './round-scheduler.ts';
import type { ScheduledGame } from './round-scheduler.ts';
import { CHAIN_LENGTH } from './constants.ts';
import { createDecisionRecorder } from './decisions.ts';
import { createDatabaseTime } from './database-time.ts';
import { createLease } from './lease.ts';
import { createLiveGames } from './live-games.ts';
import { createLiveStreams, type Admitted } from './live-streams.ts';
import { createRoundRows } from './round-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import { findSharedRoundRules } from './shared-round-rules.ts';
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
  const money = { real: realMoney(platform, store), demo: demoMoney(store, platform) };
  const saga = createBetSaga({ store, clock, money });
  const roundRows = createRoundRows({ store, clock, chains });

  function roundRulesOf({ kind, profile }: { kind: string; profile: string }): SharedRoundRules {
    const roundRules = findSharedRoundRules(kind, profile);
    if (!roundRules) throw apiError('game_unavailable');
    return roundRules;
  }
  const bets = createBets({ store, clock, saga, roundRulesOf });

  const recordDecision = createDecisionRecorder({ saga, bets, roundRulesOf });

  const games = async (): Promise<ScheduledGame[]> =>
    (await titlesOf(platform)).flatMap(({ gameId, kind, profile }) => {
      const roundRules = findSharedRoundRules(kind, profile);
      return roundRules ? [{ ...roundRules, gameId, profile }] : [];
    });
  const roundScheduler = createRoundScheduler({
    clock,
    roundRows,
    bets,
    lease: createLease({ store, clock, holder: newId() }),
    games,
    checkClock: clock.check,
    log,
  });

  async function sessionRules(session: GameSession): Promise<SharedRoundRules> {
    const game = await titleBySlug(platform, session.slug);
    if (!game) throw apiError('game_unavailable');
    return roundRulesOf(game);
  }

  const balanceOf = async ({ mode, ownerId }: GameSession): Promise<string> =>
    String(await money[mode].balance(ownerId));
  const toBetReply = async (session: GameSession, bet: SharedBet): Promise<SharedBetReply> => ({
    bet: toOwnBet(bet),
    balance: await balanceOf(session),
    now: clock.now().getTime(),
  });

  const openAccountSessions = (ids: readonly string[]): Promise<Set<string>> => openSessionsOf(platform, ids);
  const liveGames = createLiveGames({ store, clock, roundRows, chains, log });
  const live = createLiveStreams({ games: liveGames, clock, log, openAccountSessions });

  return {
    ...createBetCalls({ clock, sessions, bets, recordDecision, roundRows, sessionRules, toBetReply }),
    ...createStateCalls({ clock, sessions, roundRows, bets, chains, roundRulesOf, balanceOf }),
    verify: (slug: string, seed: RoundSeed) => verifySharedRound(platform, slug, seed),

    /**
     * Session and rules for a listener that opens a stream. Throws the errors of `sessions.read`, `game_unavailable`,
     * and `maintenance` when this process has its maximum number of streams.
     */
    async admit(sessionToken: unknown): Promise<Admitted> {
      const session = await sessions.read(sessionToken);
      const roundRules = await sessionRules(session);
      if (!live.hasRoom(session)) throw apiError('maintenance', { retryAfter: 5 });
      return { session, roundRules };
    },
    listen: live.listen,
    /** Public state of a game for a listener without a session (live-tables/). */
    watch: liveGames.watch,
    /** Ends every stream, since a server that stops would otherwise wait for them. */
    endStreams: live.endAll,

    /** Brings every game up to the present time (round-scheduler.ts); `start` does this on a timer. */
    tick: roundScheduler.tick,

    async start(): Promise<void> {
      live.start();
      roundScheduler.start();
    },
    async stop(): Promise<void> {
      live.stop();
      liveGames.stop();
      await roundScheduler.stop();
    },
  };
}

export type SharedRounds = ReturnType<typeof createSharedRounds>;
