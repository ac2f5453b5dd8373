/** GraphQL fields of the catalogue (contract/schema.graphql, specification 2 §7). */
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { apiError } from '#contract/api-error.ts';
import { resolveSeo } from '#platform/content/seo-loader.ts';
import { toConnection, toGame, toGroup, toManufacturer } from './catalog-views.ts';
import { gameLandscape } from './image-paths.ts';
import { MAX_SITEMAP_PAGE_SIZE } from './paging.ts';

/** Longest list of ids that is looked at. */
const MAX_IDS = 500;

const signedIn = (context: GraphqlContext) => {
  if (context.player === null) throw apiError('not_authenticated');
  return context.player;
};

export const catalogResolvers: Resolvers = {
  Query: {
    sortedGames: async (_root, { first, offset, id_In, ...filter }, { services, region }) => {
      if (id_In && id_In.length > MAX_IDS) throw apiError('bad_request');
      return toConnection(await services.catalog.games({ ...filter, ids: id_In }, { first, offset }, region));
    },
    gameFacets: async (_root, filter, { services, region }) => services.catalog.facets(filter, region),
    competitionsGames: async (_root, { group, manufacturer, first, offset }, { services, region }) => {
      const gameIds = await services.competitions.gameIds();
      return toConnection(
        await services.catalog.games({ group, manufacturer, gameIds }, { first, offset }, region),
      );
    },
    fastCashbackGames: async (_root, { groupSlug, first, offset }, { services, region }) =>
      toConnection(
        await services.catalog.games({ group: groupSlug, fastCashback: true }, { first, offset }, region),
      ),
    userLatestedGames: async (_root, _args, { services, player, region }) =>
      player === null
        ? []
        : (await services.catalog.latestGames(player.id, region)).map((game) => ({ game: toGame(game) })),
    game: async (_root, { manufacturer, slug }, { services, region }) => {
      const game = await services.catalog.game(manufacturer, slug, region);
      return game === null ? null : toGame(game);
    },
    gameGroups: async (_root, _args, { services, region, locale }) =>
      (await services.catalog.groups(region)).map((group) => toGroup(group, locale)),
    gameGroup: async (_root, { slug }, { services, region, locale }) => {
      const group = await services.catalog.group(slug, region);
      return group === null ? null : toGroup(group, locale);
    },
    manufacturers: async (_root, { search }, { services, region }) =>
      (await services.catalog.manufacturers(region, search)).map(toManufacturer),
    manufacturer: async (_root, { code }, { services, region }) => {
      const manufacturer = await services.catalog.manufacturer(code, region);
      return manufacturer === null ? null : toManufacturer(manufacturer);
    },
    currentUser: (_root, _args, { player }) =>
      player === null ? null : { id: player.id, username: player.username },
    sitemapGames: async (_root, { first, offset }, { services, region }) => {
      const page = await services.catalog.games({}, { first, offset }, region, MAX_SITEMAP_PAGE_SIZE);
      return page.items.map((game) => ({
        slug: game.slug,
        manufacturer: game.manufacturer.code,
        image: gameLandscape(game.slug, game.updatedAt),
        updated: game.updatedAt.toISOString(),
      }));
    },
  },
  Mutation: {
    favoriteChangeStatus: async (_root, { slug }, context) => {
      const { result, game } = await context.services.catalog.toggleFavorite(
        signedIn(context).id,
        slug,
        context.region,
      );
      return { result, game: toGame(game) };
    },
  },
  CurrentUser: {
    favorites: async (_user, { manufacturer, first, offset }, context) =>
      toConnection(
        await context.services.catalog.favorites(
          signedIn(context).id,
          { manufacturer },
          { first, offset },
          context.region,
        ),
      ),
  },
  Game: { seoData: resolveSeo },
  GameGroup: { seoData: resolveSeo },
  GameSubgroup: { seoData: resolveSeo },
  Manufacturer: {
    seoData: resolveSeo,
    gamesCount: ({ code }, _args, { services, region }) => services.catalog.gamesCount(code ?? '', region),
  },
};
