/**
 * Probabilities of the possible results of a season. For a league, the remaining matches are simulated many times, by
 * the same model as the matches themselves; for a cup, the probabilities of each round are computed exactly. The
 * results depend only on the seed and the time.
 */
import { combined, compoundPoisson, probabilityAt } from '../engine/distributions.ts';
import { unplayed } from '../engine/fates.ts';
import type { Fixture, Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import { scoreRules, type ScoreSport } from '../engine/rules.ts';
import { meansOf } from '../engine/score-plan.ts';
import { SetOutlook } from '../engine/set-outlook.ts';
import type { Schedule } from '../world/schedule.ts';
import type { Season } from './seasons.ts';
import { hasTopScorer, type TopScorers } from './top-scorers.ts';
import { byStanding, type Standing, type Standings } from './standings.ts';

/** Probabilities by the id of the runner. */
export type Chances = ReadonlyMap<string, number>;

const DRAWS = 400;
/** Differences of strength are limited to ±WIDEST, and rounded to steps of a tenth. */
const WIDEST = 4;
const STEP = 0.1;

type ResultChances = { home: number; draw: number };
const tables = new Map<string, readonly ResultChances[]>();

const asFixture = (sport: Fixture['sport'], difference: number): Fixture => {
  const side = (strength: number): Side => ({
    id: '',
    names: { en: '' },
    short: '',
    country: null,
    strength,
  });
  return {
    id: '',
    sport,
    isShort: false,
    competitionId: '',
    startsAt: 0,
    round: '',
    venue: null,
    home: side(difference / 2),
    away: side(-difference / 2),
    seed: '',
  };
};

function scoreOdds(sport: ScoreSport, difference: number): ResultChances {
  const rules = scoreRules(sport, false);
  const { main } = rules.processes;
  const means = meansOf(main, asFixture(sport, difference));
  const lead = combined(compoundPoisson(means.home, main.sizes), compoundPoisson(means.away, main.sizes), -1);
  const tie = probabilityAt(lead, 0);
  const home = lead.p.reduce((sum, p, i) => (lead.from + i > 0 ? sum + p : sum), 0);
  // In an overtime both sides are assumed to be equally strong, since the match was level.
  return rules.overtime === 'none' ? { home, draw: tie } : { home: home + tie / 2, draw: 0 };
}

function setOdds(sport: Fixture['sport'], difference: number): ResultChances {
  const fixture = asFixture(sport, difference);
  return { home: new SetOutlook(unplayed(fixture), -1, [], 0).homeWins(), draw: 0 };
}

/** Probabilities of a match's results by the difference of the sides' strengths, one entry for each step. */
function oddsTable(sport: Fixture['sport']): readonly ResultChances[] {
  const known = tables.get(sport);
  if (known) return known;
  const isSets = sport === 'tennis' || sport === 'volleyball';
  const table = Array.from({ length: Math.round((2 * WIDEST) / STEP) + 1 }, (_, i) => {
    const difference = i * STEP - WIDEST;
    return isSets ? setOdds(sport, difference) : scoreOdds(sport as ScoreSport, difference);
  });
  tables.set(sport, table);
  return table;
}

function oddsOf(sport: Fixture['sport'], home: Side, away: Side): ResultChances {
  const difference = Math.min(WIDEST, Math.max(-WIDEST, home.strength - away.strength));
  return oddsTable(sport)[Math.round((difference + WIDEST) / STEP)] as ResultChances;
}

/** A random number of the standard normal distribution. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Expected scores of both sides in a match; `spread`: ratio of variance to mean. */
function scoring(fixture: Fixture): { home: number; away: number; spread: number } {
  if (fixture.sport === 'volleyball') return { home: 2, away: 2, spread: 1 };
  const { main } = scoreRules(fixture.sport as ScoreSport, fixture.isShort).processes;
  const size = main.sizes.reduce((sum, p, i) => sum + p * (i + 1), 0);
  const means = meansOf(main, fixture);
  return { home: means.home * size, away: means.away * size, spread: size };
}

/**
 * Probabilities that a team is the first, one of the first `places`, or the team with the most scores. `topScorer`:
 * that a player has the most goals; null if the competition has no such market.
 */
export type LeagueChances = {
  winner: Chances;
  places: Chances;
  topTeam: Chances;
  topScorer: Chances | null;
};

/**
 * Probabilities of a market's runners from the numbers of simulated wins. Each runner counts 0.3 wins more, so that
 * no probability is zero.
 */
const chancesOf = (counts: ReadonlyMap<string, number>, places: number): Chances => {
  const spare = 0.3;
  const sum = [...counts.values()].reduce((all, count) => all + count + spare, 0);
  return new Map([...counts].map(([id, count]) => [id, (places * (count + spare)) / sum]));
};

type RemainingMatch = ResultChances & { homeId: string; awayId: string; scores: ReturnType<typeof scoring> };
type Means = ReadonlyMap<string, { mean: number; variance: number }>;

/** Expected number and variance of each team's scores in the remaining matches. */
function meansLeft(matches: readonly RemainingMatch[]): Means {
  const means = new Map<string, { mean: number; variance: number }>();
  for (const { homeId, awayId, scores } of matches)
    for (const [id, mean] of [
      [homeId, scores.home],
      [awayId, scores.away],
    ] as const) {
      const known = means.get(id) ?? { mean: 0, variance: 0 };
      means.set(id, { mean: known.mean + mean, variance: known.variance + mean * scores.spread });
    }
  return means;
}

/** Simulates the rest of a season once; returns the final table, the best team first. */
function drawSeason(
  table: readonly Standing[],
  { matches, means }: { matches: readonly RemainingMatch[]; means: Means },
  random: Random,
): Standing[] {
  const rows = new Map<string, Standing>(table.map((row) => [row.id, { ...row }]));
  const give = (id: string, points: number): void => {
    const row = rows.get(id);
    if (row) row.points += points;
  };
  for (const { home, draw, homeId, awayId } of matches) {
    const number = random.next();
    const isDraw = number >= home && number < home + draw;
    give(homeId, number < home ? 3 : isDraw ? 1 : 0);
    give(awayId, isDraw ? 1 : number < home ? 0 : 3);
  }
  for (const row of rows.values()) {
    const { mean, variance } = means.get(row.id) ?? { mean: 0, variance: 0 };
    row.scored += Math.max(0, Math.round(mean + Math.sqrt(variance) * normal(random)));
    row.conceded += Math.round(mean);
  }
  return [...rows.values()].sort(byStanding);
}

type World = { schedule: Schedule; standings: Standings; topScorers: TopScorers; seed: string };

/** Probabilities for a league. `places`: number of teams that win in the market of the top places. */
export function leagueChances(
  { standings, topScorers, seed }: Omit<World, 'schedule'>,
  season: Season,
  { at, places }: { at: number; places: number },
): LeagueChances {
  const { competition } = season;
  const table = standings.table(season, at);
  const matches = standings.left(season, at).map((fixture): RemainingMatch => ({
    ...oddsOf(competition.sport, fixture.home, fixture.away),
    homeId: fixture.home.id,
    awayId: fixture.away.id,
    scores: scoring(fixture),
  }));
  const rest = { matches, means: meansLeft(matches) };
  const random = new Random(`${seed}:outright:${season.id}:${at}`);
  const counts = { winner: zeros(table), places: zeros(table), topTeam: zeros(table) };
  const add = (to: Map<string, number>, id: string, by: number) => to.set(id, (to.get(id) ?? 0) + by);
  const race = hasTopScorer(competition)
    ? topScorers.race(season, at, {
        expected: (team) => rest.means.get(team)?.mean ?? 0,
        seed: `${seed}:top-scorer:${season.id}:${at}`,
      })
    : null;
  const before = scoresOf(table);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const ranked = drawSeason(table, rest, random);
    ranked.slice(0, places).forEach(({ id }) => add(counts.places, id, 1));
    if (ranked[0]) add(counts.winner, ranked[0].id, 1);
    const most = Math.max(...ranked.map(({ scored }) => scored));
    const best = ranked.filter(({ scored }) => scored === most);
    for (const { id } of best) add(counts.topTeam, id, 1 / best.length);
    if (race) {
      const after = scoresOf(ranked);
      race.draw((team) => (after.get(team) ?? 0) - (before.get(team) ?? 0));
    }
  }
  return {
    winner: chancesOf(counts.winner, 1),
    places: chancesOf(counts.places, places),
    topTeam: chancesOf(counts.topTeam, 1),
    topScorer: race && chancesOf(race.wins, 1),
  };
}
const zeros = (table: readonly Standing[]): Map<string, number> => new Map(table.map(({ id }) => [id, 0]));
const scoresOf = (table: readonly Standing[]): ReadonlyMap<string, number> =>
  new Map(table.map(({ id, scored }) => [id, scored]));

