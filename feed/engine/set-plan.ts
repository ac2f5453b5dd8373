/** Simulates tennis and volleyball point by point. */
import type { FeedPair, FeedSide, IncidentKind } from '#contract/feed.ts';
import { closePlan, fateOf } from './fates.ts';
import type { Fixture } from './fixture.ts';
import type { Interval, Plan, PlanIncident, SetState, Stretch } from './plan.ts';
import { Random } from './random.ts';
import {
  isGameOver,
  isSetOver,
  isTieBreak,
  other,
  pointModel,
  SETS_TO_WIN,
  pointChance,
  type PointModel,
  type SetSport,
} from './set-rules.ts';

/** Milliseconds: of a point with the time before it, of a break between games, of a break between sets. */
const PACE = {
  tennis: { point: 38_000, game: 45_000, set: 120_000 },
  volleyball: { point: 27_000, game: 0, set: 180_000 },
} as const;
const SHORT_PACE = { tennis: 0.34, volleyball: 0.45 } as const;
/** No bets are taken within this time before and after the end of a set. */
const AROUND_SET_MS = 15_000;

type Court = {
  random: Random;
  model: PointModel;
  sport: SetSport;
  pace: { point: number; game: number; set: number };
  at: number;
  sets: FeedPair[];
  points: FeedPair;
  won: FeedPair;
  server: FeedSide;
  incidents: PlanIncident[];
  stretches: Stretch[];
  suspensions: Interval[];
};

const stateOf = ({ sets, won, points, server }: Court): SetState => ({
  // Only the running set is copied, since sets that are over do not change any more.
  sets: [...sets.slice(0, -1), ...sets.slice(-1).map((set) => ({ ...set }))],
  won: { ...won },
  points: { ...points },
  server,
});

function addIncident(court: Court, kind: IncidentKind, side: FeedSide | null): void {
  // Rounded like the start of a set, so that an incident at the start of a set is not before it.
  const at = Math.round(court.at);
  const start = court.stretches.at(-1)?.from ?? at;
  court.incidents.push({
    at,
    seconds: Math.floor((at - start) / 1000),
    phase: { kind: 'period', number: court.sets.length },
    kind,
    side,
    value: kind === 'point' ? 1 : null,
    counts: kind === 'point' && court.sport === 'volleyball' ? 'main' : null,
    corrects: null,
    sets: stateOf(court),
  });
}

const runningSet = ({ sets }: Court): FeedPair => sets.at(-1) as FeedPair;

/** Simulates one point; returns its winner. */
function playPoint(court: Court): FeedSide {
  const { random, model, pace } = court;
  court.at += pace.point * random.between(0.5, 1.5);
  const isTie = court.sport === 'tennis' && isTieBreak(runningSet(court));
  return random.chance(pointChance(model, court.server, isTie)) ? 'home' : 'away';
}

function playGame(court: Court): FeedSide {
  const isTie = isTieBreak(runningSet(court));
  court.points = { home: 0, away: 0 };
  for (;;) {
    const side = playPoint(court);
    court.points[side]++;
    if (isGameOver(court.points, isTie)) return side;
    addIncident(court, 'point', side);
  }
}

/** Simulates a set. */
function playSet(court: Court): void {
  const number = court.sets.push({ home: 0, away: 0 });
  const stretch: Stretch = {
    kind: 'period',
    number,
    from: Math.round(court.at),
    to: 0,
    seconds: 0,
    added: null,
  };
  court.stretches.push(stretch);
  addIncident(court, 'start', null);
  for (;;) {
    const isTennis = court.sport === 'tennis';
    const side = isTennis ? playGame(court) : playPoint(court);
    runningSet(court)[side]++;
    court.points = { home: 0, away: 0 };
    court.server = isTennis ? other(court.server) : side;
    if (isSetOver(court.sport, number, runningSet(court))) {
      court.won[side]++;
      stretch.to = Math.round(court.at);
      stretch.seconds = Math.round((stretch.to - stretch.from) / 1000);
      court.suspensions.push({ from: stretch.to - AROUND_SET_MS, to: stretch.to + AROUND_SET_MS });
      addIncident(court, 'set', side);
      return;
    }
    addIncident(court, isTennis ? 'game' : 'point', side);
    if (isTennis) court.at += court.pace.game * court.random.between(0.6, 1.4);
  }
}

export function playSetMatch(fixture: Fixture): Plan {
  const sport = fixture.sport as SetSport;
  const random = new Random(`${fixture.seed}:play`);
  const factor = fixture.isShort ? SHORT_PACE[sport] : 1;
  const { point, game, set } = PACE[sport];
  const court: Court = {
    random,
    model: pointModel(fixture),
    sport,
    pace: { point: point * factor, game: game * factor, set: set * factor },
    at: fixture.startsAt + random.whole(0, 120) * 1000,
    sets: [],
    points: { home: 0, away: 0 },
    won: { home: 0, away: 0 },
    server: random.chance(0.5) ? 'home' : 'away',
    incidents: [],
    stretches: [],
    suspensions: [],
  };
  while (Math.max(court.won.home, court.won.away) < SETS_TO_WIN[sport]) {
    playSet(court);
    court.at += court.pace.set;
  }
  return closePlan({
    fixture,
    fate: fateOf(fixture),
    stretches: court.stretches,
    incidents: court.incidents,
    suspensions: court.suspensions,
    decidesBy: sport === 'tennis' ? ['set', 'game'] : ['set'],
    canCorrect: false,
  });
}
