/** GraphQL fields of the catalogue (contract/schema.graphql, specification 2 §7). */
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import { apiError } from '#contract/api-error.ts';
import type { Catalog } from './catalog.service.ts';
import { toConnection, toGame, toGroup, toManufacturer } from './catalog-views.ts';
import { gameLandscape } from '#platform/media/media.api.ts';

/** Maximum number of ids in one query. */
const MAX_IDS = 500;
const MAX_SITEMAP_PAGE_SIZE = 1000;

const requirePlayer = ({ player }: Pick<GraphqlContext, 'player'>) => {
  if (player === null) throw apiError('not_authenticated');
  return player;
};

/** Lists, games, groups, manufacturers and a player's favorites. */
export const createCatalogResolvers = ({ catalog }: { catalog: Catalog }): Resolvers => ({
  Query: {
    sortedGames: async (_root, { first, offset, id_In, ...filter }, { region }) => {
      if (id_In && id_In.length > MAX_IDS) throw apiError('bad_request');
      return toConnection(await catalog.games({ ...filter, ids: id_In }, { first, offset }, region));
    },
    gameFacets: async (_root, filter, { region }) => catalog.facets(filter, region),
    fastCashbackGames: async (_root, { groupSlug, first, offset }, { region }) =>
      toConnection(await catalog.games({ group: groupSlug, fastCashback: true }, { first, offset }, region)),
    userLatestedGames: async (_root, _args, { player, region }) =>
      player === null
        ? []
        : (await catalog.latestGames(player.id, region)).map((game) => ({ game: toGame(game) })),
    game: async (_root, { manufacturer, slug }, { region }) => {
      const game = await catalog.game(manufacturer, slug, region);
      return game === null ? null : toGame(game);
    },
    gameGroups: async (_root, _args, { region, locale }) =>
      (await catalog.groups(region)).map((group) => toGroup(group, locale)),
    gameGroup: async (_root, { slug }, { region, locale }) => {
      const group = await catalog.group(slug, region);
      return group === null ? null : toGroup(group, locale);
    },
    manufacturers: async (_root, { search }, { region }) =>
      (await catalog.manufacturers(region, search)).map(toManufacturer),
    manufacturer: async (_root, { code }, { region }) => {
      const manufacturer = await catalog.manufacturer(code, region);
      return manufacturer === null ? null : toManufacturer(manufacturer);
    },
    sitemapGames: async (_root, { first, offset }, { region }) => {
      const page = await catalog.games({}, { first, offset }, region, MAX_SITEMAP_PAGE_SIZE);
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
      const { result, game } = await catalog.toggleFavorite(requirePlayer(context).id, slug, context.region);
      return { result, game: toGame(game) };
    },
  },
  CurrentUser: {
    favorites: async (_user, { manufacturer, first, offset }, context) => {
      const { id } = requirePlayer(context);
      return toConnection(await catalog.favorites(id, { manufacturer }, { first, offset }, context.region));
    },
  },
  Manufacturer: {
    gamesCount: ({ code }, _args, { region }) => catalog.gamesCount(code ?? '', region),
  },
});
