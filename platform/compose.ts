/**
 * Builds the platform over an opened store and bus. The only module that imports every domain: domains get
 * what they need of each other here, and import at most each other's x.api.ts (docs/architecture.md,
 * Platform).
 */
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createAccountResolvers } from './accounts/accounts.resolvers.ts';
import { registerAccountRoutes } from './accounts/accounts.routes.ts';
import { registerRegistrationRoutes } from './accounts/registration.routes.ts';
import { registerRecoveryRoutes } from './accounts/recovery.routes.ts';
import { registerSecurityRoutes } from './accounts/security.routes.ts';
import { DEMO_ACCOUNT } from './accounts/constants.ts';
import { sessionsEndedSince } from './accounts/players.ts';
import { buildApp, type RouteRegistration } from './app.ts';
import { BONUS_CHECKS } from './bonus/bonus-checks.ts';
import { createBonusResolvers } from './bonus/bonus.resolvers.ts';
import { registerBonusRoutes } from './bonus/bonus.routes.ts';
import { composeBonuses } from './bonus/compose-bonuses.ts';
import { byGameId } from './catalog/catalog.api.ts';
import { createCatalogResolvers } from './catalog/catalog.resolvers.ts';
import { createCatalog } from './catalog/catalog.service.ts';
import { createCodes } from './codes/codes.service.ts';
import { COMPETITION_CHECKS } from './competitions/competition-checks.ts';
import { createCompetitionResolvers } from './competitions/competitions.resolvers.ts';
import { createCompetitions } from './competitions/competitions.service.ts';
import { scoreSubscriber } from './competitions/scores.ts';
import { createContentResolvers } from './content/content.resolvers.ts';
import { createPlayerDomains } from './compose-players.ts';
import type { Kernel } from './process-kernel.ts';
import { createContent } from './content/content.service.ts';
import { createContentEditor } from './content/edit-content.ts';
import { registerDocumentRoutes } from './documents/documents.routes.ts';
import { createGameResolvers } from './games/games.resolvers.ts';
import { limitGameCalls } from './games/limit-game-calls.ts';
import { registerProviderRoutes } from './games/provider.routes.ts';
import { registerGraphqlRoutes } from './graphql/graphql.routes.ts';
import { buildSchema } from './graphql/schema.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { JACKPOT_CHECKS } from './jackpots/jackpot-checks.ts';
import { createJackpotResolvers } from './jackpots/jackpots.resolvers.ts';
import { createJackpots } from './jackpots/jackpots.service.ts';
import { createCountedGroups } from './kernel/http/counted-groups.ts';
import { readRequestContext } from './kernel/http/request-context.ts';
import { registerHealthRoutes } from './kernel/http/health.routes.ts';
import { createTurns, type Turns } from './kernel/turns.ts';
import type { PictureSources } from './media/find-picture.ts';
import { createLandingResolvers } from './landings/landings.resolvers.ts';
import { registerLandingRoutes } from './landings/landings.routes.ts';
import { createLandings } from './landings/landings.service.ts';
import { registerMediaRoutes } from './media/media.routes.ts';
import { registerOperatorRoutes } from './operator/operator.routes.ts';
import { registerOutboxRoutes } from './outbox/outbox.routes.ts';
import { createOutbox } from './outbox/outbox.service.ts';
import { gatewayOf } from './outbox/provider.ts';
import { registerCallbackRoutes } from './payments/callback.routes.ts';
import { registerCashboxRoutes } from './payments/cashbox.routes.ts';
import { PAYMENT_CHECKS } from './payments/payment-checks.ts';
import { registerRealtimeRoutes } from './realtime/realtime.routes.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { composePlay } from './compose-play.ts';
import { createLineResolvers } from './sports/line/line.resolvers.ts';
import { registerLineRoutes } from './sports/line/line.routes.ts';
import { composeSports } from './compose-sports.ts';
import { SPORTS_CHECKS } from './sports/sports-checks.ts';
import { registerSportsRoutes } from './sports/sports.routes.ts';
import { registerSportsWalletRoutes } from './payments/sports-wallet.routes.ts';
import { createRealtime } from './realtime/realtime.service.ts';
import { ensureSeed } from './seed/seed.ts';
import { registerOwnLinkRoutes } from './social/own-links.routes.ts';
import { registerSocialRoutes } from './social/social.routes.ts';
import { registerSupportRoutes } from './support/support.routes.ts';
import { createSupport } from './support/support.service.ts';
import { createStatusResolvers } from './status/status.resolvers.ts';
import { registerStatusRoutes } from './status/status.routes.ts';
import { createStatus } from './status/status.service.ts';
import { registerWarehouseRoutes } from './warehouse/warehouse.routes.ts';
import { createWarehouse } from './warehouse/warehouse.service.ts';
import { registerTransactionRoutes } from './wallet/transactions.routes.ts';
import { registerWalletRoutes } from './wallet/wallet.routes.ts';
import { createWallet } from './wallet/wallet.service.ts';
import { createWinsResolvers } from './wins/wins.resolvers.ts';
import { createWins } from './wins/wins.service.ts';

