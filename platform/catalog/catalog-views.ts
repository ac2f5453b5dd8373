/**
 * Converts the catalogue to the types of contract/schema.graphql. Page texts are loaded separately, in one
 * query per request (seo-loader.ts).
 */
import { LIVE_TABLE_KINDS } from '#contract/live-tables.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { PATHS } from '#contract/paths.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import type { CatalogGame, CatalogGroup, CatalogManufacturer, CatalogSubgroup } from './catalog-snapshot.ts';
import { gameImages, manufacturerLogo } from '#platform/media/media.api.ts';
import { localized } from '#platform/kernel/localized.ts';
import { connectionOf, type Page } from '#platform/kernel/paging.ts';

/** `page`: key of the page texts for seo-loader.ts. */
type WithPage<T> = T & { page: string };

export const toManufacturer = (manufacturer: CatalogManufacturer): WithPage<Gql.Manufacturer> => ({
  id: String(manufacturer.id),
  name: manufacturer.name,
  code: manufacturer.code,
  image: manufacturerLogo(manufacturer.code, manufacturer.updatedAt),
  // A placeholder: a resolver computes the number, because it depends on the region.
  gamesCount: 0,
  page: `games/${manufacturer.code}`,
});

/** The table of a live game as its host names it: a game has one table, with the same id. */
const liveTablesOf = ({ gameId, engine }: CatalogGame): Gql.PragmaticGame[] =>
  LIVE_TABLE_KINDS.includes(engine.kind) ? [{ id: gameId, tableId: gameId, gameUuid: gameId }] : [];

export const toGame = (game: CatalogGame): WithPage<Gql.Game> => ({
  id: String(game.id),
  gameId: game.gameId,
  name: game.name,
  slug: game.slug,
  hasDemo: game.hasDemo,
  manufacturerId: String(game.manufacturer.id),
  manufacturer: toManufacturer(game.manufacturer),
  isSlot: game.isSlot,
  supplier: { ...game.supplier, id: String(game.supplier.id) },
  groups: [...game.groups],
  compressedImage: { id: String(game.id), name: game.slug, webp: gameImages(game.slug, game.updatedAt) },
  pragmaticGames: liveTablesOf(game),
  limits: [...game.limits],
  rtp: game.rtp,
  volatility: game.volatility,
  features: [...game.features],
  theme: game.isSlot ? game.engine.theme : null,
  created: game.createdAt.toISOString(),
  updated: game.updatedAt.toISOString(),
  page: `games/${game.manufacturer.code}/${game.slug}`,
});

export const toConnection = (
  page: Page<CatalogGame> & { searchedFor?: string | null },
): Gql.GameConnection => ({
  ...connectionOf(page, page.items.map(toGame)),
  searchedFor: page.searchedFor ?? null,
});

/** Path of the picture of a group's or subgroup's icon. */
const iconPath = (icon: string): string => `${PATHS.media}icons/${icon}.webp`;

const toSubgroup = (
  subgroup: CatalogSubgroup,
  group: CatalogGroup,
  locale: ContentLocale,
): WithPage<Gql.GameSubgroup> => ({
  id: String(subgroup.id),
  name: localized(subgroup.names, locale) ?? subgroup.code,
  code: subgroup.code,
  slug: subgroup.slug,
  image: iconPath(subgroup.icon),
  showInMenu: subgroup.showInMenu,
  showPromoGame: subgroup.showPromoGame,
  subgroupLikeSlider: subgroup.likeSlider,
  subgroupLikeSliderSize: subgroup.likeSliderSize,
  page: `games/${group.slug}/${subgroup.slug}`,
});

export const toGroup = (group: CatalogGroup, locale: ContentLocale): WithPage<Gql.GameGroup> => ({
  id: String(group.id),
  name: localized(group.names, locale) ?? group.code,
  code: group.code,
  slug: group.slug,
  image: iconPath(group.icon),
  showInMenu: group.showInMenu,
  subgroups: group.subgroups.map((subgroup) => toSubgroup(subgroup, group, locale)),
  page: `games/${group.slug}`,
});
