/**
 * Competitions (tournaments): opened from their series, scored by closed rounds, settled and paid after
 * their end (docs/decisions/0067).
 */
import { eq } from 'drizzle-orm';
import type { CompetitionType } from '#contract/competitions.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import { competitionSeries, competitions } from './competitions.tables.ts';
import { readImages, type ContentImage } from '#platform/content/content.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { inOrder, statusOf } from './competition-rules.ts';
import { openEditions } from './editions.ts';
import { createStandings } from './standings.ts';
import { readStanding, type Standing } from './scores.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';

type Edition = typeof competitions.$inferSelect;
type Series = Pick<
  typeof competitionSeries.$inferSelect,
  'code' | 'names' | 'shortDescriptions' | 'rules' | 'props'
>;
export type Competition = Edition & { series: Series; image: ContentImage | null };
type Deps = SettlementDeps & {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Marks cached pages of the web app as outdated. */
  pagesChanged: (tags: readonly string[]) => void;
};

const COMPETITIONS_CHANNEL = 'competitions.changed';
/** Maximum time for which a process serves old data after the message about a change was lost. */
const MAX_AGE_MS = 30_000;
const RUN_EVERY_MS = 10_000;

export function createCompetitions(deps: Deps) {
  const { store, clock, bus, log } = deps;
  const settlement = createSettlement(deps);
  const cache = createReadCache({
    load: () => loadAll(store),
    bus,
    channel: COMPETITIONS_CHANNEL,
    clock,
    maxAgeMs: MAX_AGE_MS,
  });
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let running = '';

  /**
   * Opens the editions that are due, settles ended competitions and pays their prizes. Marks pages as
   * outdated when a competition was opened or settled, or when the set of running competitions has changed.
   */
  async function run(): Promise<void> {
    const opened = await openEditions({ store, clock });
    const settled = await settlement.run();
    if (opened || settled) await cache.changed();
    const ids = (await inStatus('running')).map(({ id }) => id).join();
    if (opened || settled || ids !== running) deps.pagesChanged([TAGS.catalog, TAGS.content]);
    running = ids;
  }
  const inStatus = async (status: CompetitionType | null): Promise<Competition[]> => {
    const now = clock.now();
    return inOrder(await cache.get(), now).filter(
      (competition) => status === null || statusOf(competition, now) === status,
    );
  };

  return {
    /** Competitions with a status, sorted by `inOrder`. Null = all competitions. */
    inStatus,

    /** The competition with this id; null = it does not exist. */
    async find(id: number): Promise<Competition | null> {
      return (await cache.get()).find((competition) => competition.id === id) ?? null;
    },

    /**
     * Ids of the games of all running competitions, without repetition; those of the competition that ends
     * first come first.
     */
    async gameIds(): Promise<readonly string[]> {
      return [...new Set((await inStatus('running')).flatMap((competition) => competition.gameIds))];
    },

    ...createStandings({ store, clock }),

    /** Place and score of a player; null = the player has no points in the competition. */
    standing: (id: number, playerId: string): Promise<Standing | null> =>
      readStanding(store.db, id, playerId),

    run,
    /** Calls `run` now, and again on a timer. Rejects when the first run fails. */
    async start(): Promise<void> {
      await run();
      const again = () => run().catch((err: unknown) => log.error({ err }, 'competitions: a run failed'));
      timer = setInterval(() => void (working = working.then(again)), RUN_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
export type Competitions = ReturnType<typeof createCompetitions>;

async function loadAll({ db }: Pick<Store, 'db'>): Promise<readonly Competition[]> {
  const rows = await db
    .select({ edition: competitions, series: competitionSeries })
    .from(competitions)
    .innerJoin(competitionSeries, eq(competitionSeries.id, competitions.seriesId));
  const images = await readImages(
    db,
    rows.flatMap(({ series }) => series.imageId ?? []),
  );
  return rows.map(({ edition, series }) => ({
    ...edition,
    series,
    image: images.get(series.imageId ?? 0) ?? null,
  }));
}