export type { Kernel };

export type Platform = {
  app: FastifyInstance;
  /** The services by domain, for the process and for tests; no domain gets them all. */
  domains: Domains;
  /** Starts subscriptions and timers. Rejects when the store or the bus does not answer. */
  start(): Promise<void>;
  /** Writes the data set if it is missing; `onProgress` gets a line for each part. */
  seed(onProgress: (text: string) => void): Promise<void>;
  /** Opens the jackpots, and starts to open and settle competitions; needs the data set. */
  openPlay(): Promise<void>;
  /** Ends what `start` and `openPlay` started. The caller closes store and bus. */
  stop(): Promise<void>;
};

/** Builds the platform; nothing runs before `start`. */
export function composePlatform(kernel: Kernel): Platform {
  const { settings, log } = kernel;
  const domains = createDomains(kernel);
  const turns = createTurns();
  const routes = listRoutes(kernel, domains, turns);
  const { accounts, catalog, content, realtime, status, gameServer, jackpots, competitions } = domains;
  const { outbox, inbox, support, warehouse, payments, bonuses, sports } = domains;
  return {
    app: buildApp({ log, trustedProxies: settings.TRUSTED_PROXIES, routes, turns }),
    domains,
    start: async () => {
      await realtime.start();
      await status.start();
      outbox.start();
      inbox.start();
      support.start();
      await gameServer.start();
    },
    seed: (onProgress) =>
      ensureSeed(
        {
          ...kernel,
          provider: gameServer.provider,
          catalogChanged: catalog.changed,
          contentChanged: content.changed,
          programsChanged: (tx) => realtime.pushAll('update_program', {}, tx),
          pagesChanged: status.changed,
          ensureDemoAccount: async () => {
            await accounts.ensureDemoAccount();
            const id = await accounts.find(DEMO_ACCOUNT.email);
            if (id !== null) await inbox.ensureDemoMessages(id);
          },
        },
        { onProgress },
      ),
    openPlay: async () => {
      await jackpots.open();
      await competitions.start();
      await bonuses.start();
      warehouse.start();
      payments.reconciliation.start();
      if (kernel.feed) domains.line.start();
      sports.start();
    },
    stop: async () => {
      domains.line.stop();
      await sports.stop();
      await payments.reconciliation.stop();
      await warehouse.stop();
      await bonuses.stop();
      await competitions.stop();
      await gameServer.stop();
      support.stop();
      inbox.stop();
      await outbox.stop();
      await status.stop();
      await realtime.stop();
    },
  };
}

type Domains = ReturnType<typeof createDomains>;

