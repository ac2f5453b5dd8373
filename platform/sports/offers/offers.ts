/**
 * Special offers of the day (products §7.2), computed from the region's day and the line, so that every process
 * has the same ones and nothing is stored. Their odds are computed from the market's odds at the time of the
 * request.
 */
import { hash } from 'node:crypto';
import { dayOfTime, shiftDay } from '#contract/days.ts';
import { MARKET_STATUS, ALL_SPORT_IDS, type FeedOutcome, type FeedTree } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { LineEntry } from '../line/line-mirror.ts';
import type { Line } from '../line/line.service.ts';
import type { SpecialOffer } from './special-offer.ts';

/** An offer ends this long before its first match begins. */
const ENDS_BEFORE_MS = 60_000;
/**
 * Only competitions up to this rank of their sport are in offers: their matches are known days ahead, so the
 * offers do not change.
 */
const MOST_RANK = 4;
const EXPRESS_LEGS = [3, 5] as const;
/** How long the computed list of offers is kept. */
const KEPT_MS = 5000;
/** How much more profit the legs of an offer have than at the market's odds, in percent. */
const BOOST_PERCENT = 10;
const EXPRESS_PERCENT = 5;
/** Least and greatest market odds of the legs of an offer, in thousandths. */
const BOOST_ODDS = [1500, 4500] as const;
const EXPRESS_ODDS = [1250, 2600] as const;

/** An outcome that may become a leg. */
export type Candidate = { entry: LineEntry; market: FeedMarket; outcome: FeedOutcome };
export type DayOffer = SpecialOffer & { endsAt: number; candidates: readonly Candidate[] };

const numberOf = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 8), 16);

/** An outcome of the match's main market within these odds, drawn by `seed`; null: there is none. */
function pick(entry: LineEntry, seed: string, [least, most]: readonly [number, number]): Candidate | null {
  const market = [...entry.markets.values()].find(
    ({ key, status }) => (key === 'match_1x2' || key === 'winner') && status === MARKET_STATUS.active,
  );
  const first = numberOf(`${seed}:${entry.event.id}:outcome`);
  const { outcomes = [] } = market ?? {};
  const outcome = outcomes
    .map((_one, index) => outcomes[(first + index) % outcomes.length])
    .find((one) => one?.isActive === true && one.odds >= least && one.odds <= most);
  return market && outcome ? { entry, market, outcome } : null;
}

/** A hash of the legs, so that an offer with other legs has another id. */
const markOf = (candidates: readonly Candidate[]): string =>
  hash('sha256', candidates.map(({ entry, outcome }) => `${entry.event.id}:${outcome.id}`).join()).slice(
    0,
    12,
  );

function offerOf(id: string, kind: SpecialOffer['kind'], candidates: readonly Candidate[]): DayOffer {
  return {
    id,
    kind,
    percent: kind === 'boost' ? BOOST_PERCENT : EXPRESS_PERCENT,
    legs: candidates.map(({ entry, market, outcome }) => ({
      eventId: entry.event.id,
      marketId: market.id,
      outcomeId: outcome.id,
    })),
    endsAt: Math.min(...candidates.map(({ entry }) => entry.event.startsAt)) - ENDS_BEFORE_MS,
    candidates,
  };
}

/** The offers of one day, made of these matches. */
function offersOfDay(day: string, entries: readonly LineEntry[]): DayOffer[] {
  const order = (salt: string) =>
    entries
      .map((entry) => ({ entry, place: numberOf(`${day}:${salt}:${entry.event.id}`) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
  const legs = (salt: string, odds: readonly [number, number]) =>
    order(salt).flatMap((entry) => pick(entry, `${day}:${salt}`, odds) ?? []);
  const boosts = ALL_SPORT_IDS.flatMap((sport) => {
    const found = legs(`boost-${sport}`, BOOST_ODDS).find(({ entry }) => entry.event.sportId === sport);
    return found ? [offerOf(`boost-${day}-${sport}-${markOf([found])}`, 'boost', [found])] : [];
  });
  const expresses = EXPRESS_LEGS.flatMap((count) => {
    const found = legs(`express-${count}`, EXPRESS_ODDS).slice(0, count);
    const id = `express-${day}-${count}-${markOf(found)}`;
    return found.length === count ? [offerOf(id, 'express', found)] : [];
  });
  return [...expresses, ...boosts];
}

/** True for a match that can be part of an offer at the time `now`. */
function isEligible({ event }: LineEntry, ranks: ReadonlyMap<string, number>, now: number): boolean {
  return (
    event.kind === 'match' &&
    event.status === 'scheduled' &&
    event.startsAt > now + ENDS_BEFORE_MS &&
    (ranks.get(event.competitionId) ?? Infinity) <= MOST_RANK
  );
}

const ranksOf = (tree: FeedTree): ReadonlyMap<string, number> =>
  new Map(tree.competitions.map(({ id, rank }) => [id, rank]));

/**
 * The offers of today in a time zone, those that end first first. Where today's matches are too few for one of
 * the offers, that of tomorrow takes its place.
 */
export function offersAt(
  entries: readonly LineEntry[],
  tree: FeedTree,
  { now, zone }: { now: number; zone: string },
): readonly DayOffer[] {
  const ranks = ranksOf(tree);
  const eligible = entries.filter((entry) => isEligible(entry, ranks, now));
  const of = (day: string) =>
    offersOfDay(
      day,
      eligible.filter(({ event }) => dayOfTime(new Date(event.startsAt), zone) === day),
    );
  const slotOf = ({ kind, candidates }: DayOffer): string =>
    `${kind}-${kind === 'boost' ? candidates[0]?.entry.event.sportId : candidates.length}`;
  const day = dayOfTime(new Date(now), zone);
  const today = of(day);
  const taken = new Set(today.map(slotOf));
  const later = of(shiftDay(day, 1)).filter((offer) => !taken.has(slotOf(offer)));
  return [...today, ...later].toSorted((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1));
}

export function createOffers({ line, clock }: { line: Line; clock: Clock }) {
  const read = keepBriefly({ clock, maxAgeMs: KEPT_MS }, async (zone: string) => {
    const [entries, tree] = await Promise.all([line.offered({ kind: 'match', isLive: false }), line.tree()]);
    return offersAt(entries, tree, { now: clock.now().getTime(), zone });
  });
  return {
    /** The offers of now. `zone`: the time zone of the region's days. */
    now: read,
    /** The offer with this id; null when it does not exist or is over. */
    find: async (id: string, zone: string): Promise<SpecialOffer | null> =>
      (await read(zone)).find((offer) => offer.id === id) ?? null,
  };
}
export type Offers = ReturnType<typeof createOffers>;
