/**
 * Results of a match, by the rules of settlement/. Since that library also pays the bets, feed and bets cannot
 * disagree.
 */
import type { OutcomeSettlement } from '#contract/feed.ts';
import { parseLine } from '#settlement/handicap.ts';
import type { LegResult } from '#settlement/leg-result.ts';
import type { Market, MarketKey } from '#settlement/market.ts';
import type { Incident, MatchResult, Score } from '#settlement/match-result.ts';
import { settleMarket } from '#settlement/settle-market.ts';
import type { LineUps } from './line-ups.ts';
import type { MatchMarket } from './market-def.ts';
import { gameOf, happenedUntil, isPoint, pausedBefore, type Plan, type PlanIncident } from './plan.ts';
import { SETTLEMENTS } from './prices.ts';
import { scoreRules, type ProcessKey, type ScoreRules, type ScoreSport } from './rules.ts';
import { isSetOver, type SetSport } from './set-rules.ts';

const KINDS = { main: 'score', corners: 'corner', cards: 'card' } as const;
const NOTHING: Score = { home: 0, away: 0 };

const scored = (incidents: readonly PlanIncident[]): Score =>
  incidents.reduce(
    (sum, { side, value }) => (side === null ? sum : { ...sum, [side]: sum[side] + (value ?? 0) }),
    NOTHING,
  );

/** The minute of an incident, from 1, as it is usually written: in added time 45 or 90. */
function minuteOf(rules: ScoreRules, number: number, seconds: number): number {
  const inPeriod = rules.seconds / 60;
  return (number - 1) * inPeriod + Math.min(Math.floor(seconds / 60) + 1, inPeriod);
}

function scoreResult(
  plan: Plan,
  at: number,
  counted: readonly PlanIncident[],
  lineUps: LineUps,
): MatchResult {
  const sport = plan.fixture.sport as ScoreSport;
  const rules = scoreRules(sport, plan.fixture.isShort);
  const begun = plan.stretches.filter(({ kind, from }) => kind === 'period' && from <= at);
  const complete = begun.filter(({ to, isCut }) => isCut !== true && to <= at).length;
  const of = (key: ProcessKey, kind: 'period' | 'overtime' | 'shootout', number?: number) =>
    counted.filter(
      ({ counts, phase }) =>
        counts === key && phase.kind === kind && (number === undefined || phase.number === number),
    );
  const byPeriod = (key: ProcessKey) => begun.map(({ number }) => scored(of(key, 'period', number)));
  const further = of('main', 'overtime');
  const running = complete < begun.length ? begun.at(-1) : undefined;
  const until = running ? Math.min(at, running.to) : at;
  const played = running
    ? (until - running.from - pausedBefore(plan.pause, until) + pausedBefore(plan.pause, running.from)) / 1000
    : 0;
  return {
    sport,
    state: stateAt(plan, at),
    periods: byPeriod('main'),
    complete,
    overtime: further.length > 0 ? scored(further) : null,
    shootoutWinner: of('main', 'shootout')[0]?.side ?? null,
    corners: rules.processes.corners === undefined ? null : byPeriod('corners'),
    cards: rules.processes.cards === undefined ? null : byPeriod('cards'),
    // Only incidents of the regular time (phase `period`), as MatchResult.timeline requires.
    timeline: counted.flatMap((incident): Incident[] => {
      const { counts, phase, side, value, seconds } = incident;
      const scorer = lineUps.scorerOf(incident);
      return counts === null || side === null || phase.kind !== 'period'
        ? []
        : [
            {
              kind: KINDS[counts],
              side,
              minute: minuteOf(rules, phase.number, seconds),
              amount: value ?? 1,
              period: phase.number,
              ...(scorer && { player: scorer.id }),
            },
          ];
    }),
    // Number of the next minute; during a break the first minute of the coming period.
    minute: minuteOf(rules, complete + 1, Math.max(0, played / rules.pace)),
  };
}

const AS_PLAYED = { minute: 1, amount: 1 } as const;

/**
 * The incidents of a point. In tennis the last point of a game also adds the won game, which the score of a set
 * counts.
 */
function playedPoint(incident: PlanIncident, sport: SetSport): Incident[] {
  if (!isPoint(incident)) return [];
  const { kind, side, phase } = incident;
  const scored: Incident = { ...AS_PLAYED, kind: 'score', side, period: phase.number };
  if (sport === 'volleyball') return [scored];
  const point: Incident = { ...AS_PLAYED, kind: 'point', side, period: phase.number, game: gameOf(incident) };
  return kind === 'point' ? [point] : [point, scored];
}