/** Builds the services, each after those that it needs. */
function createDomains(kernel: Kernel) {
  const { settings, store, clock } = kernel;
  const realtime = createRealtime({
    ...kernel,
    tokenTtlMs: settings.TOKEN_TTL_HOURS * 3_600_000,
    sessionsEndedSince,
  });
  const jackpots = createJackpots({ store, clock, realtime });
  const { bonuses, wallet } = composeBonuses(kernel, realtime, (hooks) =>
    createWallet({
      store,
      realtime,
      clock,
      bonusRule: hooks.bonusRule,
      playerTerms: hooks.playerTerms,
      // Every process uses this order, so that row locks are taken in one order: wallet, pools, competitions,
      // bonuses.
      roundSubscribers: [jackpots.roundSubscriber, scoreSubscriber, ...hooks.roundSubscribers],
      auditChecks: [
        ...JACKPOT_CHECKS,
        ...COMPETITION_CHECKS,
        ...BONUS_CHECKS,
        ...PAYMENT_CHECKS,
        ...SPORTS_CHECKS,
      ],
    }),
  );
  const status = createStatus({ ...kernel, realtime });
  const competitions = createCompetitions({ ...kernel, wallet, realtime, pagesChanged: status.changed });
  const outbox = createOutbox({ ...kernel, provider: gatewayOf(settings) });
  const codes = createCodes({ ...kernel, outbox });
  const landings = createLandings({ ...kernel, bonuses, countedGroups: createCountedGroups(settings) });
  const players = createPlayerDomains({
    ...kernel,
    wallet,
    realtime,
    codes,
    outbox,
    status,
    bonuses,
    landings,
  });
  const { accounts } = players;
  const catalog = createCatalog({ ...kernel, openVerticals: status.openVerticals });
  const content = createContent(kernel);
  const contentEditor = createContentEditor({
    ...kernel,
    changed: content.changed,
    pagesChanged: status.changed,
  });
  const play = composePlay(kernel, { wallet, catalog, accounts, status, bonuses });
  const wins = createWins({ ...kernel, catalog });
  const inbox = createInbox({ ...kernel, codes, realtime });
  const support = createSupport({ ...kernel, realtime, inbox, outbox });
  const warehouse = createWarehouse(kernel);
  return {
    ...players,
    outbox,
    codes,
    inbox,
    support,
    realtime,
    jackpots,
    wallet,
    bonuses,
    landings,
    status,
    competitions,
    catalog,
    content,
    contentEditor,
    ...play,
    wins,
    warehouse,
    ...composeSports(kernel, { wallet, codes, status }),
  };
}

/** The GraphQL schema with the resolvers of every domain. */
export const composeSchema = (
  { clock, bus, settings }: Pick<Kernel, 'clock' | 'bus' | 'settings'>,
  domains: Domains,
): GraphQLSchema =>
  buildSchema([
    createAccountResolvers(domains),
    createBonusResolvers({ ...domains, clock }),
    createCatalogResolvers(domains),
    createCompetitionResolvers({ ...domains, clock }),
    createContentResolvers(domains),
    createGameResolvers({
      ...domains,
      bus,
      countedGroups: createCountedGroups(settings),
    }),
    createJackpotResolvers(domains),
    createLandingResolvers(domains),
    createLineResolvers({ line: domains.line, clock, isOpen: opensSports(domains) }),
    createStatusResolvers(domains),
    createWinsResolvers(domains),
  ]);

/** Whether a region opens sports. */
const opensSports =
  ({ status }: Pick<Domains, 'status'>) =>
  (region: string): boolean =>
    status.jurisdiction(region).verticals.sport;

/** The subjects of pictures come from three domains, which media does not import. */
const pictureSources = ({ catalog, content, competitions }: Domains): PictureSources => ({
  game: catalog.gameBySlug,
  manufacturer: catalog.manufacturerByCode,
  contentImage: async (id) => (await content.images([id]))[0] ?? null,
  gamesOfList: async (list, count) => catalog.linkGames(list, count, await competitions.gameIds()),
});

