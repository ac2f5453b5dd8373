/** The HTTP routes and the GraphQL schema over all domains. */
import type { GraphQLSchema } from 'graphql';
import { timeZoneOf } from '#contract/jurisdiction.ts';
import { createAccountResolvers } from './accounts/accounts.resolvers.ts';
import { registerAccountRoutes } from './accounts/accounts.routes.ts';
import { registerRegistrationRoutes } from './accounts/registration.routes.ts';
import { registerRecoveryRoutes } from './accounts/recovery.routes.ts';
import { registerSecurityRoutes } from './accounts/security.routes.ts';
import { type RouteRegistration } from './app.ts';
import { createBonusResolvers } from './bonus/bonus.resolvers.ts';
import { registerBonusRoutes } from './bonus/bonus.routes.ts';
import { byGameId } from './catalog/catalog.api.ts';
import { createCatalogResolvers } from './catalog/catalog.resolvers.ts';
import { createCompetitionResolvers } from './competitions/competitions.resolvers.ts';
import { createContentResolvers } from './content/content.resolvers.ts';
import type { Kernel } from './process-kernel.ts';
import { registerDocumentRoutes } from './documents/documents.routes.ts';
import { createGameResolvers } from './games/games.resolvers.ts';
import { limitGameCalls } from './games/limit-game-calls.ts';
import { registerProviderRoutes } from './games/provider.routes.ts';
import { registerGraphqlRoutes } from './graphql/graphql.routes.ts';
import { buildSchema } from './graphql/schema.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { createJackpotResolvers } from './jackpots/jackpots.resolvers.ts';
import { createCountedGroups } from './kernel/http/counted-groups.ts';
import { readRequestContext } from './kernel/http/request-context.ts';
import { registerHealthRoutes } from './kernel/http/health.routes.ts';
import { type Turns } from './kernel/turns.ts';
import type { PictureSources } from './media/find-picture.ts';
import { createLandingResolvers } from './landings/landings.resolvers.ts';
import { registerLandingRoutes } from './landings/landings.routes.ts';
import { registerMediaRoutes } from './media/media.routes.ts';
import { registerOperatorRoutes } from './operator/operator.routes.ts';
import { registerOutboxRoutes } from './outbox/outbox.routes.ts';
import { registerCallbackRoutes } from './payments/callback.routes.ts';
import { registerCashboxRoutes } from './payments/cashbox.routes.ts';
import { registerRealtimeRoutes } from './realtime/realtime.routes.ts';
import { registerProfileRoutes } from './profile/profile.routes.ts';
import { createCalendarResolvers } from './sports/line/calendar.resolvers.ts';
import { createLineResolvers } from './sports/line/line.resolvers.ts';
import { registerLineRoutes } from './sports/line/line.routes.ts';
import { createOfferResolvers } from './sports/offers/offers.resolvers.ts';
import { createTermsResolvers } from './sports/terms.resolvers.ts';
import { registerReminderRoutes } from './sports/line/reminder.routes.ts';
import { registerBuilderRoutes } from './sports/builder.routes.ts';
import { registerBookingRoutes } from './sports/booking/booking.routes.ts';
import { registerSportsRoutes } from './sports/sports.routes.ts';
import { registerSportsWalletRoutes } from './sports-wallet/sports-wallet.routes.ts';
import { registerOwnLinkRoutes } from './social/own-links.routes.ts';
import { registerSocialRoutes } from './social/social.routes.ts';
import { registerSupportRoutes } from './support/support.routes.ts';
import { createStatusResolvers } from './status/status.resolvers.ts';
import { registerStatusRoutes } from './status/status.routes.ts';
import { registerWarehouseRoutes } from './warehouse/warehouse.routes.ts';
import { registerTransactionRoutes } from './wallet/transactions.routes.ts';
import { registerWalletRoutes } from './wallet/wallet.routes.ts';
import { createWinsResolvers } from './wins/wins.resolvers.ts';
import type { Domains } from './compose-domains.ts';

/** The GraphQL schema with the resolvers of every domain. */
export const composeSchema = (
  kernel: Pick<Kernel, 'clock' | 'bus' | 'settings' | 'feed'>,
  domains: Domains,
): GraphQLSchema => {
  const { clock, bus, settings } = kernel;
  const line = {
    line: domains.line,
    clock,
    isOpen: opensSports(kernel, domains),
    timeZone: (region: string) => timeZoneOf(domains.status.jurisdiction(region)),
  };
  return buildSchema([
    createAccountResolvers(domains),
    createBonusResolvers({ ...domains, clock, opensSports: opensSports(kernel, domains) }),
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
    createLineResolvers(line),
    createOfferResolvers({ ...line, offers: domains.offers }),
    createCalendarResolvers(line),
    createTermsResolvers(line),
    createStatusResolvers(domains),
    createWinsResolvers(domains),
  ]);
};

/** True when the region opens sports and a sports feed is configured. */
const opensSports =
  ({ feed }: Pick<Kernel, 'feed'>, { status }: Pick<Domains, 'status'>) =>
  (region: string): boolean =>
    feed !== undefined && status.jurisdiction(region).verticals.sport;

/** Readers of the subjects of pictures. They belong to three domains, which the domain media does not import. */
const pictureSources = ({ catalog, content, competitions }: Domains): PictureSources => ({
  game: catalog.gameBySlug,
  manufacturer: catalog.manufacturerByCode,
  async contentImage(id) {
    const [image] = await content.images([id]);
    return image ? { ...image, photo: () => content.photo(image.id) } : null;
  },
  gamesOfList: async (list, count) => catalog.linkGames(list, count, await competitions.gameIds()),
});

/** The routes of the HTTP app: one function for each domain that registers its routes. */
export function listRoutes(kernel: Kernel, domains: Domains, turns: Turns): readonly RouteRegistration[] {
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
        isOpen: opensSports(kernel, domains),
      }),
    (app) => registerSportsRoutes(app, { ...kernel, sports: domains.sports, authenticate, turns }),
    (app) => {
      const open = { ...kernel, countedGroups, turns, isOpen: opensSports(kernel, domains) };
      registerBuilderRoutes(app, { ...open, sports: domains.sports });
      registerBookingRoutes(app, { ...open, bookings: domains.sports.bookings });
    },
    (app) =>
      registerReminderRoutes(app, {
        ...kernel,
        line: domains.line,
        countedGroups,
        isOpen: opensSports(kernel, domains),
      }),
    (app) => registerCashboxRoutes(app, { ...domains, authenticate }),
    (app) => registerCallbackRoutes(app, { ...kernel, ...domains }),
    (app) => registerBonusRoutes(app, { ...kernel, ...domains, authenticate, games }),
    (app) => registerLandingRoutes(app, { ...domains, authenticate }),
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
