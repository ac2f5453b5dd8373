/** Brings the catalogue and the content into a store, once a version of the data set. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { GameModel, ProviderOffer, ProviderPort } from '#contract/provider.ts';
import type { Settings } from '#config/settings.ts';
import * as catalog from '#platform/catalog/catalog.tables.ts';
import { competitionSeries } from '#platform/competitions/competitions.tables.ts';
import * as content from '#platform/content/content.tables.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { DATA_SET_VERSION, PUBLISHED_AT } from './seed-constants.ts';
import { buildCompetitionSeries } from './seed-competitions.ts';
import { buildBlocks, buildImages, buildMarkdown } from './seed-content.ts';
import { buildGames, SUPPLIERS } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildSeoTexts } from './seed-texts.ts';
import { STUDIOS } from './studios.ts';

export type SeedDeps = {
  settings: Pick<Settings, 'SEED'>;
  store: Pick<Store, 'transaction'>;
  clock: Clock;
  provider: Pick<ProviderPort, 'offer'>;
  /** Called after the data set was written, so that readers load it again. */
  catalogChanged(): Promise<void>;
  contentChanged(): Promise<void>;
  /** Marks cached pages of the web app as out of date. */
  pagesChanged(tags: readonly string[]): void;
  ensureDemoAccount(): Promise<void>;
};
const DATA_SET = 'catalog';
/** Any fixed number: processes that start together seed one after another. */
const SEED_LOCK = 7_302_613;
/** Rows of one INSERT: below the limit of parameters with every table's columns. */
const ROWS_AT_ONCE = 1000;

/**
 * Seeds what is not there in this version yet and, in demo mode, the demo account; a store that has it is
 * left alone, so it may run at every start. Rows of an older version are replaced, players' favourites stay.
 * Whole or not at all.
 */
export async function ensureSeed(
  deps: SeedDeps,
  { onProgress }: { onProgress: (text: string) => void },
): Promise<void> {
  const { settings, store, clock } = deps;
  const version = `${DATA_SET_VERSION}-${settings.SEED}`;
  const seeded = await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [found] = await tx
      .select()
      .from(content.dataSets)
      .where(sql`${content.dataSets.name} = ${DATA_SET}`);
    if (found?.version === version) return false;
    const offer = await deps.provider.offer({});
    if (!offer.ok) throw new Error(`The game provider refused to tell its games (${offer.code}).`);
    await writeCatalog(tx, settings.SEED, offer.reply, onProgress);
    const row = { name: DATA_SET, version, installedAt: clock.now() };
    await tx
      .insert(content.dataSets)
      .values(row)
      .onConflictDoUpdate({ target: content.dataSets.name, set: row });
    return true;
  });
  if (seeded) {
    await deps.catalogChanged();
    await deps.contentChanged();
    deps.pagesChanged([TAGS.catalog, TAGS.content]);
  }
  await deps.ensureDemoAccount();
}

async function writeCatalog(
  tx: Db,
  seed: number,
  offer: ProviderOffer,
  onProgress: (text: string) => void,
): Promise<void> {
  const games = buildGames(seed);
  const limits = stakeLimits(offer);
  const groups = buildGroups(games);
  const subgroups = buildSubgroups(games, groups);
  onProgress(`seeding ${games.length} games of ${STUDIOS.length} studios`);
  const at = { createdAt: PUBLISHED_AT, updatedAt: PUBLISHED_AT };

  // Memberships, limits and texts belong to the seed alone: gone and written again. What players' rows point
  // to is kept and updated.
  for (const table of [
    catalog.gameSubgroupMembers,
    catalog.gameGroupMembers,
    catalog.gameLimits,
    catalog.gameSubgroups,
    content.seoTexts,
    content.markdownPages,
    content.propsContents,
  ])
    await tx.delete(table);
  await upsert(
    tx,
    catalog.manufacturers,
    STUDIOS.map(({ code, name, style }, index) => ({
      id: index + 1,
      code,
      name,
      style,
      position: index + 1,
      active: true,
      ...at,
    })),
  );
  await upsert(tx, catalog.suppliers, SUPPLIERS);
  await upsert(
    tx,
    catalog.games,
    games.map(({ sort: _sort, studio: _studio, ...row }) => ({
      ...row,
      engine: { ...row.engine, features: modelOf(offer, row).features },
      active: true,
    })),
  );
  await upsert(
    tx,
    catalog.gameGroups,
    groups.map(({ games: _games, ...row }) => row),
  );
  await upsert(
    tx,
    catalog.gameSubgroups,
    subgroups.map(({ games: _games, ...row }) => row),
  );
  const members = (list: readonly SeedGame[]) =>
    list.map((game, index) => ({ gameId: game.id, position: index + 1 }));
  await insertAll(
    tx,
    catalog.gameGroupMembers,
    groups.flatMap((group) => members(group.games).map((member) => ({ groupId: group.id, ...member }))),
  );
  await insertAll(
    tx,
    catalog.gameSubgroupMembers,
    subgroups.flatMap((subgroup) =>
      members(subgroup.games).map((member) => ({ subgroupId: subgroup.id, ...member })),
    ),
  );
  await insertAll(
    tx,
    catalog.gameLimits,
    games.flatMap((game) => limits.map((limit) => ({ gameId: game.id, ...limit }))),
  );

  onProgress('seeding pages and texts');
  await upsert(tx, content.contentImages, buildImages());
  await upsert(tx, competitionSeries, buildCompetitionSeries(games));
  await upsert(tx, content.propsContents, buildBlocks());
  await insertAll(tx, content.markdownPages, buildMarkdown());
  await insertAll(tx, content.seoTexts, buildSeoTexts(games, groups, subgroups));
  for (const table of [
    catalog.manufacturers,
    catalog.suppliers,
    catalog.games,
    content.contentImages,
    content.propsContents,
    competitionSeries,
  ])
    await continueIds(tx, table);
}

/** Smallest and largest stake in every currency the games take. */
function stakeLimits({ stakes }: ProviderOffer): { currency: string; min: bigint; max: bigint }[] {
  return ACCOUNT_CURRENCIES.flatMap((currency) => {
    const ladder = stakes[currency] ?? [];
    const [min, max] = [ladder[0], ladder.at(-1)];
    return min === undefined || max === undefined ? [] : [{ currency, min: BigInt(min), max: BigInt(max) }];
  });
}

/** The model that plays a game of the seed. Throws when the provider does not offer it. */
function modelOf({ models }: ProviderOffer, { slug, engine }: Pick<SeedGame, 'slug' | 'engine'>): GameModel {
  const model = models.find(({ kind, profile }) => kind === engine.kind && profile === engine.profile);
  if (!model) throw new Error(`The game provider does not offer ${engine.kind}/${engine.profile} (${slug}).`);
  return model;
}

async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE) as T['$inferInsert'][]);
}

type TableWithId = PgTable & { id: PgColumn };

/** Inserts rows by their `id`; those that are there take the new values. */
async function upsert<T extends TableWithId>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id');
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  await tx
    .insert(table)
    .values(rows as T['$inferInsert'][])
    // The keys are the table's own columns, which its generic type does not tell the compiler.
    .onConflictDoUpdate({ target: table.id, set: set as PgUpdateSetSource<T> });
}

/** The seed gives ids itself; whoever adds a row later continues after them. */
async function continueIds(tx: Db, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
  );
}