/** The routes of the HTTP app, one registration per domain. */
function listRoutes(kernel: Kernel, domains: Domains, turns: Turns): readonly RouteRegistration[] {
  const { settings } = kernel;
  const { accounts, status, realtime, gameServer, platformPort, social, outbox } = domains;
  const { authenticate } = accounts;
  const introspection = settings.CROUPIER_MODE !== 'production';
  const countedGroups = createCountedGroups(settings);
  const graphql = { ...kernel, schema: composeSchema(kernel, domains), turns, introspection, countedGroups };
  const sessionIsOpen = accounts.sessions.isOpen;
  const games = async () => byGameId((await domains.catalog.whole()).games);
  return [
    (app) => registerHealthRoutes(app, kernel),
    (app) => registerStatusRoutes(app, { status }),
    (app) => registerAccountRoutes(app, { accounts, carry: social.carriedSessions.make }),
    (app) => registerRegistrationRoutes(app, { accounts, jurisdiction: status.jurisdiction }),
    (app) => registerSecurityRoutes(app, { accounts }),
    (app) => registerWalletRoutes(app, { authenticate, history: domains.wallet.history, games }),
    (app) =>
      registerTransactionRoutes(app, {
        bus: kernel.bus,
        authenticate,
        transactions: domains.wallet.transactions,
        games,
      }),
    (app) => registerSportsWalletRoutes(app, { authenticate, sportsWallet: domains.sportsWallet }),
    (app) =>
      registerLineRoutes(app, {
        ...kernel,
        streams: domains.lineStreams,
        countedGroups,
        isOpen: opensSports(domains),
      }),
    (app) => registerSportsRoutes(app, { sports: domains.sports, authenticate }),
    (app) => registerCashboxRoutes(app, { ...domains, authenticate }),
    (app) => registerCallbackRoutes(app, { ...kernel, ...domains }),
    (app) => registerBonusRoutes(app, { ...kernel, ...domains, authenticate, games }),
    (app) => registerLandingRoutes(app, domains),
    (app) => registerRecoveryRoutes(app, { accounts }),
    (app) => registerSocialRoutes(app, { ...social, jurisdiction: status.jurisdiction }),
    (app) => registerOwnLinkRoutes(app, { accounts, ownLinks: social.ownLinks }),
    (app) => registerOutboxRoutes(app, { settings, outbox }),
    (app) =>
      registerWarehouseRoutes(app, { ...kernel, warehouse: domains.warehouse, authenticate, countedGroups }),
    (app) => registerProfileRoutes(app, { ...domains, authenticate }),
    (app) => registerDocumentRoutes(app, { ...kernel, ...domains, authenticate, countedGroups }),
    (app) => registerInboxRoutes(app, { ...domains, authenticate }),
    (app) => registerSupportRoutes(app, { ...kernel, ...domains, authenticate, countedGroups }),
    (app) => registerRealtimeRoutes(app, { ...kernel, realtime, authenticate, countedGroups, sessionIsOpen }),
    (app) => registerGraphqlRoutes(app, { ...graphql, authenticate }),
    (app) =>
      app.register(async (scope) => {
        limitGameCalls(scope, { ...kernel, countedGroups });
        gameServer.registerRoutes(
          scope,
          ({ requestContext }) => requestContext.siteHost,
          ({ headers, socket }) => {
            const context = readRequestContext(headers, socket.remoteAddress ?? '', settings.TRUSTED_PROXIES);
            return countedGroups(context.ip)[0]?.key ?? null;
          },
        );
      }),
    (app) => registerProviderRoutes(app, { port: platformPort, secret: settings.PROVIDER_SECRET }),
    (app) => registerMediaRoutes(app, { settings, ...pictureSources(domains) }),
    (app) => registerOperatorRoutes(app, { ...kernel, ...domains }),
  ];
}
