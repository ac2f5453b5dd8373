/**
 * Simulates matches of football, hockey, basketball and handball: the incidents of each side are independent Poisson
 * processes.
 */
import type { FeedPhase, FeedSide, IncidentKind } from '#contract/feed.ts';
import type { Fixture } from './fixture.ts';
import { closePlan, fateOf } from './fates.ts';
import type { Interval, Plan, PlanIncident, Stretch } from './plan.ts';
import { Random } from './random.ts';
import { scoreRules, type ProcessKey, type ScoreProcess, type ScoreRules, type ScoreSport } from './rules.ts';

const SIDES = ['home', 'away'] as const;
const KINDS: Record<ProcessKey, IncidentKind> = { main: 'goal', corners: 'corner', cards: 'yellow_card' };
/** Goals that the video referee takes back, as a share of the goals that count. */
const TAKEN_BACK = 0.05;
const VAR_AFTER_MS = 15_000;
const TAKEN_BACK_AFTER_MS = 75_000;
/** Probability that a side has a player sent off, for each half. */
const SENT_OFF = [0.02, 0.08];
/** Factor of the scoring rate in a golden overtime, in which players have more room. */
const GOLDEN_PACE = 1.3;

/** Expected number of a process's incidents in the whole match, by side. */
export function meansOf(process: ScoreProcess, { home, away }: Pick<Fixture, 'home' | 'away'>) {
  const edge = Math.exp(((home.strength - away.strength) * process.slope) / 2);
  return { home: process.home * edge, away: process.away / edge };
}

/** Expected goals of a golden overtime, by side. */
export function goldenMeans(rules: ScoreRules, means: { home: number; away: number }) {
  const share = (GOLDEN_PACE * rules.overtimeSeconds) / (rules.periods * rules.seconds);
  return { home: means.home * share, away: means.away * share };
}

type Draft = {
  random: Random;
  rules: ScoreRules;
  fixture: Fixture;
  incidents: PlanIncident[];
  suspensions: Interval[];
};

const timeIn = (stretch: Stretch, seconds: number, pace: number): number =>
  Math.round(stretch.from + seconds * pace * 1000);

function add(
  { incidents, rules }: Draft,
  stretch: Stretch,
  seconds: number,
  more: Partial<PlanIncident> & { kind: IncidentKind },
) {
  const phase: FeedPhase = { kind: stretch.kind, number: stretch.number };
  const incident: PlanIncident = {
    at: timeIn(stretch, seconds, rules.pace),
    seconds: Math.floor(seconds),
    phase,
    side: null,
    value: null,
    counts: null,
    corrects: null,
    ...more,
  };
  incidents.push(incident);
  return incident;
}

/** Adds a goal, and the video referee's decision a minute later that takes it back. */
function addPhantom(draft: Draft, stretch: Stretch, side: FeedSide): void {
  const goal = add(draft, stretch, draft.random.between(60, stretch.seconds - 120), {
    kind: 'goal',
    side,
    counts: 'main',
    value: 1,
  });
  const later = { phase: goal.phase, seconds: goal.seconds, side, value: null, counts: null };
  draft.incidents.push(
    { ...later, at: goal.at + VAR_AFTER_MS, kind: 'var', corrects: null },
    { ...later, at: goal.at + TAKEN_BACK_AFTER_MS, kind: 'correction', corrects: goal },
  );
  draft.suspensions.push({ from: goal.at - 8000, to: goal.at + TAKEN_BACK_AFTER_MS + 20_000 });
}

/** Adds the incidents of one process in a stretch; `share`: the stretch's share of the whole match. */
function addScores(draft: Draft, stretch: Stretch, key: ProcessKey, share: number): void {
  const { random, rules, fixture } = draft;
  const process = rules.processes[key];
  if (process === undefined) return;
  const means = meansOf(process, fixture);
  const isBasket = process.sizes.length > 1;
  for (const side of SIDES) {
    const count = random.poisson(means[side] * share);
    for (let i = 0; i < count; i++) {
      const { at } = add(draft, stretch, random.next() * stretch.seconds, {
        kind: isBasket ? 'point' : KINDS[key],
        side,
        counts: key,
        value: random.weighted(process.sizes) + 1,
      });
      if (fixture.sport === 'football' && key === 'main')
        draft.suspensions.push({ from: at - random.whole(6000, 14_000), to: at + 40_000 });
      else if (fixture.sport === 'hockey') draft.suspensions.push({ from: at - 5000, to: at + 20_000 });
    }
    if (fixture.sport === 'football' && key === 'main' && random.chance(means[side] * share * TAKEN_BACK))
      addPhantom(draft, stretch, side);
  }
}

/** Adds dangerous situations without a goal: betting is suspended as it is before a goal. */
function addDangers({ random, suspensions, fixture }: Draft, { from, to }: Interval): void {
  if (fixture.sport !== 'football' && fixture.sport !== 'hockey') return;
  for (let left = random.poisson(5); left > 0; left--) {
    const start = Math.round(random.between(from, to - 20_000));
    suspensions.push({ from: start, to: start + random.whole(6000, 16_000) });
  }
}

const scored = (incidents: readonly PlanIncident[], side: FeedSide): number => {
  const taken = new Set(incidents.map(({ corrects }) => corrects));
  return incidents.reduce(
    (sum, incident) =>
      incident.side === side && incident.counts === 'main' && !taken.has(incident)
        ? sum + (incident.value ?? 0)
        : sum,
    0,
  );
};
const isTied = ({ incidents }: Draft): boolean => scored(incidents, 'home') === scored(incidents, 'away');

