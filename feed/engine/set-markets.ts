/** Markets of tennis and volleyball (products §7.1, §7.4). */
import type { FeedPair, FeedSide } from '#contract/feed.ts';
import { BEFORE_TIE_BREAK } from '#settlement/market-rules.ts';
import { meanOf } from './distributions.ts';
import type { Fixture } from './fixture.ts';
import {
  def,
  handicapOutcomes,
  lineText,
  MARGINS,
  oddEven,
  totalOutcomes,
  twoWay,
  voidAll,
  wins,
  type MarketDef,
  type MarketParts,
  type OutcomeTally,
} from './market-def.ts';
import type { Plan, PlanIncident, SetState } from './plan.ts';
import { firstTo, type Race } from './races.ts';
import { SetOutlook } from './set-outlook.ts';
import {
  isTieBreak,
  pointChance,
  setsAtMost,
  SETS_TO_WIN,
  winsGame,
  winsByTwo,
  type SetSport,
} from './set-rules.ts';

type Def = MarketDef<SetOutlook>;

const lines = (mean: number, step: number, each: number): number[] => {
  const middle = Math.round(mean - 0.5) + 0.5;
  return Array.from({ length: 2 * each + 1 }, (_, i) => (middle + (i - each) * step) * 4);
};

const isSkipped = (o: SetOutlook, number: number): boolean =>
  o.isDecided() && o.state.sets[number - 1] === undefined;

/**
 * Probabilities of a set's market: those of `judge`, or all outcomes void once it is certain that the set is not
 * played.
 */
const ofSet =
  (number: number, ids: readonly string[], judge: (o: SetOutlook) => readonly OutcomeTally[]) =>
  (o: SetOutlook): readonly OutcomeTally[] =>
    isSkipped(o, number) ? voidAll(ids) : judge(o);

/** Market: has a set of tennis a tie-break? */
const tieBreak = (number: number, opens: (o: SetOutlook) => boolean): Def =>
  def(
    'tie_break',
    { period: String(number) },
    ofSet(number, ['yes', 'no'], (o) => {
      const yes = o
        .setScores(number)
        .reduce((sum, { home, away, p }) => (Math.min(home, away) >= BEFORE_TIE_BREAK ? sum + p : sum), 0);
      return [wins('yes', yes), wins('no', 1 - yes)];
    }),
    { margin: MARGINS.exotic, opens },
  );

/** Market: which side first reaches a number of points in a set of volleyball. */
const raceInSet = ({ points, period: set }: Race, opens: (o: SetOutlook) => boolean): Def => {
  const scoreIn = ({ sets }: SetState): FeedPair => sets[set - 1] ?? { home: 0, away: 0 };
  const isWon = ({ home, away }: FeedPair): boolean => Math.max(home, away) >= points;
  const first = (o: SetOutlook): FeedSide | null =>
    isWon(scoreIn(o.state))
      ? (o.happened.find(({ sets }) => sets !== undefined && isWon(scoreIn(sets)))?.side ?? null)
      : null;
  return def(
    'race_to',
    { period: String(set), points: String(points) },
    ofSet(set, ['1', '2'], (o) => {
      const side = first(o);
      if (side !== null) return twoWay(Number(side === 'home'));
      const { home, away } = scoreIn(o.state);
      return twoWay(firstTo(points - home, points - away, { p: o.model.whenHome, sizes: [1] }));
    }),
    { opens: (o) => opens(o) && !isWon(scoreIn(o.state)) },
  );
};
/** Numbers of points for the races of a set; `last`: those of the last set, which is shorter. */
const RACE_POINTS = { most: [10, 15, 20], last: [5, 10] } as const;

function setMarkets(number: number, sport: SetSport): Def[] {
  const at = { period: String(number) };
  const mean = sport === 'tennis' ? 9.5 : number === 5 ? 26.5 : 45.5;
  const step = sport === 'tennis' ? 1 : 2;
  const homeOf = (o: SetOutlook): number =>
    o.setScores(number).reduce((sum, { home, away, p }) => (home > away ? sum + p : sum), 0);
  /** Offered for the running set and the next one. */
  const opens = (o: SetOutlook): boolean => !isSkipped(o, number) && o.state.sets.length >= number - 1;
  return [
    def(
      'set_winner',
      at,
      ofSet(number, ['1', '2'], (o) => twoWay(homeOf(o))),
      { opens },
    ),
    ...lines(mean, step, 2).map((line) =>
      def<SetOutlook>(
        'total',
        { ...at, line: lineText(line) },
        ofSet(number, ['over', 'under'], (o) => totalOutcomes(o.gamesOrPointsOf(number, 'total'), line)),
        { opens },
      ),
    ),
    ...[-14, -6, 6, 14].map((quarters) => {
      const line = sport === 'tennis' ? quarters : Math.round(quarters / 4) * 4 + 2;
      return def<SetOutlook>(
        'handicap',
        { ...at, line: lineText(line) },
        ofSet(number, ['1', '2'], (o) => handicapOutcomes(o.gamesOrPointsOf(number, 'diff'), line)),
        { opens },
      );
    }),
    ...(sport === 'tennis'
      ? [tieBreak(number, opens)]
      : RACE_POINTS[number === setsAtMost(sport) ? 'last' : 'most'].map((points) =>
          raceInSet({ points, period: number }, opens),
        )),
    def(
      'odd_even',
      at,
      ofSet(number, ['odd', 'even'], (o) => oddEven(o.gamesOrPointsOf(number, 'total'))),
      { opens },
    ),
  ];
}

