/** The demo provider: launches, sessions, rounds (DESIGN §7 "Game provider"). */
import { inArray } from 'drizzle-orm';
import { CURRENCIES } from '#contract/currencies.ts';
import type { PlatformPort, ProviderPort } from '#contract/provider.ts';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { readBody } from '#contract/read-body.ts';
import { gameSeeds } from './games.tables.ts';
import type { Store } from './store.ts';
import { SWEEP_EVERY_MS } from './constants.ts';
import { createCampaigns, toFreeRoundsView } from './campaigns.ts';
import { createDemoPurses } from './demo-purses.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { RoundSeeds } from './fairness.ts';
import { createGameSessions } from './game-sessions.ts';
import type { GameSession } from './game-sessions.ts';
import { createLaunches } from './launch.ts';
import { createLaunchCall } from './launch-game.ts';
import { providerOffer } from './offer.ts';
import { replyOf as replyFrom, sessionIsOpen, titleBySlug } from './platform.ts';
import type {
  HistoryReply,
  OpenReply,
  RoundReply,
  RoundView,
  SeedReply,
  SharedOpenReply,
  StateReply,
} from './protocol.ts';
import { factsOf, needPlayable, needStake, playable, played } from './playable.ts';
import type { Round } from './round-saga.ts';
import { toRoundView } from './round-view.ts';
import { createRounds } from './rounds.ts';
import type { Standing } from './rounds.ts';
import type { RoundOwner } from './new-round.ts';
import { demoMoney, realMoney } from './stake-money.ts';
import { rulesOf, verifyRound } from './repeat.ts';
import { rotateSeed, seedInUse, toFairness } from './seeds.ts';
import { defaultStake, stakeLadder } from './stakes.ts';

type Deps = {
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  /** Signs launches. */
  secret: string;
  /** Gets what the sweeper could not do. */
  log: { error(facts: object, message: string): void };
};

