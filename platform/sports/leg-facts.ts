/**
 * What a history of bets tells about matches besides the names that are stored with the legs: scores and
 * competitions, read from the feed.
 */
import { FINAL_STATUSES, type FeedEvent, type FeedNames, type FeedTree } from '#contract/feed.ts';
import type { FeedPort } from '#contract/feed-port.ts';
import { UNNAMED_COUNTRIES, type BetView } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { LegRow } from './bets.ts';

type Leg = BetView['legs'][number];
/** A fact is absent where the feed does not tell it. */
export type LegFacts = { readonly score?: Leg['score']; readonly league?: Leg['league'] };
/** Facts by id of the event. */
export type FactsOfLegs = ReadonlyMap<string, LegFacts>;
export type ReadLegFacts = (legs: readonly Pick<LegRow, 'eventId' | 'startsAt'>[]) => Promise<FactsOfLegs>;

/**
 * How long facts about a match in play are kept; so are those of a match that began in the last OLD_AFTER_MS,
 * whose score may still be corrected.
 */
const RUNNING_KEPT_MS = 5_000;
/** How long facts about other matches, and the tree of competitions, are kept. */
const KEPT_MS = 10 * 60_000;
const OLD_AFTER_MS = 6 * 3_600_000;
const KEPT = 4_000;
/** How long a history waits for the facts of a slow feed; it is then shown without those that are missing. */
const WAITED_MS = 1_500;

/** The score of a match that is or was played. */
function scoreOf({ kind, status, score, periods }: FeedEvent): LegFacts {
  const isFinal = FINAL_STATUSES.includes(status);
  const isPlayed = isFinal ? status !== 'postponed' && status !== 'cancelled' : status !== 'scheduled';
  if (kind !== 'match' || !isPlayed) return {};
  return {
    score: { ...score, is_final: isFinal, periods: periods.map(({ home, away }) => ({ home, away })) },
  };
}

/**
 * The feed's names of a category; for a country also its names in those languages for which browsers have none.
 */
const categoryNames = ({ names, country }: FeedTree['categories'][number]): FeedNames => {
  if (country === null) return names;
  const named = UNNAMED_COUNTRIES.flatMap((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(
      country.toUpperCase(),
    );
    return name ? [[locale, name] as const] : [];
  });
  return { ...Object.fromEntries(named), ...names };
};

function leagueOf({ competitionId }: FeedEvent, { categories, competitions }: FeedTree): LegFacts {
  const competition = competitions.find(({ id }) => id === competitionId);
  const category = categories.find(({ id }) => id === competition?.categoryId);
  if (!competition || !category) return {};
  return {
    league: { names: competition.names, country: category.country, category: categoryNames(category) },
  };
}

/**
 * Returns a function that reads the facts about the matches of legs. It never rejects: facts that a failing
 * feed does not give are left out, because a history must not depend on the feed.
 */
export function createLegFacts({
  feed,
  clock,
}: {
  feed: Pick<FeedPort, 'event' | 'tree'>;
  clock: Clock;
}): ReadLegFacts {
  const readTree = keepBriefly({ clock, maxAgeMs: KEPT_MS }, (_key: 'tree') => feed.tree({}));
  const read = async (id: string): Promise<LegFacts> => {
    const [{ detail }, tree] = await Promise.all([feed.event({ id }), readTree('tree').catch(() => null)]);
    return detail ? { ...scoreOf(detail.event), ...(tree && leagueOf(detail.event, tree)) } : {};
  };
  const readRunning = keepBriefly({ clock, maxAgeMs: RUNNING_KEPT_MS, maxKeys: KEPT }, read);
  const readOther = keepBriefly({ clock, maxAgeMs: KEPT_MS, maxKeys: KEPT }, read);

  return async (legs) => {
    const now = clock.now().getTime();
    const found = new Map<string, LegFacts>();
    const reading = [...new Map(legs.map((leg) => [leg.eventId, leg.startsAt]))].map(
      async ([id, startsAt]) => {
        const age = now - startsAt.getTime();
        const facts = await (age >= 0 && age <= OLD_AFTER_MS ? readRunning : readOther)(id).catch(() => null);
        if (facts) found.set(id, facts);
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITED_MS)));
    await Promise.race([Promise.all(reading), late]);
    clearTimeout(timer);
    return new Map(found);
  };
}