/** Result of tennis or volleyball; its timeline contains all points and, in tennis, all games. */
function setResult(plan: Plan, at: number): MatchResult {
  const sport = plan.fixture.sport as SetSport;
  const happened = happenedUntil(plan, at);
  const { sets = [] } = happened.findLast((incident) => incident.sets !== undefined)?.sets ?? {};
  return {
    sport,
    state: stateAt(plan, at),
    periods: sets,
    complete: sets.filter((set, index) => isSetOver(sport, index + 1, set)).length,
    overtime: null,
    shootoutWinner: null,
    corners: null,
    cards: null,
    timeline: happened.flatMap((incident) => playedPoint(incident, sport)),
    minute: 0,
  };
}

/** An unfinished match stays `live` here: the feed itself cancels the undecided markets, with the reason. */
const stateAt = ({ fate, endsAt }: Plan, at: number): MatchResult['state'] =>
  fate === 'played' && at >= endsAt ? 'finished' : 'live';

/** Result of the match at a time. `counted`: the incidents until then that count (`Match.counted`). */
export const resultAt = (
  plan: Plan,
  at: number,
  counted: readonly PlanIncident[],
  lineUps: LineUps,
): MatchResult =>
  plan.fixture.sport === 'tennis' || plan.fixture.sport === 'volleyball'
    ? setResult(plan, at)
    : scoreResult(plan, at, counted, lineUps);

/** The highest number of goals of a side in the outcomes that name a score. */
const greatest = (outcomes: readonly string[]): number =>
  Math.max(0, ...outcomes.flatMap((id) => (/^\d+:\d+$/.test(id) ? id.split(':').map(Number) : [])));

/** Parses a score such as "2:0". */
function scoreOf(text: string): Score {
  const [home, away] = text.split(':').map(Number);
  return { home: home ?? 0, away: away ?? 0 };
}

/**
 * `n`: number of the goal, game or point that the market is about, or the points of a race. `game`: in addition, the
 * game of a tennis point.
 */
function numbersOf({ goal, game, point, points }: MatchMarket['specifiers']): Pick<Market, 'n' | 'game'> {
  const n = goal ?? point ?? game ?? points;
  return {
    ...(n !== undefined && { n: Number(n) }),
    ...(point !== undefined && game !== undefined && { game: Number(game) }),
  };
}

/** Converts a market of the feed to a market of settlement/. */
export function asRules({ key, specifiers }: MatchMarket, outcomes: readonly string[]): Market {
  const { period, incl_ot, team, player, line, from, to, from_score } = specifiers;
  const at = line === undefined ? null : parseLine(line);
  return {
    key: key as MarketKey,
    ...(period !== undefined && { period: { period: Number(period) } }),
    ...(incl_ot !== undefined && { inclOvertime: true }),
    ...(team !== undefined && { team: team === 'home' ? 'home' : 'away' }),
    ...(player !== undefined && { player }),
    ...(at !== null && { line: at }),
    ...(from_score !== undefined && { fromScore: scoreOf(from_score) }),
    ...numbersOf(specifiers),
    ...(from !== undefined && { from: Number(from) }),
    ...(to !== undefined && { to: Number(to) }),
    hasNone: outcomes.includes('none'),
    max: greatest(outcomes),
  };
}

function settlementOf({ won, voidHalves }: LegResult): OutcomeSettlement {
  const index = voidHalves === 2 ? 2 : won ? 4 - voidHalves : voidHalves;
  return SETTLEMENTS[index] as OutcomeSettlement;
}

export type OutcomeResult = { id: string; settlement: OutcomeSettlement };

/** Result of each outcome of a market; null if the result of at least one outcome is still open. */
export function settleOutcomes(
  market: MatchMarket,
  outcomes: readonly string[],
  result: MatchResult,
): readonly OutcomeResult[] | null {
  const rules = asRules(market, outcomes);
  const settled: OutcomeResult[] = [];
  for (const id of outcomes) {
    const leg = settleMarket(rules, id, result);
    if (leg === null) return null;
    settled.push({ id, settlement: settlementOf(leg) });
  }
  return settled;
}

/**
 * Ids of the outcomes of an undecided market that have won whatever follows: the scorers in `anytime_scorer`. In all
 * other markets one outcome wins, so nothing is won before the whole market is decided.
 */
export function wonOutcomes(
  market: MatchMarket,
  outcomes: readonly string[],
  result: MatchResult,
): ReadonlySet<string> {
  if (market.key !== 'anytime_scorer') return new Set();
  const rules = asRules(market, outcomes);
  return new Set(outcomes.filter((id) => settleMarket(rules, id, result)?.won === true));
}
