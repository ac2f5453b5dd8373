/**
 * Competitions (tournaments): opened from their series, scored by closed rounds, settled and paid when they
 * are over (docs/decisions/0067).
 */
import { eq } from 'drizzle-orm';
import { TAGS } from '#contract/revalidation.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { competitionSeries, competitions, competitionWinners } from './competitions.tables.ts';
import { readImages, type ContentImage } from '#platform/content/content.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { editionsAround, inOrder, statusOf, type Status } from './competition-rules.ts';
import { countPlayers, readLeaders, readStanding, type Leader, type Standing } from './scores.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';

type Edition = typeof competitions.$inferSelect;
type Series = Pick<typeof competitionSeries.$inferSelect, 'code' | 'names' | 'shortDescriptions' | 'rules'>;
export type Competition = Edition & { series: Series; image: ContentImage | null };
export type Winner = typeof competitionWinners.$inferSelect & { username: string };
type Deps = SettlementDeps & {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Tells the web app which pages are out of date. */
  pagesChanged: (tags: readonly string[]) => void;
};

const COMPETITIONS_CHANNEL = 'competitions.changed';
/** How long another process may miss a change whose announcement got lost. */
const MAX_AGE_MS = 30_000;
/** Tables are looked at by everybody who has Home open. */
const LEADERS_AGE_MS = 3000;
const LEADERS = 10;
const LOOK_MS = 10_000;

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
  const tables = new Map<number, { at: number; leaders: Promise<Leader[]> }>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let running = '';

  /** Opens the editions that should stand in the books now. True when there are new ones. */
  const openEditions = (): Promise<boolean> =>
    store.transaction(async (tx) => {
      const openedAt = clock.now();
      let opened = 0;
      for (const series of await tx
        .select()
        .from(competitionSeries)
        .where(eq(competitionSeries.active, true))
        .orderBy(competitionSeries.id)) {
        const { id: seriesId, nomination, prizes, gameIds } = series;
        const rows = editionsAround(series, openedAt).map((edition) => ({
          ...edition,
          openedAt,
          seriesId,
          nomination,
          prizes,
          gameIds,
        }));
        const fresh = await tx
          .insert(competitions)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: competitions.id });
        opened += fresh.length;
      }
      return opened > 0;
    });

  /**
   * One look: opens, settles, pays, and has pages made anew when another set of competitions runs than at the
   * last look.
   */
  async function look(): Promise<void> {
    const opened = await openEditions();
    const settled = await settlement.run();
    if (opened || settled) await cache.changed();
    const ids = (await inStatus('running')).map(({ id }) => id).join();
    if (opened || settled || ids !== running) deps.pagesChanged([TAGS.catalog, TAGS.content]);
    running = ids;
  }
  const inStatus = async (status: Status | null): Promise<Competition[]> => {
    const now = clock.now();
    return inOrder(await cache.get(), now).filter(
      (competition) => status === null || statusOf(competition, now) === status,
    );
  };

  return {
    /** In the order of `inOrder`. Null = all. */
    inStatus,

    /** Null = no such competition. */
    async find(id: number): Promise<Competition | null> {
      return (await cache.get()).find((competition) => competition.id === id) ?? null;
    },

    /** Ids of the games of all competitions that run, those that end first before the others. */
    async gameIds(): Promise<readonly string[]> {
      return [...new Set((await inStatus('running')).flatMap((competition) => competition.gameIds))];
    },

    /** The best ten, a few seconds old at most. */
    leaders(id: number): Promise<Leader[]> {
      const now = clock.now().getTime();
      const known = tables.get(id);
      if (known && now - known.at < LEADERS_AGE_MS) return known.leaders;
      const leaders = readLeaders(store.db, id, LEADERS);
      tables.set(id, { at: now, leaders });
      leaders.catch(() => tables.delete(id));
      return leaders;
    },

    /** Who won what, by their places; empty while it is not settled. */
    async winners(id: number): Promise<Winner[]> {
      const rows = await store.db
        .select()
        .from(competitionWinners)
        .where(eq(competitionWinners.competitionId, id))
        .orderBy(competitionWinners.place);
      const players = await readPlayers(
        store.db,
        rows.map(({ playerId }) => playerId),
      );
      return rows.map((winner) => ({ ...winner, username: players.get(winner.playerId)?.username ?? '' }));
    },

    /** Null = the player has no points in it. */
    standing: (id: number, playerId: string): Promise<Standing | null> =>
      readStanding(store.db, id, playerId),
    usersCount: (id: number): Promise<number> => countPlayers(store.db, id),

    look,
    /** Looks now, and then again and again. Rejects when the first look fails. */
    async start(): Promise<void> {
      await look();
      const again = () => look().catch((err: unknown) => log.error({ err }, 'competitions: a look failed'));
      timer = setInterval(() => void (working = working.then(again)), LOOK_MS).unref();
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