/** Incidents that ended a game of the set, in order. */
const gamesOf = ({ happened }: SetOutlook, set: number): readonly PlanIncident[] =>
  happened.filter(({ kind, phase }) => (kind === 'game' || kind === 'set') && phase.number === set);

const isEnded = (o: SetOutlook, games: readonly PlanIncident[]): boolean =>
  games.at(-1)?.kind === 'set' || o.isDecided();

/** Market: winner of a game of tennis. Offered for the running game and the next one. */
const game = (set: number, number: number): Def => {
  /** True if this game is the running one and a tie-break. */
  const isTie = (o: SetOutlook, games: readonly PlanIncident[]): boolean =>
    games.length === number - 1 && isTieBreak(o.state.sets[set - 1]);
  return def(
    'next_game',
    { period: String(set), game: String(number) },
    (o) => {
      const games = gamesOf(o, set);
      const played = games[number - 1];
      if (played !== undefined) return twoWay(played.side === 'home' ? 1 : 0);
      if (isEnded(o, games)) return voidAll(['1', '2']);
      const isRunning = games.length === number - 1;
      const serves = isRunning ? o.state.server : o.state.server === 'home' ? 'away' : 'home';
      const home = isRunning
        ? winsGame(o.model, serves, o.state.points, isTie(o, games))
        : winsByTwo(0, 0, pointChance(o.model, serves, false), 4);
      return twoWay(home);
    },
    {
      opens: (o) => {
        if (o.state.sets.length !== set) return false;
        const games = gamesOf(o, set);
        const isComing = number > games.length && number - games.length <= 2 && !isEnded(o, games);
        return isComing && number <= 12 + (isTie(o, games) ? 1 : 0);
      },
    },
  );
};

const setScore = (sport: SetSport): Def =>
  def(
    'set_score',
    {},
    (o) => {
      const most = SETS_TO_WIN[sport];
      const ids = Array.from({ length: most }, (_, lost) => [`${most}:${lost}`, `${lost}:${most}`]).flat();
      return ids.map((id) =>
        wins(
          id,
          o.endings().reduce((sum, { won, p }) => (`${won.home}:${won.away}` === id ? sum + p : sum), 0),
        ),
      );
    },
    { margin: MARGINS.exotic },
  );

/** Every market that a match has at any time. `plan`: the plan before the match, for which the lines are even. */
export function setMatchMarkets(fixture: Fixture, plan: Plan): MarketParts<SetOutlook> {
  const sport = fixture.sport as SetSport;
  const before = new SetOutlook(plan, fixture.startsAt - 1, [], 0);
  const totals =
    sport === 'tennis'
      ? ({ key: 'total_games', step: 1 } as const)
      : ({ key: 'total_points', step: 4 } as const);
  const handicaps =
    sport === 'tennis'
      ? ({ key: 'game_handicap', step: 1 } as const)
      : ({ key: 'point_handicap', step: 3 } as const);
  const margin = MARGINS.main;
  const setLines = sport === 'tennis' ? [-6, 6] : [-10, -6, 6, 10];
  const setTotals = sport === 'tennis' ? [10] : [14, 18];
  const numbers = Array.from({ length: setsAtMost(sport) }, (_, i) => i + 1);
  const first: Def[] = [
    def('winner', {}, (o) => twoWay(o.homeWins()), { main: 'always', margin }),
    ...setLines.map((line) =>
      def<SetOutlook>(
        'set_handicap',
        { line: lineText(line) },
        (o) => handicapOutcomes(o.sets('diff'), line),
        { main: 'most-even', margin },
      ),
    ),
    ...setTotals.map((line) =>
      def<SetOutlook>('total_sets', { line: lineText(line) }, (o) => totalOutcomes(o.sets('total'), line)),
    ),
    ...lines(meanOf(before.units('total')), totals.step, 4).map((line) =>
      def<SetOutlook>(totals.key, { line: lineText(line) }, (o) => totalOutcomes(o.units('total'), line), {
        main: 'most-even',
        margin,
      }),
    ),
    ...lines(-meanOf(before.units('diff')), handicaps.step, 4).map((line) =>
      def<SetOutlook>(
        handicaps.key,
        { line: lineText(line) },
        (o) => handicapOutcomes(o.units('diff'), line),
        { main: 'most-even', margin },
      ),
    ),
  ];
  const more = (): Def[] => [
    setScore(sport),
    def('odd_even', {}, (o) => oddEven(o.units('total'))),
    ...numbers.flatMap((number) => setMarkets(number, sport)),
    ...(sport === 'tennis'
      ? numbers.flatMap((set) => Array.from({ length: 13 }, (_, i) => game(set, i + 1)))
      : []),
  ];
  return { first, more };
}
