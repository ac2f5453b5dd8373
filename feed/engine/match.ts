/** A match with everything about it that is computed once. Its state at any time is a function of the time. */
import type { OutcomeSettlement } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { unplayed } from './fates.ts';
import type { Fixture } from './fixture.ts';
import { changesBefore } from './moves.ts';
import type { Judged, MarketDef } from './market-def.ts';
import {
  DECIDE_AFTER_MS,
  countUntil,
  happenedUntil,
  type Fate,
  type Plan,
  type PlanIncident,
} from './plan.ts';
import { fractionOf } from './random.ts';
import { settlementOf, VOID } from './prices.ts';
import { scoreRules, type ScoreSport } from './rules.ts';
import { scoreMarkets } from './score-markets.ts';
import { ScoreOutlook } from './score-outlook.ts';
import { playScoreMatch } from './score-plan.ts';
import { setMatchMarkets } from './set-markets.ts';
import { SetOutlook } from './set-outlook.ts';
import { playSetMatch } from './set-plan.ts';

export type Decision = {
  settlements: readonly { id: string; settlement: OutcomeSettlement }[];
  at: number;
  times: number;
  isCancelled: boolean;
  reason: FeedMarket['reason'];
};
type Decisions = ReadonlyMap<string, Decision>;

/** A market of this match, with what it looks at bound. */
export type MatchMarket = Omit<MarketDef<never>, 'judge'>;
export type Judge = (market: MatchMarket) => Judged;

const HOUR = 3_600_000;
export const HAND_OVER_MS = 15_000;

const wave = (at: number, length: number, seed: string): number =>
  Math.sin(2 * Math.PI * (at / length + fractionOf(seed)));

export class Match {
  readonly fixture: Fixture;
  readonly markets: readonly MatchMarket[];
  readonly fate: Fate;
  /** The match before anything happened; the whole match is played when it is first needed. */
  readonly #before: Plan;
  #played: Plan | null = null;
  /** Times of incidents, suspensions and decisions. */
  #times: readonly number[] | null = null;
  readonly #decided: Decisions[] = [];
  readonly #judgeAt: (at: number, isDecision: boolean) => Judge;

  constructor(fixture: Fixture) {
    this.fixture = fixture;
    this.#before = unplayed(fixture);
    this.fate = this.#before.fate;
    if (isOfSets(fixture)) {
      const defs = setMatchMarkets(fixture, this.#before);
      this.markets = defs;
      this.#judgeAt = (at, isDecision) => {
        const edge = isDecision ? 0 : this.#drift(at, 'home');
        const plan = this.planAt(at);
        const outlook = new SetOutlook(plan, at, happenedUntil(plan, at), edge);
        return (market) => (market as unknown as (typeof defs)[number]).judge(outlook);
      };
    } else {
      const defs = scoreMarkets(fixture);
      this.markets = defs;
      this.#judgeAt = (at, isDecision) => {
        const belief = { home: this.#drift(at, 'home'), away: this.#drift(at, 'away') };
        const outlook = new ScoreOutlook(this.planAt(at), at, this.counted(at, isDecision), belief);
        return (market) => (market as unknown as (typeof defs)[number]).judge(outlook);
      };
    }
  }

