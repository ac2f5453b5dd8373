/** Keeps the whole catalogue in memory: it is small (hundreds of games), and lists then need no query. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { GameFeature } from '#contract/game-features.ts';
import type { Vertical } from '#contract/jurisdiction.ts';
import { VERTICAL_OF_GROUP } from '#contract/jurisdiction.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import type { GameEngine } from './catalog.tables.ts';
import * as table from './catalog.tables.ts';
import type { GameArt, ManufacturerStyle } from '#artwork/art-types.ts';
import { searchText, type SearchText } from '#contract/search/search-match.ts';

export type CatalogManufacturer = {
  id: number;
  code: string;
  name: string;
  style: ManufacturerStyle;
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
  /** Features of the game's rules. */
  features: readonly GameFeature[];
  art: GameArt;
  vertical: Vertical;
  /** Numeric group ids, ascending. */
  groups: readonly number[];
  /** Smallest and largest stake by currency, as decimal strings in major units. */
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

/** The catalogue in memory. Lists are in display order; `games` is sorted by popularity. */
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
 * Version of the catalogue, which changes when any row changes. PostgreSQL computes it. The embedded database
 * needs none: its only process gets every report of a change.
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

/** Reads the active part of the catalogue from the database. */
export async function loadSnapshot(db: Db): Promise<CatalogSnapshot> {
  const rows = await readRows(db);
  const manufacturers = rows.manufacturers.map(({ id, code, name, style, updatedAt }) => ({
    id,
    code,
    name,
    style,
    updatedAt,
  }));
  const games = gamesOf(rows, manufacturers);
  return { games, groups: groupsOf(rows, games), manufacturers };
}

type Rows = Awaited<ReturnType<typeof readRows>>;
/** Active rows of every table, in display order. */
async function readRows(db: Db) {
  const { manufacturers, gameGroups, gameSubgroups, gameGroupMembers, gameSubgroupMembers } = table;
  return {
    manufacturers: await db
      .select()
      .from(manufacturers)
      .where(eq(manufacturers.active, true))
      .orderBy(asc(manufacturers.position), asc(manufacturers.id)),
    suppliers: await db.select().from(table.suppliers),
    games: await db
      .select()
      .from(table.games)
      .where(eq(table.games.active, true))
      .orderBy(desc(table.games.popularity), asc(table.games.id)),
    limits: await db.select().from(table.gameLimits),
    groups: await db.select().from(gameGroups).orderBy(asc(gameGroups.position), asc(gameGroups.id)),
    subgroups: await db
      .select()
      .from(gameSubgroups)
      .orderBy(asc(gameSubgroups.position), asc(gameSubgroups.id)),
    groupMembers: await db.select().from(gameGroupMembers).orderBy(asc(gameGroupMembers.position)),
    subgroupMembers: await db.select().from(gameSubgroupMembers).orderBy(asc(gameSubgroupMembers.position)),
  };
}

function gamesOf(rows: Rows, manufacturers: readonly CatalogManufacturer[]): CatalogGame[] {
  const manufacturerById = new Map(manufacturers.map((manufacturer) => [manufacturer.id, manufacturer]));
  const supplierById = new Map(rows.suppliers.map((supplier) => [supplier.id, supplier]));
  const slugOfGroup = new Map(rows.groups.map((group) => [group.id, group.slug]));
  const limitsOf = Map.groupBy(rows.limits, (limit) => limit.gameId);
  const membershipsOf = Map.groupBy(rows.groupMembers, (member) => member.gameId);
  return rows.games.flatMap(({ manufacturerId, supplierId, active: _active, ...row }) => {
    const manufacturer = manufacturerById.get(manufacturerId);
    const supplier = supplierById.get(supplierId);
    // The games of a disabled manufacturer are disabled too.
    if (manufacturer === undefined || supplier === undefined) return [];
    const groups = (membershipsOf.get(row.id) ?? []).map((member) => member.groupId).sort((a, b) => a - b);
    return {
      ...row,
      manufacturer,
      supplier,
      features: row.engine.features ?? [],
      vertical: verticalOf(groups.map((id) => slugOfGroup.get(id) ?? '')),
      groups,
      limits: (limitsOf.get(row.id) ?? []).map(({ currency, min, max }) => ({
        currency,
        min: majorUnits(min, currency),
        max: majorUnits(max, currency),
      })),
      search: searchText(row.name, manufacturer.name),
    };
  });
}

function groupsOf(rows: Rows, games: readonly CatalogGame[]): CatalogGroup[] {
  const gameById = new Map(games.map((game) => [game.id, game]));
  const inOrder = (members: readonly { gameId: number }[] | undefined): CatalogGame[] =>
    (members ?? []).flatMap((member) => gameById.get(member.gameId) ?? []);
  const membersOfGroup = Map.groupBy(rows.groupMembers, (member) => member.groupId);
  const membersOfSubgroup = Map.groupBy(rows.subgroupMembers, (member) => member.subgroupId);
  const subgroupsOf = Map.groupBy(rows.subgroups, (subgroup) => subgroup.groupId);
  return rows.groups.map((group) => ({
    ...group,
    games: inOrder(membersOfGroup.get(group.id)),
    subgroups: (subgroupsOf.get(group.id) ?? []).map((subgroup) => ({
      ...subgroup,
      games: inOrder(membersOfSubgroup.get(subgroup.id)),
    })),
  }));
}

/** Vertical of a game: that of the first of its groups that has one, else casino (contract/jurisdiction.ts). */
const verticalOf = (groupSlugs: readonly string[]): Vertical =>
  groupSlugs.map((slug) => VERTICAL_OF_GROUP[slug]).find((vertical) => vertical !== undefined) ?? 'casino';

/** Minor units as a decimal string without trailing zeros ('0.2', '30'). */
export function majorUnits(minor: bigint, currency: string): string {
  const major = toMajor(minor, CURRENCIES[currency as CurrencyCode] ?? { exponent: 2 });
  return major.includes('.') ? major.replace(/\.?0+$/, '') : major;
}

export type OpenVerticals = Readonly<Record<Vertical, boolean>>;

/**
 * The catalogue without the closed verticals (DESIGN §4). Groups, subgroups and manufacturers without a
 * game are omitted.
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
  const withGames = new Set([...kept.values()].map((game) => game.manufacturer.id));
  return {
    games: [...kept.values()],
    groups,
    manufacturers: whole.manufacturers.filter((manufacturer) => withGames.has(manufacturer.id)),
  };
}
