/** A match at a time, in the form in which the feed sends events. */
import {
  SPORT_IDS,
  type EventStatus,
  type FeedEvent,
  type FeedIncident,
  type FeedPair,
  type FeedPeriodScore,
  type FeedPhase,
  type FeedSide,
} from '#contract/feed.ts';
import { feedPlayer } from './line-ups.ts';
import type { Match } from './match.ts';
import {
  happenedUntil,
  pausedBefore,
  stretchAt,
  type Plan,
  type PlanIncident,
  type Stretch,
} from './plan.ts';
import { scoreRules, type ScoreRules, type ScoreSport } from './rules.ts';
import { statisticsAt } from './statistics.ts';

const NOTHING: FeedPair = { home: 0, away: 0 };
const TENNIS_POINTS = ['0', '15', '30', '40'];

type Seen = Pick<Match, 'fixture' | 'counted'> & { plan: Plan };

function statusAt({ plan, fixture }: Seen, at: number): EventStatus {
  if (plan.fate === 'postponed' || plan.fate === 'cancelled')
    return at >= plan.announcedAt ? plan.fate : 'scheduled';
  if (at < fixture.startsAt) return 'scheduled';
  if (at >= plan.endsAt) return plan.fate === 'played' ? 'ended' : plan.fate;
  const { pause } = plan;
  return pause !== null && at >= pause.from && at < pause.to ? 'interrupted' : 'live';
}

function phaseAt({ plan, fixture }: Seen, at: number, status: EventStatus): FeedEvent['phase'] {
  const stretch = stretchAt(plan, at);
  if (status === 'scheduled' || at < fixture.startsAt || stretch === null)
    return { kind: 'before', number: 0 };
  if (at >= plan.endsAt) return { kind: 'after', number: stretch.number };
  if (at >= stretch.to) return { kind: 'break', number: stretch.number };
  return { kind: stretch.kind, number: stretch.number };
}

/** Seconds on the clock at the start of a part of the match; 0 if the clock starts anew in each period. */
const secondsBefore = (rules: ScoreRules, { kind, number }: FeedPhase): number =>
  rules.isContinuous && kind === 'period' ? (number - 1) * rules.seconds : 0;

function clockAt({ plan, fixture }: Seen, at: number, status: EventStatus): FeedEvent['clock'] {
  const { sport, isShort } = fixture;
  const stretch = stretchAt(plan, at);
  if (sport === 'tennis' || sport === 'volleyball' || stretch === null || status === 'scheduled') return null;
  if (at >= plan.endsAt) return null;
  const rules = scoreRules(sport as ScoreSport, isShort);
  const isRunning = status === 'live' && at < stretch.to && stretch.kind !== 'shootout';
  const paused = pausedBefore(plan.pause, at) - pausedBefore(plan.pause, stretch.from);
  const played = Math.min(stretch.seconds, (at - stretch.from - paused) / 1000 / rules.pace);
  const before = secondsBefore(rules, stretch);
  const seconds = rules.direction === 'down' ? stretch.seconds - played : before + played;
  const isAdded = stretch.added !== null && played >= rules.seconds;
  return {
    at,
    seconds: Math.max(0, Math.floor(seconds)),
    direction: rules.direction,
    isRunning,
    added: isAdded ? stretch.added : null,
  };
}

const sum = (incidents: readonly PlanIncident[], side: FeedSide): number =>
  incidents.reduce((total, entry) => (entry.side === side ? total + (entry.value ?? 0) : total), 0);

function periodScores(counted: readonly PlanIncident[], stretches: readonly Stretch[]): FeedPeriodScore[] {
  const main = counted.filter(({ counts }) => counts === 'main');
  return stretches.map(({ kind, number }) => {
    const own = main.filter(({ phase }) => phase.kind === kind && phase.number === number);
    return { kind, number, home: sum(own, 'home'), away: sum(own, 'away') };
  });
}

type Scores = Pick<FeedEvent, 'score' | 'periods' | 'points' | 'serving'>;

