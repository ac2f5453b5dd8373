/**
 * Bets on whole competitions (outrights), in the form in which the feed sends events: winner, top places, the team
 * and the player with the most scores (products §7.2 outrights).
 */
import {
  MARKET_STATUS,
  SPORT_IDS,
  type FeedCompetitor,
  type FeedNames,
  type FeedOutcome,
  type MarketStatus,
} from '#contract/feed.ts';
import { marketId, type FeedMarket, type MarketKey, type Specifiers } from '#contract/feed-markets.ts';
import type { FeedChange, FeedDetail, FeedEntry, MarketDepth } from '#contract/feed-port.ts';
import { settleOutright, type Ranking } from '#settlement/settle-market.ts';
import { fairOdds, HIGHEST, LOWEST, offeredOdds } from '../engine/prices.ts';
import { fractionOf } from '../engine/random.ts';
import type { Schedule } from '../world/schedule.ts';
import type { Competition } from '../world/competitions.ts';
import { MatchHours } from './match-hours.ts';
import { cupChances, leagueChances, type Chances } from './forecast.ts';
import { ranked } from './ranked.ts';
import { hasTopScorer, TopScorers } from './top-scorers.ts';
import { goesAt, offeredFrom, seasonById, seasonsAround, seasonsAt, type Season } from './seasons.ts';
import type { Standings } from './standings.ts';

const DAY = 86_400_000;
const MARGIN = 0.16;
/**
 * Smallest margin: a market with an outcome so certain that the lowest odds of the ladder leave less is not offered.
 */
const LEAST_MARGIN = 0.05;
/**
 * Probabilities. An outcome less likely than UNLIKELY takes no bets; a market with an outcome more certain than
 * CERTAIN is not offered.
 */
const UNLIKELY = 0.0015;
const CERTAIN = 1000 / (LOWEST * (1 + LEAST_MARGIN));
/** Number of teams that win in the market of the top places of a league. */
const LEAGUE_PLACES = 3;
const CUP_PLACES = [1, 2, 4] as const;

type Market = {
  key: MarketKey;
  specifiers: Specifiers;
  places: number;
  isMain: boolean;
  chances: Chances;
  ranking: () => Ranking;
};

/** `last`, `next`: when anything of a season changed last and changes next; `moved`: when its odds moved last. */
type Changes = { readonly last: number; readonly next: number; readonly moved: number };

const titled = (names: FeedNames, closesAt: number, isCup: boolean): FeedNames => {
  const [year = '', month = '', day = ''] = new Date(closesAt).toISOString().slice(0, 10).split('-');
  const when = isCup ? `${day}.${month}.${year}` : `${month}.${year}`;
  return Object.fromEntries(
    Object.entries(names).map(([locale, name]) => [locale, `${name} · ${when}`]),
  ) as FeedNames;
};

export class Outrights {
  readonly #schedule: Schedule;
  readonly #seed: string;
  readonly #standings: Standings;
  readonly #topScorers: TopScorers;
  readonly #hours: MatchHours;
  /** Markets by the id of the season, as of the last move of its odds. */
  readonly #markets = new Map<string, { at: number; markets: readonly Market[] }>();

  constructor(schedule: Schedule, seed: string, standings: Standings) {
    this.#schedule = schedule;
    this.#seed = seed;
    this.#standings = standings;
    this.#topScorers = new TopScorers(schedule, standings);
    this.#hours = new MatchHours(schedule);
  }

  /** The season with this id, if it is published at a time; otherwise null. */
  find(id: string, at: number): Season | null {
    const season = seasonById(id);
    return season && offeredFrom(season) <= at ? season : null;
  }

  readonly offered = seasonsAt;

  /** Computes the results until a time, with pauses for other tasks; `entryAt` is fast afterwards. */
  prepare(season: Season, at: number): Promise<void> {
    return season.competition.format === 'cup' ? Promise.resolve() : this.#standings.load(season, at);
  }