  /** The match as it is played; of one that is not played, what is known of it. */
  get plan(): Plan {
    if (this.#played !== null) return this.#played;
    const isPlayed = this.fate !== 'postponed' && this.fate !== 'cancelled';
    const play = isOfSets(this.fixture) ? playSetMatch : playScoreMatch;
    this.#played = isPlayed ? play(this.fixture) : this.#before;
    return this.#played;
  }

  /** The same as far as it is needed at a time: before the start nothing is played. */
  planAt(at: number): Plan {
    return at < this.fixture.startsAt ? this.#before : this.plan;
  }

  /** When something last changed, and when it changes next (Infinity: never). */
  changes(at: number): { last: number; next: number } {
    if (at < this.fixture.startsAt) return changesBefore(this.fixture, at);
    const move = this.#move(at);
    const times = (this.#times ??= timesOf(this.plan));
    const index = countUntil(times, at, (time) => time);
    return {
      last: Math.max(times[index - 1] ?? -Infinity, move.last),
      next: Math.min(times[index] ?? Infinity, move.next),
    };
  }

  /** Looks at the match as the house did when something changed last. */
  judge(at: number): Judge {
    return this.#judgeAt(this.changes(at).last, false);
  }

  /** What counts of what happened. For a decision, a goal that is going to be taken back in play does not. */
  counted(at: number, isDecision = false): readonly PlanIncident[] {
    const plan = this.planAt(at);
    const { incidents, endsAt } = plan;
    const happened = happenedUntil(plan, at);
    const looked = isDecision ? incidents.filter((entry) => entry.at <= Math.max(at, endsAt)) : happened;
    const taken = new Set(looked.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
    return happened.filter((incident) => incident.counts !== null && !taken.has(incident));
  }

  /** What is settled at a time. */
  decisions(at: number): Decisions {
    const { fate } = this;
    const { toldAt, decisionTimes } = this.planAt(at);
    if (fate === 'postponed' || fate === 'cancelled')
      return at < toldAt ? NONE : (this.#decided[0] ??= this.#cancelAll(toldAt, fate));
    const count = countUntil(decisionTimes, at, (time) => time);
    while (this.#decided.length < count) this.#decided.push(this.#decide(this.#decided.length));
    return this.#decided[count - 1] ?? NONE;
  }

  #decide(index: number): Decisions {
    const { decisionTimes, fate, correctedAt } = this.plan;
    const at = decisionTimes[index] as number;
    const isCorrection = correctedAt !== null && at > correctedAt;
    const isFinal = index >= decisionTimes.length - (correctedAt === null ? 1 : 2);
    const before = this.#decided[index - 1] ?? NONE;
    const result = new Map(before);
    // What a decision in play looks at is what stood some time ago (DECIDE_AFTER_MS), so that a goal can be checked.
    const judge = this.#judgeAt(isFinal ? at : at - DECIDE_AFTER_MS, true);
    for (const market of this.markets) {
      const known = before.get(market.id);
      if (known !== undefined && !isCorrection) continue;
      const decision = decide(judge(market), at, known?.times ?? 0);
      if (decision !== null && !isSame(known, decision.settlements)) result.set(market.id, decision);
      else if (decision === null && isFinal && known === undefined)
        result.set(market.id, cancelled(judge(market), at, undecidedBy(fate)));
    }
    return result;
  }

  #cancelAll(at: number, reason: 'postponed' | 'cancelled'): Decisions {
    const judge = this.#judgeAt(at, true);
    return new Map(this.markets.map((market) => [market.id, cancelled(judge(market), at, reason)]));
  }

  /** Moves of the odds in play. */
  #move(at: number): { last: number; next: number } {
    const { startsAt, sport, isShort } = this.fixture;
    if (isOfSets(this.fixture) || at >= this.plan.endsAt)
      return { last: Math.min(at, startsAt), next: Infinity };
    const step = scoreRules(sport as ScoreSport, isShort).moveSeconds * 1000;
    const last = startsAt + Math.floor((at - startsAt) / step) * step;
    return { last, next: last + step };
  }

  /** How far the house is from the truth: a few per cent, more when the match is far. */
  #drift(at: number, side: 'home' | 'away'): number {
    const { seed, startsAt } = this.fixture;
    const key = `${seed}:${side}`;
    const slow = 0.03 * wave(at, 3 * 24 * HOUR, key) + 0.015 * wave(at, 7 * HOUR, `${key}:2`);
    return at < startsAt ? slow : slow / 2 + 0.01 * wave(at, 9 * 60_000, `${key}:3`);
  }
}

const NONE: Decisions = new Map();
const undecidedBy = (fate: Fate): FeedMarket['reason'] => (fate === 'played' ? 'not_reached' : fate);

const isOfSets = ({ sport }: Fixture): boolean => sport === 'tennis' || sport === 'volleyball';

const timesOf = ({ fixture, incidents, suspensions, decisionTimes }: Plan): number[] =>
  [
    ...new Set([
      fixture.startsAt,
      fixture.startsAt + HAND_OVER_MS,
      ...incidents.map(({ at }) => at),
      ...suspensions.flatMap(({ from, to }) => [from, to]),
      ...decisionTimes,
    ]),
  ].toSorted((a, b) => a - b);

/** What every outcome pays, or null while one is open. */
function settled({ outcomes }: Judged): Decision['settlements'] | null {
  const result = outcomes.map(({ id, tally }) => ({ id, settlement: settlementOf(tally) }));
  return result.every(({ settlement }) => settlement !== null) ? (result as Decision['settlements']) : null;
}

/** The settlement of a market once all is certain; `times`: how often it has been settled. */
function decide(judged: Judged, at: number, times: number): Decision | null {
  const settlements = settled(judged);
  const reason = judged.isVoid === true ? 'not_reached' : null;
  return settlements === null ? null : { settlements, at, times: times + 1, isCancelled: false, reason };
}

const isSame = (known: Decision | undefined, next: Decision['settlements']): boolean =>
  known !== undefined && next.every(({ settlement }, i) => known.settlements[i]?.settlement === settlement);

const cancelled = ({ outcomes }: Judged, at: number, reason: FeedMarket['reason']): Decision => ({
  settlements: outcomes.map(({ id }) => ({ id, settlement: VOID })),
  at,
  times: 1,
  isCancelled: true,
  reason,
});