/** Probability of each competitor of a cup to be among the last `places` (1, 2, 4). */
export function cupChances(
  { schedule }: { schedule: Schedule },
  { competition, rounds }: Season,
  { at, places }: { at: number; places: number },
): Chances {
  const sides = schedule.sides(competition);
  const { order, round } = schedule.cupField(competition, rounds[0], at);
  // Each position in the draw of the cup, with the probabilities of the competitors who may reach it.
  let field = order.map((index): Map<number, number> => new Map([[index, 1]]));
  for (let number = round; field.length > places && number < rounds[1]; number += 1) {
    const next: Map<number, number>[] = [];
    for (let i = 0; i < field.length; i += 2)
      next.push(winners(field[i], field[i + 1], competition.sport, sides));
    field = next;
  }
  const chances = new Map<string, number>(sides.map(({ id }) => [id, 0]));
  for (const place of field)
    for (const [index, chance] of place) {
      const id = sides[index]?.id;
      if (id !== undefined) chances.set(id, (chances.get(id) ?? 0) + chance);
    }
  return chances;
}

function winners(
  one: ReadonlyMap<number, number> = new Map(),
  other: ReadonlyMap<number, number> = new Map(),
  sport: Fixture['sport'],
  sides: readonly Side[],
): Map<number, number> {
  const result = new Map<number, number>();
  const add = (index: number, chance: number) => result.set(index, (result.get(index) ?? 0) + chance);
  for (const [a, chanceA] of one)
    for (const [b, chanceB] of other) {
      const both = chanceA * chanceB;
      const { home } = oddsOf(sport, sides[a] as Side, sides[b] as Side);
      add(a, both * home);
      add(b, both * (1 - home));
    }
  return result;
}