  entryAt(season: Season, now: number): FeedEntry {
    const { last: at } = this.#changesOf(season, now);
    const { competition, closesAt, decidedAt } = season;
    const isDecided = at >= decidedAt;
    const { isPlaying } = this.#hours.at(season, at);
    return {
      event: {
        id: season.id,
        kind: 'outright',
        sportId: SPORT_IDS[competition.sport],
        competitionId: String(competition.number),
        names: titled(competition.names, closesAt, competition.format === 'cup'),
        startsAt: closesAt,
        plannedAt: null,
        round: null,
        venue: null,
        home: null,
        away: null,
        runners: this.#runnersOf(competition),
        status: isDecided ? 'ended' : 'scheduled',
        phase: { kind: isDecided ? 'after' : 'before', number: 0 },
        clock: null,
        score: { home: 0, away: 0 },
        periods: [],
        points: null,
        serving: null,
        statistics: [],
        winner: null,
        betDelay: 0,
        isLiveOffered: false,
        hasTracker: false,
        version: at,
      },
      markets: this.#marketsAt(season, at).map((market) => marketView(market, season, { at, isPlaying })),
    };
  }

  /** Odds move once a day, and when play ends. Bets stop while a match is in play, and before the last round. */
  #changesOf(season: Season, at: number): Changes {
    const offset = Math.floor(fractionOf(`outright:${season.id}`) * DAY);
    const daily = Math.floor((at - offset) / DAY) * DAY + offset;
    const { closesAt, decidedAt } = season;
    const times = [offeredFrom(season), closesAt, decidedAt, goesAt(season)];
    const passed = times.filter((time) => time <= at);
    if (at >= closesAt)
      return {
        last: Math.max(...passed),
        next: Math.min(...times.filter((time) => time > at), Infinity),
        moved: this.#changesOf(season, closesAt - 1).moved,
      };
    const play = this.#hours.at(season, at);
    return {
      last: Math.max(...passed, daily, play.last, play.since),
      next: Math.min(...times.filter((time) => time > at), daily + DAY, play.next),
      moved: Math.max(offeredFrom(season), daily, play.last),
    };
  }

  #runnersOf(competition: Competition): FeedCompetitor[] {
    const competitors = this.#schedule.sides(competition).map(({ strength: _strength, ...side }) => side);
    return hasTopScorer(competition)
      ? [...competitors, ...this.#topScorers.runners(competition)]
      : competitors;
  }

  /** Changes of all seasons between `since` and `at`. */
  changes(since: number, at: number, depth: MarketDepth): FeedChange[] {
    const seasons = new Map([...seasonsAt(since), ...seasonsAt(at)].map((season) => [season.id, season]));
    return [...seasons.values()].flatMap((season) => {
      const isGone = at >= goesAt(season);
      if (this.#changesOf(season, at).last <= since && !isGone) return [];
      const { event, markets } = this.entryAt(season, at);
      // Settled markets are always sent, since open bets wait for their results.
      const sent = markets.filter((market) => depth === 'all' || market.isMain || market.settledTimes > 0);
      return [{ eventId: season.id, event, incidents: [], markets: isGone ? [] : sent, isGone }];
    });
  }

  /** When anything of any season changes next. */
  nextChange(at: number): number {
    return Math.min(...seasonsAround(at).map((season) => this.#changesOf(season, at).next));
  }

  detailAt(season: Season, at: number): FeedDetail {
    return { ...this.entryAt(season, at), incidents: [] };
  }

  #marketsAt(season: Season, at: number): readonly Market[] {
    // A market that takes no more bets keeps its last odds.
    const seen = this.#changesOf(season, at).moved;
    const known = this.#markets.get(season.id);
    if (known?.at === seen) return known.markets;
    const markets =
      season.competition.format === 'cup' ? this.#ofCup(season, seen) : this.#ofLeague(season, seen);
    this.#markets.set(season.id, { at: seen, markets });
    if (this.#markets.size > 60) this.#markets.delete(this.#markets.keys().next().value as string);
    return markets;
  }

  #ofCup(season: Season, at: number): readonly Market[] {
    const ranking = (): Ranking => this.#schedule.cupRanking(season.competition, season.rounds[0]);
    return CUP_PLACES.map((places) => ({
      key: 'outright',
      specifiers: { places: String(places) },
      places,
      isMain: places === 1,
      chances: cupChances({ schedule: this.#schedule }, season, { at, places }),
      ranking,
    }));
  }

  #ofLeague(season: Season, at: number): readonly Market[] {
    const world = {
      schedule: this.#schedule,
      standings: this.#standings,
      topScorers: this.#topScorers,
      seed: this.#seed,
    };
    const forecast = leagueChances(world, season, { at, places: LEAGUE_PLACES });
    const table = () => this.#standings.table(season, season.decidedAt);
    const ranking = (): Ranking =>
      ranked(
        table(),
        ({ id }) => id,
        (a, b) => a.points === b.points && a.scored === b.scored && a.conceded === b.conceded,
      );
    const byScores = (): Ranking =>
      ranked(
        table().toSorted((a, b) => b.scored - a.scored),
        ({ id }) => id,
        (a, b) => a.scored === b.scored,
      );
    const outright = (places: number, chances: Chances): Market => ({
      key: 'outright',
      specifiers: { places: String(places) },
      places,
      isMain: places === 1,
      chances,
      ranking,
    });
    const most = (key: MarketKey, chances: Chances, by: () => Ranking): Market => ({
      key,
      specifiers: {},
      places: 1,
      isMain: false,
      chances,
      ranking: by,
    });
    const byGoals = (): Ranking => this.#topScorers.ranking(season, season.decidedAt);
    return [
      outright(1, forecast.winner),
      outright(LEAGUE_PLACES, forecast.places),
      ...(forecast.topScorer === null ? [] : [most('top_scorer', forecast.topScorer, byGoals)]),
      most('top_scoring_team', forecast.topTeam, byScores),
    ];
  }
}

type Now = { readonly at: number; readonly isPlaying: boolean };

function statusAt(
  { chances }: Market,
  { closesAt, decidedAt }: Season,
  { at, isPlaying }: Now,
): MarketStatus {
  if (at >= decidedAt) return MARKET_STATUS.settled;
  if (at >= closesAt || isPlaying) return MARKET_STATUS.suspended;
  return [...chances.values()].some((chance) => chance > CERTAIN)
    ? MARKET_STATUS.inactive
    : MARKET_STATUS.active;
}

/** Number of digits of the dead heat factor: places divided by the runners that share them. */
const DEAD_HEAT_DIGITS = 6;

function settlementOf(market: Market, runner: string, ranking: Ranking): FeedOutcome['settlement'] {
  const { won, voidHalves, deadHeat } = settleOutright(runner, {
    places: market.places,
    ranking,
    withdrawn: new Set(),
  });
  return {
    result: won ? 'won' : 'lost',
    voidFactor: voidHalves === 2 ? 1 : 0,
    deadHeatFactor: deadHeat ? Number((deadHeat.places / deadHeat.runners).toFixed(DEAD_HEAT_DIGITS)) : 1,
  };
}

function marketView(market: Market, season: Season, now: Now): FeedMarket {
  const { key, specifiers, chances, isMain } = market;
  const status = statusAt(market, season, now);
  const ranking = status === MARKET_STATUS.settled ? market.ranking() : null;
  return {
    id: marketId(key, specifiers),
    key,
    specifiers,
    status,
    producer: 'prematch',
    isMain,
    isExpressForbidden: true,
    outcomes: [...chances].map(([id, chance]) => ({
      id,
      odds:
        chance > 0
          ? Math.min(HIGHEST, offeredOdds(fairOdds([1 - chance, 0, 0, 0, chance]), MARGIN))
          : HIGHEST,
      isActive: ranking === null && chance >= UNLIKELY,
      probability: Math.round(Math.min(1, chance) * 1_000_000),
      settlement: ranking && settlementOf(market, id, ranking),
    })),
    version: now.at,
    settledTimes: ranking ? 1 : 0,
    settledAt: ranking ? season.decidedAt : null,
    reason: null,
  };
}