function scoresAt(match: Seen, at: number): Scores {
  const { plan, fixture } = match;
  const begun = plan.stretches.filter(({ from }) => from <= at);
  if (fixture.sport !== 'tennis' && fixture.sport !== 'volleyball') {
    const counted = match.counted(at);
    const main = counted.filter(({ counts }) => counts === 'main');
    return {
      score: { home: sum(main, 'home'), away: sum(main, 'away') },
      periods: periodScores(counted, begun),
      points: null,
      serving: null,
    };
  }
  const state = happenedUntil(plan, at).findLast(({ sets }) => sets !== undefined)?.sets;
  if (state === undefined) return { score: NOTHING, periods: [], points: null, serving: null };
  const isOver = at >= plan.endsAt;
  return {
    score: state.won,
    periods: state.sets.map((set, i) => ({ kind: 'period' as const, number: i + 1, ...set })),
    points: fixture.sport === 'tennis' && !isOver ? called(state.points, state.sets.at(-1) ?? NOTHING) : null,
    serving: isOver ? null : state.server,
  };
}

/** Points of a running tennis game as the umpire calls them; in a tie-break as numbers. */
function called({ home, away }: FeedPair, games: FeedPair): { home: string; away: string } {
  if (games.home === 6 && games.away === 6) return { home: String(home), away: String(away) };
  if (home >= 3 && away >= 3) return { home: home > away ? 'A' : '40', away: away > home ? 'A' : '40' };
  return { home: TENNIS_POINTS[home] ?? '40', away: TENNIS_POINTS[away] ?? '40' };
}

function winnerAt({ plan }: Seen, at: number, { home, away }: FeedPair): FeedSide | null {
  if (at < plan.endsAt) return null;
  if (plan.fate === 'retired') return plan.incidents.at(-1)?.side === 'home' ? 'away' : 'home';
  return plan.fate !== 'played' || home === away ? null : home > away ? 'home' : 'away';
}

/** The event as of its last change before `now`: the same for every request until the next change. */
export function eventAt(match: Match, now: number): FeedEvent {
  const { fixture } = match;
  const at = match.changes(now).last;
  const plan = match.planAt(at);
  const seen: Seen = { fixture, plan, counted: (time) => match.counted(time) };
  const status = statusAt(seen, at);
  const scores = scoresAt(seen, at);
  const { strength: _home, ...home } = fixture.home;
  const { strength: _away, ...away } = fixture.away;
  const { sport, isShort } = fixture;
  const rules = sport === 'tennis' || sport === 'volleyball' ? null : scoreRules(sport, isShort);
  return {
    id: fixture.id,
    kind: 'match',
    sportId: SPORT_IDS[fixture.sport],
    competitionId: fixture.competitionId,
    names: null,
    startsAt: fixture.startsAt,
    plannedAt: null,
    round: fixture.round,
    venue: fixture.venue,
    home,
    away,
    runners: [],
    status,
    phase: phaseAt(seen, at, status),
    clock: clockAt(seen, at, status),
    ...scores,
    statistics: status === 'scheduled' ? [] : statisticsAt(plan, at, match.counted(at)),
    winner: winnerAt(seen, at, scores.score),
    betDelay: rules?.betDelay ?? 4,
    isLiveOffered: true,
    hasTracker: true,
    ...(rules && { periodSeconds: rules.seconds }),
    version: at,
  };
}

/** Incidents until a time, in order, each with the score after it and the time on the match's clock. */
export function incidentsAt(match: Match, at: number): FeedIncident[] {
  const plan = match.planAt(at);
  const { sport, isShort } = match.fixture;
  const rules = sport === 'tennis' || sport === 'volleyball' ? null : scoreRules(sport, isShort);
  const score = { home: 0, away: 0 };
  const numbers = new Map<PlanIncident, number>();
  return happenedUntil(plan, at).map((incident, index) => {
    numbers.set(incident, index + 1);
    const scorer = match.lineUps.scorerOf(incident);
    const { sets, counts, side, value, corrects, kind } = incident;
    if (sets !== undefined) Object.assign(score, sets.won);
    else if (counts === 'main' && side !== null) score[side] += value ?? 0;
    else if (corrects !== null && corrects.side !== null) score[corrects.side] -= corrects.value ?? 0;
    return {
      seq: index + 1,
      at: incident.at,
      seconds: incident.seconds + (rules === null ? 0 : secondsBefore(rules, incident.phase)),
      phase: incident.phase,
      kind,
      side,
      value,
      player: scorer && feedPlayer(scorer),
      score: { ...score },
      corrects: corrects === null ? null : (numbers.get(corrects) ?? null),
    };
  });
}
