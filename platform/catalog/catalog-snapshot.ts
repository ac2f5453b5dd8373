/**
 * The whole catalogue as it is read from the store: small enough for memory (hundreds of games), so that
 * lists cost no query.
 */
import { asc, eq, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import type { GameFeature } from '#contract/game-features.ts';
import type { Vertical } from '#contract/jurisdiction.ts';
import { VERTICAL_OF_GROUP } from '#contract/jurisdiction.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import type { GameEngine } from './catalog.tables.ts';
import * as table from './catalog.tables.ts';
import type { GameArt, StudioStyle } from '#artwork/art-types.ts';
import type { SearchText } from './search-match.ts';
import { foldText } from './search-text.ts';

export type CatalogManufacturer = {
  id: number;
  code: string;
  name: string;
  style: StudioStyle;
  updatedAt: Date;
};
export type CatalogGame = {
  id: number;
  gameId: string;
  slug: string;
  name: string;
  manufacturer: CatalogManufacturer;
  supplier: { id: number; code: string; name: string; inFrame: boolean };
  isSlot: boolean;
  hasDemo: boolean;
  fastCashback: boolean;
  rtp: number | null;
  volatility: number | null;
  engine: GameEngine;
  /** What its rules have. */
  features: readonly GameFeature[];
  art: GameArt;
  vertical: Vertical;
  /** Numeric group ids, ascending. */
  groups: readonly number[];
  /** Decimal strings in major units. */
  limits: readonly { currency: string; min: string; max: string }[];
  search: SearchText;
  createdAt: Date;
  updatedAt: Date;
};
export type CatalogSubgroup = {
  id: number;
  code: string;
  slug: string;
  names: LocalizedText;
  icon: string;
  showInMenu: boolean;
  showPromoGame: boolean;
  likeSlider: boolean;
  likeSliderSize: number | null;
  games: readonly CatalogGame[];
};
export type CatalogGroup = {
  id: number;
  code: string;
  slug: string;
  names: LocalizedText;
  icon: string;
  showInMenu: boolean;
  games: readonly CatalogGame[];
  subgroups: readonly CatalogSubgroup[];
};

/** Lists are in the order they are shown in; `games` is by popularity. */
export type CatalogSnapshot = {
  games: readonly CatalogGame[];
  groups: readonly CatalogGroup[];
  manufacturers: readonly CatalogManufacturer[];
};

const TABLES = [
  table.manufacturers,
  table.suppliers,
  table.games,
  table.gameLimits,
  table.gameGroups,
  table.gameSubgroups,
  table.gameGroupMembers,
  table.gameSubgroupMembers,
] as const;

/**
 * Another text when any row of the catalogue is another one. PostgreSQL sums up its rows by itself; the
 * embedded database has one process, which is told.
 */
export async function snapshotVersion({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<string> {
  if (kind === 'pglite') return 'embedded';
  const sums = TABLES.map(
    (each) => sql`(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${each} t)`,
  );
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select concat_ws(',', ${sql.join(sums, sql`, `)}) as version`,
  );
  return row?.version ?? '';
}

/** Reads all that is active. */
export async function loadSnapshot(db: Db): Promise<CatalogSnapshot> {
  const makers = await db
    .select()
    .from(table.manufacturers)
    .where(eq(table.manufacturers.active, true))
    .orderBy(asc(table.manufacturers.position), asc(table.manufacturers.id));
  const suppliers = await db.select().from(table.suppliers);
  const rows = await db.select().from(table.games).where(eq(table.games.active, true));
  const limitRows = await db.select().from(table.gameLimits);
  const groupRows = await db
    .select()
    .from(table.gameGroups)
    .orderBy(asc(table.gameGroups.position), asc(table.gameGroups.id));
  const subgroupRows = await db
    .select()
    .from(table.gameSubgroups)
    .orderBy(asc(table.gameSubgroups.position), asc(table.gameSubgroups.id));
  const groupMembers = await db
    .select()
    .from(table.gameGroupMembers)
    .orderBy(asc(table.gameGroupMembers.position));
  const subgroupMembers = await db
    .select()
    .from(table.gameSubgroupMembers)
    .orderBy(asc(table.gameSubgroupMembers.position));

  const manufacturers = new Map(
    makers.map(({ id, code, name, style, updatedAt }) => [id, { id, code, name, style, updatedAt }]),
  );
  const supplierById = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const slugOfGroup = new Map(groupRows.map((group) => [group.id, group.slug]));
  const limitsOf = Map.groupBy(limitRows, (limit) => limit.gameId);
  const groupsOf = Map.groupBy(groupMembers, (member) => member.gameId);

  const games: CatalogGame[] = [];
  for (const row of rows.sort((a, b) => b.popularity - a.popularity || a.id - b.id)) {
    const manufacturer = manufacturers.get(row.manufacturerId);
    const supplier = supplierById.get(row.supplierId);
    // A game of a manufacturer that is switched off is switched off with it.
    if (manufacturer === undefined || supplier === undefined) continue;
    const groups = (groupsOf.get(row.id) ?? []).map((member) => member.groupId).sort((a, b) => a - b);
    games.push({
      id: row.id,
      gameId: row.gameId,
      slug: row.slug,
      name: row.name,
      manufacturer,
      supplier,
      isSlot: row.isSlot,
      hasDemo: row.hasDemo,
      fastCashback: row.fastCashback,
      rtp: row.rtp,
      volatility: row.volatility,
      engine: row.engine,
      features: row.engine.features ?? [],
      art: row.art,
      vertical: verticalOf(groups.map((id) => slugOfGroup.get(id) ?? '')),
      groups,
      limits: (limitsOf.get(row.id) ?? []).map(({ currency, min, max }) => ({
        currency,
        min: majorUnits(min, currency),
        max: majorUnits(max, currency),
      })),
      search: { name: foldText(row.name), studio: foldText(manufacturer.name) },
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    });
  }

  const gameById = new Map(games.map((game) => [game.id, game]));
  const inOrder = (members: readonly { gameId: number }[] | undefined): CatalogGame[] =>
    (members ?? []).flatMap((member) => gameById.get(member.gameId) ?? []);
  const membersOfGroup = Map.groupBy(groupMembers, (member) => member.groupId);
  const membersOfSubgroup = Map.groupBy(subgroupMembers, (member) => member.subgroupId);
  const subgroupsOf = Map.groupBy(subgroupRows, (subgroup) => subgroup.groupId);
  const groups = groupRows.map((group) => ({
    ...group,
    games: inOrder(membersOfGroup.get(group.id)),
    subgroups: (subgroupsOf.get(group.id) ?? []).map((subgroup) => ({
      ...subgroup,
      games: inOrder(membersOfSubgroup.get(subgroup.id)),
    })),
  }));
  return { games, groups, manufacturers: [...manufacturers.values()] };
}

/**
 * The first group that belongs to a vertical decides; a game in none of them is casino
 * (contract/jurisdiction.ts).
 */
const verticalOf = (groupSlugs: readonly string[]): Vertical =>
  groupSlugs.map((slug) => VERTICAL_OF_GROUP[slug]).find((vertical) => vertical !== undefined) ?? 'casino';

/** Minor units as a decimal string without trailing zeros ('0.2', '30'). */
export function majorUnits(minor: bigint, currency: string): string {
  const exponent = CURRENCIES[currency as CurrencyCode]?.exponent ?? 2;
  const digits = minor.toString().padStart(exponent + 1, '0');
  const fraction = digits.slice(digits.length - exponent).replace(/0+$/, '');
  return digits.slice(0, digits.length - exponent) + (fraction === '' ? '' : `.${fraction}`);
}

export type OpenVerticals = Readonly<Record<Vertical, boolean>>;

/**
 * What is left of the catalogue where some verticals are closed (DESIGN §4). Groups, subgroups and
 * manufacturers without a game are not there.
 */
export function openPart(whole: CatalogSnapshot, open: OpenVerticals): CatalogSnapshot {
  const kept = new Map<number, CatalogGame>();
  for (const game of whole.games)
    if (open[game.vertical])
      kept.set(game.id, open.demo || !game.hasDemo ? game : { ...game, hasDemo: false });
  const filter = (list: readonly CatalogGame[]): CatalogGame[] =>
    list.flatMap((game) => kept.get(game.id) ?? []);
  const hasGames = (list: { games: readonly CatalogGame[] }): boolean => list.games.length > 0;
  const groups = whole.groups
    .map((group) => ({
      ...group,
      games: filter(group.games),
      subgroups: group.subgroups
        .map((subgroup) => ({ ...subgroup, games: filter(subgroup.games) }))
        .filter(hasGames),
    }))
    .filter(hasGames);
  const makers = new Set([...kept.values()].map((game) => game.manufacturer.id));
  return {
    games: [...kept.values()],
    groups,
    manufacturers: whole.manufacturers.filter((manufacturer) => makers.has(manufacturer.id)),
  };
}