export function createGames(deps: Deps) {
  const { store, platform, clock } = deps;
  const launches = createLaunches({ secret: deps.secret, clock });
  const accountSessionIsOpen = (id: string): Promise<boolean> => sessionIsOpen(platform, id);
  const sessions = createGameSessions({ store, clock, accountSessionIsOpen });
  const purses = createDemoPurses({ store, clock });
  const money = { real: realMoney(platform, store), demo: demoMoney(store) };
  const rounds = createRounds({ store, clock, money });
  const campaigns = createCampaigns({ platform, current: rounds.current });
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const ownerOf = ({ ownerId, gameId, mode, currency }: GameSession): RoundOwner => ({
    ownerId,
    gameId,
    mode,
    currency,
  });

  async function replyOf(session: GameSession, { round, seed, balance }: Standing): Promise<RoundReply> {
    return {
      round: viewOf(round),
      balance: String(balance ?? (await money[session.mode].balance(session.ownerId))),
      fairness: toFairness(seed),
      freeRounds: toFreeRoundsView(await campaigns.find(session)),
    };
  }

  function viewOf(round: Round): RoundView {
    const found = played(round.kind, round.profile);
    if (!found) throw apiError('game_unavailable');
    return toRoundView(found, round);
  }

  /** One pass over what nobody will finish or use any more. */
  async function sweep(): Promise<void> {
    try {
      await rounds.sweep((error, roundId) =>
        deps.log.error(
          { err: error, roundId },
          'games: a round could not be ended; the next sweep tries again',
        ),
      );
      await sessions.purge();
      await purses.purge();
    } catch (error) {
      deps.log.error({ err: error }, 'games: the sweep failed; the next one tries again');
    }
  }

  return {
    /** What the platform asks of a provider (contract/provider.ts). */
    provider: {
      offer: async () => ({ ok: true, reply: providerOffer() }),
      launch: createLaunchCall({ launches, campaigns }),
    } satisfies ProviderPort,

    /**
     * A launch becomes a session; the round that was not finished comes with it. Throws `launch_expired`,
     * `game_unavailable`, `not_authenticated`.
     */
    async open(launchToken: string): Promise<OpenReply | SharedOpenReply> {
      const launch = await launches.read(launchToken);
      const game = await titleBySlug(platform, launch.slug);
      const facts = game && factsOf(game);
      if (!facts) throw apiError('game_unavailable');
      const { mode, currency, ownerId, autoplay, campaignId } = launch;
      const owner = { ownerId, gameId: game.gameId, mode, currency };
      const session = await sessions.open({
        ...owner,
        accountSessionId: launch.accountSessionId,
        slug: game.slug,
        autoplay,
        campaignId,
      });
      if (mode === 'demo') await purses.ensure(ownerId, game.gameId, currency);
      const { playerId } = launch;
      if (playerId !== null) await replyFrom(platform.opened({ playerId, gameId: game.gameId, campaignId }));
      const freeRounds = toFreeRoundsView(await campaigns.find({ ...owner, campaignId }));
      const stakes = stakeLadder(currency);
      const last = await rounds.lastStake(owner);
      const usual = last !== null && stakes.includes(last) ? last : defaultStake(stakes);
      const reply = {
        session,
        mode,
        kind: game.kind,
        game: { slug: game.slug, name: game.name },
        currency,
        exponent: CURRENCIES[currency].exponent,
        symbol: CURRENCIES[currency].symbol,
        locale: launch.locale,
        balance: String(await money[mode].balance(ownerId)),
        stakes: stakes.map(String),
        stake: freeRounds && freeRounds.left > 0 ? freeRounds.stake : String(usual),
        freeRounds,
        facts,
        autoplay,
        exitUrl: launch.exitUrl,
      };
      if (!playable(game)) return { ...reply, fairness: null, round: null };
      const round = await rounds.current(owner);
      return {
        ...reply,
        fairness: toFairness(await seedInUse(store.db, clock, owner)),
        round: round && viewOf(round),
      };
    },

    /**
     * Begins a round (see rounds.ts `begin`), a free one of the session's campaign if asked. Throws
     * `bet_below_minimum`, `bet_above_maximum` or `validation_failed` for a stake or bet that may not be
     * played, `free_rounds_over` when no free one is left.
     */
    async play(
      sessionToken: unknown,
      requestId: string,
      stake: bigint,
      betGiven: unknown,
      isFree = false,
    ): Promise<RoundReply> {
      const session = await sessions.read(sessionToken);
      const { kind, rules, game } = needPlayable(await titleBySlug(platform, session.slug));
      const bet: object = readBody(kind.bet, betGiven);
      const named = kind.stakeOfBet?.(bet);
      if (named !== undefined && named !== stake) throw apiError('validation_failed');
      needStake(stake, session.currency, { isChips: named !== undefined });
      if (kind.speedsUp?.(bet) && !session.autoplay) throw apiError('not_allowed_in_region');
      const problem = kind.problemOf?.(rules, bet, stakeLadder(session.currency));
      if (problem) throw apiError(problem);
      if (isFree && session.campaignId === null) throw apiError('free_rounds_over');
      const beginning = {
        requestId,
        stake,
        bet,
        kind: kind.kind,
        profile: game.profile,
        campaignId: isFree ? session.campaignId : null,
      };
      return replyOf(
        session,
        await rounds.begin(ownerOf(session), beginning, () => campaigns.refusalOf(session, isFree, stake)),
      );
    },

    /**
     * A decision in an open round (see rounds.ts `act`). Throws `validation_failed` for one that the kind of
     * game has not got.
     */
    async act(
      sessionToken: unknown,
      roundId: string,
      index: number,
      actionGiven: unknown,
    ): Promise<RoundReply> {
      const session = await sessions.read(sessionToken);
      const { kind } = needPlayable(await titleBySlug(platform, session.slug));
      return replyOf(
        session,
        await rounds.act(ownerOf(session), roundId, index, readBody(kind.action, actionGiven) as object),
      );
    },

    /** Pays the win and closes the round. */
    async collect(sessionToken: unknown, roundId: string): Promise<RoundReply> {
      const session = await sessions.read(sessionToken);
      return replyOf(session, await rounds.collect(ownerOf(session), roundId));
    },

    /** Balance and unfinished round, for a client that lost sight of them. */
    async state(sessionToken: unknown): Promise<StateReply> {
      const session = await sessions.read(sessionToken);
      const round = await rounds.current(session);
      const balance = String(await money[session.mode].balance(session.ownerId));
      return {
        balance,
        round: round && viewOf(round),
        freeRounds: toFreeRoundsView(await campaigns.find(session)),
      };
    },

    /**
     * Reveals the server seed and starts the next one with the player's client seed. Throws `round_not_open`
     * while a round is unfinished.
     */
    async rotateSeed(sessionToken: unknown, clientSeed: string): Promise<SeedReply> {
      const session = await sessions.read(sessionToken);
      await rounds.current(session);
      return store.transaction((tx) => rotateSeed(tx, clock, session, clientSeed));
    },

    /** Closed rounds with all that is needed to repeat them; the server seed once it is revealed. */
    async history(sessionToken: unknown, limit: number): Promise<HistoryReply> {
      const session = await sessions.read(sessionToken);
      const list = await rounds.closed(ownerOf(session), limit);
      const seedIds = [...new Set(list.map((round) => round.seedId))];
      const seeds =
        seedIds.length === 0
          ? []
          : await store.db.select().from(gameSeeds).where(inArray(gameSeeds.id, seedIds));
      return {
        rounds: list.flatMap((round) => {
          const seed = seeds.find((one) => one.id === round.seedId);
          if (!seed) return [];
          const { bet, actions, createdAt, nonce, clientSeed } = round;
          const serverSeed = seed.revealedAt === null ? null : seed.serverSeed;
          const serverSeedHash = commitmentOf(seed.serverSeed);
          return [
            {
              round: viewOf(round),
              bet,
              actions,
              at: createdAt.toISOString(),
              nonce,
              serverSeedHash,
              clientSeed,
              serverSeed,
            },
          ];
        }),
      };
    },

    rulesOf: (slug: string) => rulesOf(platform, slug),
    verify: (slug: string, seeds: RoundSeeds, bet: unknown, actions: readonly unknown[]) =>
      verifyRound(platform, slug, seeds, bet, actions),

    sweep,
    /** Ends at once what a crash left behind, then keeps sweeping. */
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

export type Games = ReturnType<typeof createGames>;
