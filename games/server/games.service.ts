/** The game provider: launches, sessions, private rounds (DESIGN §7 "Game provider"). */
import { apiError } from '#contract/api-error.ts';
import type { PlatformPort, ProviderPort } from '#contract/provider.ts';
import { createCampaigns, toFreeRoundsView } from './campaigns.ts';
import type { Clock } from './clock.ts';
import { createDemoPurses } from './demo-purses.ts';
import type { RoundSeeds } from './fairness.ts';
import { createGameSessions, ownerOf } from './game-sessions.ts';
import type { GameSession } from './game-sessions.ts';
import { createLaunches } from './launch.ts';
import { createLaunchCall } from './launch-game.ts';
import { providerOffer } from './offer.ts';
import { createOpenCall } from './open-session.ts';
import { sessionIsOpen } from './platform.ts';
import { createPlayCalls } from './play-calls.ts';
import { findRoundRules } from './playable.ts';
import type { HistoryReply, RoundReply, RoundView, SeedReply } from './protocol.ts';
import { rulesOf, verifyRound } from './repeat.ts';
import { toHistory } from './round-history.ts';
import type { Round, RoundAfterCall } from './round-saga.ts';
import { toRoundView } from './round-view.ts';
import { createRounds } from './rounds.ts';
import { rotateSeed, toFairness } from './seeds.ts';
import { demoMoney, realMoney } from './stake-money.ts';
import type { Store } from './store.ts';
import { createSweeper } from './sweeper.ts';

type Deps = {
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  /** Signs launches. */
  secret: string;
  log: { error(context: object, message: string): void };
};

export function createGames(deps: Deps) {
  const { store, platform, clock } = deps;
  const launches = createLaunches({ secret: deps.secret, clock });
  const accountSessionIsOpen = (id: string): Promise<boolean> => sessionIsOpen(platform, id);
  const sessions = createGameSessions({ store, clock, accountSessionIsOpen });
  const purses = createDemoPurses({ store, clock });
  const money = { real: realMoney(platform, store), demo: demoMoney(store, platform) };
  const rounds = createRounds({ store, clock, money });
  const campaigns = createCampaigns({ platform, current: rounds.current });
  const sweeper = createSweeper({ rounds, sessions, purses, log: deps.log });

  async function toRoundReply(
    session: GameSession,
    { round, seed, balance }: RoundAfterCall,
  ): Promise<RoundReply> {
    return {
      round: viewOf(round),
      balance: String(balance ?? (await money[session.mode].balance(session.ownerId))),
      fairness: toFairness(seed),
      freeRounds: toFreeRoundsView(await campaigns.find(session)),
    };
  }

  function viewOf(round: Round): RoundView {
    const found = findRoundRules(round.kind, round.profile);
    if (!found) throw apiError('game_unavailable');
    return toRoundView(found, round);
  }

  return {
    /** Calls that the platform makes to this game server (`PROVIDER_CALLS` of contract/provider.ts). */
    provider: {
      offer: async () => ({ ok: true, reply: providerOffer() }),
      launch: createLaunchCall({ launches, campaigns }),
    } satisfies ProviderPort,

    open: createOpenCall({
      store,
      platform,
      clock,
      launches,
      sessions,
      purses,
      campaigns,
      rounds,
      money,
      viewOf,
    }),

    ...createPlayCalls({ platform, sessions, rounds, campaigns, money, toRoundReply, viewOf }),

    /**
     * Reveals the server seed and begins the next one with the player's client seed. Throws while a round
     * is unfinished, with the code `round_not_open`: the contract has no code of its own for this case.
     */
    async rotateSeed(sessionToken: unknown, clientSeed: string): Promise<SeedReply> {
      const session = await sessions.read(sessionToken);
      // Settles an unfinished round first, which may end the round.
      await rounds.current(session);
      return store.transaction((tx) => rotateSeed(tx, clock, session, clientSeed));
    },

    /** Closed rounds with all that is needed to verify them; `serverSeed` is null until it is revealed. */
    async history(sessionToken: unknown, limit: number): Promise<HistoryReply> {
      const session = await sessions.read(sessionToken);
      return { rounds: await toHistory(store, await rounds.closed(ownerOf(session), limit), viewOf) };
    },

    rulesOf: (slug: string) => rulesOf(platform, slug),
    verify: (slug: string, seeds: RoundSeeds, bet: unknown, actions: readonly unknown[]) =>
      verifyRound(platform, slug, seeds, bet, actions),

    ...sweeper,
  };
}

export type Games = ReturnType<typeof createGames>;
