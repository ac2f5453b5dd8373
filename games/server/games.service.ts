/** The demo provider: launches, sessions, rounds (DESIGN §7 "Game provider"). */
import { inArray } from 'drizzle-orm';
import { CURRENCIES, CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Vertical } from '#contract/jurisdiction.ts';
import type { Settings } from '#contract/settings.ts';
import { PATHS } from '#contract/wire.ts';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { readBody } from '#contract/read-body.ts';
import { gameSeeds } from './games.tables.ts';
import type { Store } from './store.ts';
import type { FreeRounds } from '#platform/wallet/free-rounds.ts';
import { parseMajor } from '#platform/wallet/money.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';
import { SWEEP_EVERY_MS } from './constants.ts';
import { createDemoPurses, purseIdOf } from './demo-purses.ts';
import { commitmentOf } from '#contract/commitment.ts';
import { roundNumbers } from './fairness.ts';
import type { RoundSeeds } from './fairness.ts';
import { createGameSessions } from './game-sessions.ts';
import type { GameSession } from './game-sessions.ts';
import { createLaunches, safeExitUrl } from './launch.ts';
import type {
  FreeRoundsView,
  HistoryReply,
  OpenReply,
  RoundReply,
  RoundView,
  RulesReply,
  SeedReply,
  SharedOpenReply,
  StateReply,
  VerifyReply,
} from './protocol.ts';
import { opensInFrame } from './embedded-providers.ts';
import { currencyOf, factsOf, needPlayable, needStake, playable, played } from './playable.ts';
import type { Playable } from './playable.ts';
import { demoMoney, realMoney } from './round-money.ts';
import type { Round } from './round-money.ts';
import { toRoundView } from './round-view.ts';
import { createRounds } from './rounds.ts';
import type { RoundOwner } from './rounds.ts';
import { rotateSeed, seedInUse, toFairness } from './seeds.ts';
import { defaultStake, stakeLadder } from './stakes.ts';

type Deps = {
  store: Store;
  wallet: Wallet;
  catalog: {
    game(manufacturer: string, slug: string, region: string): Promise<CatalogGame | null>;
    gameBySlug(slug: string): Promise<CatalogGame | null>;
    recordOpened(playerId: string, gameId: number): Promise<void>;
  };
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  openVerticals: (region: string) => Readonly<Record<Vertical, boolean>>;
  autoplayIsAllowed: (region: string) => boolean;
  accountSessionIsOpen: (id: string) => Promise<boolean>;
  /** Hears of what the sweeper could not do. */
  log: { error(facts: object, message: string): void };
};

export type LaunchRequest = {
  manufacturer: string;
  slug: string;
  /** Free play was asked for; a guest has it always (specification 1 §5, 2 §4). */
  free: boolean;
  /** The campaign whose free rounds are to be played; not in free play. */
  campaignId: string | null;
  exitUrl: string;
  /** False: also make the address where the frame opens. */
  withoutInit: boolean;
  player: { id: string; sessionId: string; currency: string } | null;
  region: string;
  locale: string;
};
/** `stake`: a decimal string in major units; null = the smallest. `expiresAt`: null = never. */
export type FreeRoundsOffer = {
  playerId: string;
  slug: string;
  campaignId: string;
  count: number;
  stake: string | null;
  expiresAt: Date | null;
};
/** Why a campaign's free rounds can't be played. */
type CampaignProblem =
  'FREE_ROUNDS_NOT_SUPPORTED' | 'CAMPAIGN_UNKNOWN' | 'CAMPAIGN_EXPIRED' | 'CAMPAIGN_USED_UP';
export type LaunchAnswer =
  | { status: 'OK'; gameId: string; url: string | null; /** False: instead of the page. */ inFrame: boolean }
  | {
      status: 'UNAVAILABLE' | 'RESTRICTED' | 'NO_DEMO' | 'AUTH_REQUIRED';
      gameId: string | null;
      reason?: CampaignProblem;
    };

type FreeRoundsPlace = Pick<GameSession, 'ownerId' | 'gameId' | 'campaignId'>;

