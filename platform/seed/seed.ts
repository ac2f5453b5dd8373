/** Writes catalogue and content into a store, once per version of the data set. */
import { eq, sql } from 'drizzle-orm';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { GameModel, ProviderOffer, ProviderPort } from '#contract/provider.ts';
import type { Settings } from '#config/settings.ts';
import { replaceBonuses } from '#platform/bonus/bonus.api.ts';
import { replaceCatalog } from '#platform/catalog/catalog.api.ts';
import { upsertSeries } from '#platform/competitions/competitions.api.ts';
import { replaceContent } from '#platform/content/content.api.ts';
import { replaceLandings } from '#platform/landings/landings.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { DATA_SET_VERSION, PUBLISHED_AT } from './seed-constants.ts';
import { buildBonusGames, buildBonusImages, buildPrograms, buildPromoCodes } from './seed-bonuses.ts';
import { buildCompetitionSeries } from './seed-competitions.ts';
import { buildBlocks, buildImages } from './seed-content.ts';
import { buildGames, SUPPLIERS } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { buildLandingPrograms, buildLandings, buildPrizes } from './seed-landings.ts';
import { buildMarkdown } from './seed-pages.ts';
import { buildPromotionImages } from './seed-promotions.ts';
import { buildSeoTexts } from './seed-texts.ts';
import { dataSets } from './seed.tables.ts';
import { MANUFACTURERS } from './manufacturers.ts';

export type SeedDeps = {
  settings: Pick<Settings, 'SEED'>;
  store: Pick<Store, 'transaction'>;
  clock: Clock;
  provider: Pick<ProviderPort, 'offer'>;
  /** These two are called after the data set was written: readers load the catalogue and the content again. */
  catalogChanged(): Promise<void>;
  contentChanged(): Promise<void>;
  /** Notifies open pages, once `tx` has committed, that the bonus programs have changed. */
  programsChanged(tx: Db): Promise<void>;
  /** Marks cached pages of the web app as outdated. */
  pagesChanged(tags: readonly string[]): void;
  ensureDemoAccount(): Promise<void>;
};
const DATA_SET = 'catalog';
/** Key of the advisory lock: processes that start at the same time seed one after another. */
const SEED_LOCK = 7_302_613;

/**
 * Writes the data set, in one transaction, unless the store has this version of it; then creates the demo
 * account (demo mode). Runs at every start. Rows of an older version are replaced, players' favorites stay.
 */
export async function ensureSeed(
  deps: SeedDeps,
  { onProgress }: { onProgress: (text: string) => void },
): Promise<void> {
  const { settings, store, clock } = deps;
  const version = `${DATA_SET_VERSION}-${settings.SEED}`;
  const seeded = await store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [found] = await tx.select().from(dataSets).where(eq(dataSets.name, DATA_SET));
    if (found?.version === version) return false;
    const offer = await deps.provider.offer({});
    if (!offer.ok) throw new Error(`The game provider refused its offer (${offer.code}).`);
    const changed = await writeDataSet(tx, settings.SEED, offer.reply, onProgress);
    if (found && changed.programs) await deps.programsChanged(tx);
    const row = { name: DATA_SET, version, installedAt: clock.now() };
    await tx.insert(dataSets).values(row).onConflictDoUpdate({ target: dataSets.name, set: row });
    return true;
  });
  if (seeded) {
    await deps.catalogChanged();
    await deps.contentChanged();
    deps.pagesChanged([TAGS.catalog, TAGS.content]);
  }
  await deps.ensureDemoAccount();
}

/** Writes the rows of the data set. `programs`: whether the bonus programs have changed. */
async function writeDataSet(
  tx: Db,
  seed: number,
  offer: ProviderOffer,
  onProgress: (text: string) => void,
): Promise<{ programs: boolean }> {
  const games = buildGames(seed);
  const groups = buildGroups(games);
  const subgroups = buildSubgroups(games, groups);
  onProgress(`seeding ${games.length} games of ${MANUFACTURERS.length} manufacturers`);
  await replaceCatalog(tx, {
    manufacturers: MANUFACTURERS.map(({ code, name, style }, index) => ({
      id: index + 1,
      code,
      name,
      style,
      position: index + 1,
      active: true,
      createdAt: PUBLISHED_AT,
      updatedAt: PUBLISHED_AT,
    })),
    suppliers: SUPPLIERS,
    games: games.map(({ category: _category, manufacturer: _manufacturer, ...row }) => ({
      ...row,
      engine: { ...row.engine, features: modelOf(offer, row).features },
      active: true,
    })),
    limits: stakeLimits(offer),
    groups,
    subgroups,
  });
  onProgress('seeding pages and texts');
  await replaceContent(tx, {
    images: [...buildImages(), ...buildPromotionImages(), ...buildBonusImages()],
    blocks: buildBlocks(),
    markdownPages: buildMarkdown(),
    seoTexts: buildSeoTexts(games, groups, subgroups),
  });
  await upsertSeries(tx, buildCompetitionSeries(games));
  const programs = [...buildPrograms(games), ...buildLandingPrograms(games)];
  const bonuses = { programs, codes: buildPromoCodes(programs), games: buildBonusGames(games) };
  const isOther = await replaceBonuses(tx, bonuses);
  await replaceLandings(tx, { landings: buildLandings(), prizes: buildPrizes() });
  return { programs: isOther };
}

/** Smallest and largest stake by currency. */
function stakeLimits({ stakes }: ProviderOffer): { currency: string; min: bigint; max: bigint }[] {
  return ACCOUNT_CURRENCIES.flatMap((currency) => {
    const ladder = stakes[currency] ?? [];
    const [min, max] = [ladder[0], ladder.at(-1)];
    return min === undefined || max === undefined ? [] : [{ currency, min: BigInt(min), max: BigInt(max) }];
  });
}

/** The game provider's model for a game of the seed. Throws when the provider does not offer it. */
function modelOf({ models }: ProviderOffer, { slug, engine }: Pick<SeedGame, 'slug' | 'engine'>): GameModel {
  const model = models.find(({ kind, profile }) => kind === engine.kind && profile === engine.profile);
  if (!model) throw new Error(`The game provider does not offer ${engine.kind}/${engine.profile} (${slug}).`);
  return model;
}