function playStretch(draft: Draft, stretch: Stretch, share: number): void {
  add(draft, stretch, 0, { kind: 'start' });
  for (const key of ['main', 'corners', 'cards'] as const) addScores(draft, stretch, key, share);
  if (stretch.added !== null)
    add(draft, stretch, draft.rules.seconds, { kind: 'added_time', value: stretch.added });
  addDangers(draft, stretch);
  add(draft, stretch, stretch.seconds, { kind: 'end' });
}

/**
 * Adds players sent off in a period of football. They change neither goals nor the count of cards. They have a random
 * sequence of their own, so that they do not change the other incidents either.
 */
function addSendingsOff(draft: Draft, stretch: Stretch): void {
  const random = new Random(`${draft.fixture.seed}:red:${stretch.number}`);
  for (const side of SIDES) {
    if (!random.chance(SENT_OFF[stretch.number - 1] ?? 0)) continue;
    const { at } = add(draft, stretch, random.next() * stretch.seconds, { kind: 'red_card', side });
    draft.suspensions.push({ from: at - 4000, to: at + 40_000 });
  }
}

/** Simulates the regular time; returns its periods. */
function playPeriods(draft: Draft): Stretch[] {
  const { rules, fixture, random } = draft;
  const stretches: Stretch[] = [];
  let from = fixture.startsAt + random.whole(0, 90) * 1000;
  for (let number = 1; number <= rules.periods; number++) {
    const most = fixture.isShort ? 1 : 3;
    const added = rules.hasAddedTime ? random.whole(number, number * most) : null;
    const seconds = rules.seconds + (added ?? 0) * 60;
    const to = Math.round(from + seconds * rules.pace * 1000);
    const stretch: Stretch = { kind: 'period', number, from, to, seconds, added };
    stretches.push(stretch);
    playStretch(draft, stretch, rules.shares[number - 1] ?? 0);
    if (fixture.sport === 'football') addSendingsOff(draft, stretch);
    from = to + (rules.breaks[number - 1] ?? 0) * 1000;
  }
  return stretches;
}

/**
 * Simulates a golden overtime: the first goal ends it; without a goal a shoot-out follows, whose winner gets one
 * goal.
 */
function playGolden(draft: Draft, from: number): Stretch[] {
  const { rules, fixture, random } = draft;
  const means = goldenMeans(rules, meansOf(rules.processes.main, fixture));
  const wait = -Math.log(1 - random.next()) / (means.home + means.away);
  const isDecided = wait < 1;
  const seconds = isDecided ? Math.max(1, wait * rules.overtimeSeconds) : rules.overtimeSeconds;
  const to = Math.round(from + seconds * rules.pace * 1000);
  const overtime: Stretch = { kind: 'overtime', number: 1, from, to, seconds, added: null };
  add(draft, overtime, 0, { kind: 'start' });
  const goal = { kind: 'goal', counts: 'main', value: 1 } as const;
  const winsBy = isDecided ? means.home / (means.home + means.away) : 0.5;
  const side = random.chance(winsBy) ? 'home' : 'away';
  if (isDecided) add(draft, overtime, seconds, { ...goal, side });
  add(draft, overtime, seconds, { kind: 'end' });
  if (isDecided) return [overtime];
  const start = to + 120_000;
  const shootout: Stretch = {
    kind: 'shootout',
    number: 1,
    from: start,
    to: start + 400_000,
    seconds: 300,
    added: null,
  };
  add(draft, shootout, 0, { kind: 'start' });
  add(draft, shootout, 300, { ...goal, side, at: shootout.to });
  add(draft, shootout, 300, { kind: 'end', at: shootout.to });
  return [overtime, shootout];
}

/** Simulates overtimes until one side leads. */
function playOvertimes(draft: Draft, from: number): Stretch[] {
  const { rules } = draft;
  const share = rules.overtimeSeconds / (rules.periods * rules.seconds);
  const stretches: Stretch[] = [];
  for (let number = 1, start = from; isTied(draft) && number <= 8; number++) {
    const to = Math.round(start + rules.overtimeSeconds * rules.pace * 1000);
    const stretch: Stretch = {
      kind: 'overtime',
      number,
      from: start,
      to,
      seconds: rules.overtimeSeconds,
      added: null,
    };
    stretches.push(stretch);
    playStretch(draft, stretch, share);
    start = to + 120_000;
  }
  return stretches;
}

export function playScoreMatch(fixture: Fixture): Plan {
  const rules = scoreRules(fixture.sport as ScoreSport, fixture.isShort);
  const draft: Draft = {
    random: new Random(`${fixture.seed}:play`),
    rules,
    fixture,
    incidents: [],
    suspensions: [],
  };
  const stretches = playPeriods(draft);
  const next = (stretches.at(-1)?.to ?? fixture.startsAt) + 120_000;
  if (rules.overtime !== 'none' && isTied(draft))
    stretches.push(...(rules.overtime === 'golden' ? playGolden(draft, next) : playOvertimes(draft, next)));
  return closePlan({
    fixture,
    fate: fateOf(fixture),
    stretches,
    incidents: draft.incidents,
    suspensions: draft.suspensions,
    decidesBy: ['goal'],
    // Where a tie leads to overtime, a correction could make a tie and so require an overtime that was not played.
    canCorrect: rules.overtime === 'none',
  });
}