export function createGames(deps: Deps) {
  const { store, wallet, catalog, clock } = deps;
  const launches = createLaunches({ secret: deps.settings.TOKEN_SECRET, clock });
  const sessions = createGameSessions({ store, clock, accountSessionIsOpen: deps.accountSessionIsOpen });
  const purses = createDemoPurses({ store, clock });
  const money = { real: realMoney(wallet), demo: demoMoney(store) };
  const rounds = createRounds({ store, clock, money });
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const ownerOf = ({ ownerId, gameId, mode, currency }: GameSession): RoundOwner => ({
    ownerId,
    gameId,
    mode,
    currency,
  });

  async function replyOf(session: GameSession, round: Round): Promise<RoundReply> {
    const [balance, seed] = [
      await money[session.mode].balance(session.ownerId),
      await seedInUse(store.db, clock, session),
    ];
    return {
      round: viewOf(round),
      balance: String(balance),
      fairness: toFairness(seed),
      freeRounds: viewOfFree(await freeRoundsOf(session)),
    };
  }

  const freeRoundsOf = async ({
    ownerId,
    gameId,
    campaignId,
  }: FreeRoundsPlace): Promise<FreeRounds | null> =>
    campaignId === null ? null : wallet.freeRounds.find({ playerId: ownerId, gameId, campaignId });
  const viewOfFree = (free: FreeRounds | null): FreeRoundsView | null =>
    free && { left: wallet.freeRounds.left(free), count: free.count, stake: String(free.stake) };

  /** Null = they can be played, or a round of them goes on. */
  async function campaignProblem(
    { kind }: Pick<Playable, 'kind'>,
    place: FreeRoundsPlace,
  ): Promise<CampaignProblem | null> {
    if (kind.stakeOfBet) return 'FREE_ROUNDS_NOT_SUPPORTED';
    const free = await freeRoundsOf(place);
    if (!free) return 'CAMPAIGN_UNKNOWN';
    if (wallet.freeRounds.left(free) > 0 || (await rounds.current(place))?.campaignId === place.campaignId)
      return null;
    return free.left > 0 ? 'CAMPAIGN_EXPIRED' : 'CAMPAIGN_USED_UP';
  }

  /**
   * `free_rounds_over` when a round is to be free and none is left, `validation_failed` for a round beside
   * the free ones or for another stake.
   */
  async function freeRoundRefusal(
    session: GameSession,
    isFree: boolean,
    stake: bigint,
  ): Promise<ErrorCode | null> {
    const free = await freeRoundsOf(session);
    const left = free === null ? 0 : wallet.freeRounds.left(free);
    if (isFree && left === 0) return 'free_rounds_over';
    return left > 0 && (!isFree || stake !== free?.stake) ? 'validation_failed' : null;
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
    /**
     * May this visitor open this game, and where (GraphQL `gameInit`, specification 2 §4 "Game launch
     * guard").
     */
    async launch(request: LaunchRequest): Promise<LaunchAnswer> {
      const { player, region } = request;
      const game = await catalog.game(request.manufacturer, request.slug, region);
      if (!game) {
        const elsewhere = await catalog.gameBySlug(request.slug);
        const known =
          elsewhere !== null && elsewhere.manufacturer.code === request.manufacturer.toLowerCase();
        return { status: known ? 'RESTRICTED' : 'UNAVAILABLE', gameId: known ? elsewhere.gameId : null };
      }
      const { gameId } = game;
      const free = player === null || request.free;
      if (free && !(game.hasDemo && deps.openVerticals(region).demo))
        return { status: player === null ? 'AUTH_REQUIRED' : 'NO_DEMO', gameId };
      const currency = currencyOf(
        player?.currency ?? CURRENCY_BY_COUNTRY[region.toLowerCase()] ?? DEFAULT_CURRENCY,
      );
      if (!factsOf(game) || stakeLadder(currency).length === 0) return { status: 'UNAVAILABLE', gameId };
      const campaignId = request.free ? null : request.campaignId;
      if (campaignId !== null) {
        if (player === null) return { status: 'AUTH_REQUIRED', gameId };
        const own = playable(game);
        const reason = own
          ? await campaignProblem(own, { ownerId: player.id, gameId, campaignId })
          : 'FREE_ROUNDS_NOT_SUPPORTED';
        if (reason) return { status: 'UNAVAILABLE', gameId, reason };
      }
      const inFrame = opensInFrame(game);
      if (request.withoutInit) return { status: 'OK', gameId, url: null, inFrame };

      const token = await launches.sign({
        slug: game.slug,
        mode: free ? 'demo' : 'real',
        playerId: player?.id ?? null,
        accountSessionId: player?.sessionId ?? null,
        ownerId: free || player === null ? purseIdOf(player?.id ?? null, gameId) : player.id,
        currency,
        locale: request.locale,
        exitUrl: safeExitUrl(request.exitUrl),
        autoplay: deps.autoplayIsAllowed(region),
        campaignId,
      });
      return {
        status: 'OK',
        gameId,
        url: `${PATHS.play}${game.engine.kind}/?lang=${request.locale}#launch=${token}`,
        inFrame,
      };
    },

    /**
     * Gives a player free rounds of a game, at the smallest stake unless one is named (major units). Throws
     * `game_unavailable` for a game that has none, what a stake may be refused for, and
     * `idempotency_conflict` when the campaign gave the player others.
     */
    async giveFreeRounds({
      playerId,
      slug,
      campaignId,
      count,
      stake,
      expiresAt,
    }: FreeRoundsOffer): Promise<FreeRounds> {
      const { kind, game } = needPlayable(await catalog.gameBySlug(slug));
      const { currency } = await wallet.balances(playerId);
      const amount = stake === null ? stakeLadder(currency)[0] : parseMajor(stake, currency);
      if (kind.stakeOfBet || amount === undefined) throw apiError('game_unavailable');
      if (amount === null) throw apiError('validation_failed', { fields: { stake: ['validation_failed'] } });
      needStake(amount, currency, { isChips: false });
      return wallet.freeRounds.give({
        playerId,
        gameId: game.gameId,
        campaignId,
        count,
        stake: amount,
        expiresAt,
      });
    },

    /**
     * A launch becomes a session; the round that was not finished comes with it. Throws `launch_expired`,
     * `game_unavailable`, `not_authenticated`.
     */
    async open(launchToken: string): Promise<OpenReply | SharedOpenReply> {
      const launch = await launches.read(launchToken);
      const game = await catalog.gameBySlug(launch.slug);
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
      if (launch.playerId !== null) await catalog.recordOpened(launch.playerId, game.id);
      const free = await freeRoundsOf({ ...owner, campaignId });
      if (free) await wallet.freeRounds.activate(free);
      const freeRounds = viewOfFree(free);
      const stakes = stakeLadder(currency);
      const last = await rounds.lastStake(owner);
      const usual = last !== null && stakes.includes(last) ? last : defaultStake(stakes);
      const reply = {
        session,
        mode,
        kind: game.engine.kind,
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
      const { kind, rules, game } = needPlayable(await catalog.gameBySlug(session.slug));
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
        profile: game.engine.profile,
        campaignId: isFree ? session.campaignId : null,
      };
      return replyOf(
        session,
        await rounds.begin(ownerOf(session), beginning, () => freeRoundRefusal(session, isFree, stake)),
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
      const { kind } = needPlayable(await catalog.gameBySlug(session.slug));
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
      return { balance, round: round && viewOf(round), freeRounds: viewOfFree(await freeRoundsOf(session)) };
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

    /** What a game is played and explained by, for anybody. Throws `game_unavailable` for an unknown one. */
    async rulesOf(slug: string): Promise<RulesReply> {
      const game = await catalog.gameBySlug(slug);
      const facts = game && factsOf(game);
      if (!facts) throw apiError('game_unavailable');
      return { kind: game.engine.kind, name: game.name, facts };
    },

    /**
     * Repeats a round from revealed seeds and its decisions, for anybody. Throws `game_unavailable` for an
     * unknown game, `validation_failed` for a decision that was not possible.
     */
    async verify(
      slug: string,
      seeds: RoundSeeds,
      betGiven: unknown,
      actionsGiven: readonly unknown[],
    ): Promise<VerifyReply> {
      const { kind, rules } = needPlayable(await catalog.gameBySlug(slug));
      let state: unknown = kind.engine.begin(rules, readBody(kind.bet, betGiven), roundNumbers(seeds));
      for (const given of actionsGiven) {
        state = kind.engine.act(rules, state, readBody(kind.action, given));
        if (state === null) throw apiError('validation_failed');
      }
      const view = kind.engine.view(rules, state);
      return {
        serverSeedHash: commitmentOf(seeds.serverSeed),
        view,
        winPerHundred: String(kind.engine.won(rules, state, 100n)),
      };
    },

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
