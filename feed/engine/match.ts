/**
 * A match; everything that is the same at all times is computed once and cached. Its state is a function of the time.
 */
import type { SportKey } from '#contract/feed.ts';
import { cancelledAs, isSame, settledAs, undecidedBy, type Decision } from './decision.ts';
import { unplayed } from './fates.ts';
import type { Fixture } from './fixture.ts';
import { LineUps } from './line-ups.ts';
import { changesBefore } from './moves.ts';
import { liveMarkets, type LiveMarket } from './live-markets.ts';
import {
  familiesOf,
  type MarketDef,
  type MarketParts,
  type MatchMarket,
  type PricedMarket,
} from './market-def.ts';
import {
  DECIDE_AFTER_MS,
  HAND_OVER_MS,
  indexAfter,
  happenedUntil,
  type Fate,
  type Plan,
  type PlanIncident,
} from './plan.ts';
import { isNextPoint, NextPoints } from './next-points.ts';
import { fractionOf } from './random.ts';
import { resultAt, settleOutcomes, wonOutcomes } from './results.ts';
import { scoreRules, type ScoreSport } from './rules.ts';
import { scoreMarkets } from './score-markets.ts';
import { ScoreOutlook } from './score-outlook.ts';
import { playScoreMatch } from './score-plan.ts';
import { setMatchMarkets } from './set-markets.ts';
import { SetOutlook } from './set-outlook.ts';
import { pointModel } from './set-rules.ts';
import { playSetMatch } from './set-plan.ts';

type Decisions = ReadonlyMap<string, Decision>;

export type PriceMarket = (market: MatchMarket) => PricedMarket;
/**
 * The price of each market at one time. `opens` tells whether a market is offered as far as no price is needed for
 * it.
 */
export type MarketLook = { judge: PriceMarket; opens(market: MatchMarket): boolean };

const HOUR = 3_600_000;

/**
 * Factor of the usual deviation of the house's estimate. In sports with many scores, a few per cent are several
 * scores, and the usual deviation would make the favourite an outsider.
 */
const DRIFT: Partial<Record<SportKey, number>> = { basketball: 0.3, handball: 0.6 };

const wave = (at: number, length: number, seed: string): number =>
  Math.sin(2 * Math.PI * (at / length + fractionOf(seed)));

/** The complete plan of a match; for a postponed or cancelled match, the plan that contains only its fate. */
export function planOf(fixture: Fixture, before: Plan = unplayed(fixture)): Plan {
  if (before.fate === 'postponed' || before.fate === 'cancelled') return before;
  return isOfSets(fixture) ? playSetMatch(fixture) : playScoreMatch(fixture);
}

export class Match {
  readonly fixture: Fixture;
  /** Created when first needed: the score of a match can be computed without them. */
  #parts: MarketParts<never> | null = null;
  #markets: readonly MatchMarket[] | null = null;
  /** Markets that the course of the match brings (live-markets.ts), by time. */
  #live: readonly LiveMarket[] | null = null;
  /** Markets of the single points of tennis and volleyball. */
  #points: NextPoints | null = null;
  /** Cache: `markets` with the first `count` markets of `#live`. */
  #known: { count: number; markets: readonly MatchMarket[] } | null = null;
  #families: { of: readonly MatchMarket[]; families: readonly (readonly MatchMarket[])[] } | null = null;
  /** Cache: the latest look, and its time. */
  #seen: { at: number; look: MarketLook } | null = null;
  #lineUps: LineUps | null = null;
  readonly fate: Fate;
  /** The plan before the start. The complete match is simulated on first use. */
  readonly #before: Plan;
  #played: Plan | null = null;
  /** Times at which the match changes in play: incidents, suspensions, decisions. */
  #times: readonly number[] | null = null;
  /** Cache: settlements after `count` decisions, for the two latest counts requested. */
  #decided: readonly { count: number; decisions: Decisions }[] = [];
  /** Ids of the outcomes, by the id of their market. */
  #outcomes: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(fixture: Fixture) {
    this.fixture = fixture;
    this.#before = unplayed(fixture);
    this.fate = this.#before.fate;
  }

  #lookAt(at: number): MarketLook {
    if (!isOfSets(this.fixture)) return lookWith(this.scoreOutlook(at));
    const plan = this.planAt(at);
    return lookWith(new SetOutlook(plan, at, happenedUntil(plan, at), this.#drift(at, 'home')));
  }

  /** The model's view of a match of the score sports at a time. */
  scoreOutlook(at: number): ScoreOutlook {
    const belief = { home: this.#drift(at, 'home'), away: this.#drift(at, 'away') };
    return new ScoreOutlook(this.planAt(at), at, this.counted(at), belief);
  }

  /** Created when a player is needed for the first time. */
  get lineUps(): LineUps {
    return (this.#lineUps ??= new LineUps(this.fixture));
  }

  get #made(): MarketParts<never> {
    const { fixture } = this;
    return (this.#parts ??= isOfSets(fixture)
      ? setMatchMarkets(fixture, this.#before)
      : scoreMarkets(fixture, () => this.lineUps));
  }

  /** The markets that can be main; `markets` contains all. */
  get first(): readonly MatchMarket[] {
    return this.#made.first;
  }

  /** Every market that exists whatever the course of the match. */
  get markets(): readonly MatchMarket[] {
    return (this.#markets ??= [...this.first, ...this.#made.more()]);
  }

  /**
   * `markets` and those that the course of the match has brought until `at`. Markets of points that were played until
   * `after` are left out.
   */
  marketsAt(at: number, after = -Infinity): readonly MatchMarket[] {
    const points = this.#pointsAt(at)?.between(after, at) ?? [];
    return points.length === 0 ? this.#lastingAt(at) : [...this.#lastingAt(at), ...points];
  }

  /**
   * The markets among which all main ones are as long as nothing is decided, and the markets of points as in
   * `marketsAt`.
   */
  firstAt(at: number, after: number): readonly MatchMarket[] {
    return [...this.first, ...(this.#pointsAt(at)?.between(after, at) ?? [])];
  }

  #pointsAt(at: number): NextPoints | null {
    if (!isOfSets(this.fixture) || at < this.fixture.startsAt + HAND_OVER_MS || !this.#isPlayed) return null;
    return (this.#points ??= new NextPoints(this.plan, (time) =>
      pointModel(this.fixture, this.#drift(time, 'home')),
    ));
  }

  get #isPlayed(): boolean {
    return this.fate !== 'postponed' && this.fate !== 'cancelled';
  }

  /** `marketsAt` without the markets of points. */
  #lastingAt(at: number): readonly MatchMarket[] {
    const { markets } = this;
    const live = at < this.fixture.startsAt + HAND_OVER_MS ? [] : this.#brought;
    const count = indexAfter(live, at, (one) => one.at);
    if (count === 0) return markets;
    if (this.#known?.count !== count) {
      const brought = live.slice(0, count).map(({ market }) => market);
      const place = markets.findLastIndex(({ key }) => key === brought[0]?.key) + 1;
      this.#known = { count, markets: markets.toSpliced(place, 0, ...brought) };
    }
    return this.#known.markets;
  }

  get #brought(): readonly LiveMarket[] {
    return (this.#live ??= this.#isPlayed ? liveMarkets(this.plan, (at) => this.scoreOutlook(at)) : []);
  }

  /**
   * `marketsAt` as pages show them: all lines of one market together, and of the markets of points only the coming
   * one.
   */
  familiesAt(at: number): readonly (readonly MatchMarket[])[] {
    const of = this.#lastingAt(at);
    if (this.#families?.of !== of) this.#families = { of, families: familiesOf(of) };
    const { families } = this.#families;
    const point = this.#pointsAt(at)?.coming(at) ?? null;
    return point === null ? families : [...families, [point]];
  }

  /** The complete plan; for a postponed or cancelled match, the plan that contains only its fate. */
  get plan(): Plan {
    if (this.#played !== null) return this.#played;
    this.#played = planOf(this.fixture, this.#before);
    return this.#played;
  }

  /** The plan as far as it is needed at a time: nothing is simulated before the start. */
  planAt(at: number): Plan {
    return at < this.fixture.startsAt ? this.#before : this.plan;
  }

  /** The time of the last change until `at`, and that of the next change (Infinity: none). */
  changes(at: number): { last: number; next: number } {
    if (at < this.fixture.startsAt) return changesBefore(this.fixture, at);
    const move = this.#move(at);
    const times = (this.#times ??= timesOf(this.plan));
    const index = indexAfter(times, at, (time) => time);
    return {
      last: Math.max(times[index - 1] ?? -Infinity, move.last),
      next: Math.min(times[index] ?? Infinity, move.next),
    };
  }

  /** The house's view of the match as of its last change. */
  look(at: number): MarketLook {
    const { last } = this.changes(at);
    if (this.#seen?.at !== last) this.#seen = { at: last, look: this.#lookAt(last) };
    return this.#seen.look;
  }

  judge(at: number): PriceMarket {
    return this.look(at).judge;
  }

  /**
   * The prices that a settled market shows: the last ones before the match, or those at `at` if it has not begun. For
   * a market that the course of the match brought: its first prices.
   */
  closing(at: number): PriceMarket {
    const { startsAt } = this.fixture;
    if (at < startsAt) return this.judge(at);
    const looks = new Map<number, MarketLook>();
    const lookAt = (time: number): MarketLook => {
      const look = looks.get(time) ?? this.#lookAt(time);
      looks.set(time, look);
      return look;
    };
    const before = this.changes(startsAt - 1).last;
    const firstAt = new Map(this.#live?.map((one) => [one.market, one.at]));
    return (market) => market.onlyPrice ?? lookAt(firstAt.get(market) ?? before).judge(market);
  }

  /**
   * The incidents until a time that count. With `isDecision`, a goal that will be taken back during play does not
   * count either.
   */
  counted(at: number, isDecision = false): readonly PlanIncident[] {
    const plan = this.planAt(at);
    const { incidents, endsAt } = plan;
    const happened = happenedUntil(plan, at);
    const looked = isDecision ? incidents.filter((entry) => entry.at <= Math.max(at, endsAt)) : happened;
    const taken = new Set(looked.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
    return happened.filter((incident) => incident.counts !== null && !taken.has(incident));
  }

  /** Settlements as known at a time, by market; without those of points. */
  decisions(at: number): Decisions {
    const { fate } = this;
    const { announcedAt, decisionTimes } = this.planAt(at);
    if (fate === 'postponed' || fate === 'cancelled')
      return at < announcedAt ? NONE : this.#after(1, () => this.#cancelAll(announcedAt, fate));
    const count = indexAfter(decisionTimes, at, (time) => time);
    return count === 0 ? NONE : this.#after(count, (index, before) => this.#decide(index, before));
  }

  /** Returns the settlement of a market as known at a time; undefined: the market is not settled yet. */
  decisionAt(at: number): (market: MatchMarket) => Decision | undefined {
    const decisions = this.decisions(at);
    const ofPoint = this.#pointsAt(at)?.decisionAt(at);
    return (market) => (isNextPoint(market) ? ofPoint?.(market) : decisions.get(market.id));
  }

  /** Ids of the markets that are settled in the time (since, at]. */
  decidedBetween(since: number, at: number): readonly string[] {
    const lasting = [...this.decisions(at)].flatMap(([id, one]) => (one.at > since ? [id] : []));
    const decisionOf = this.decisionAt(at);
    const points = this.#pointsAt(at)?.between(since, at) ?? [];
    const settled = points.filter((point) => (decisionOf(point)?.at ?? -Infinity) > since);
    return [...lasting, ...settled.map(({ id }) => id)];
  }

  /**
   * Settlements after the first `count` decisions. `decide` adds the settlements of one decision, given by its index.
   */
  #after(count: number, decide: (index: number, before: Decisions) => Decisions): Decisions {
    const known = this.#decided.find((one) => one.count === count);
    if (known !== undefined) return known.decisions;
    const from = this.#decided.filter((one) => one.count < count).toSorted((a, b) => b.count - a.count)[0];
    let decisions = from?.decisions ?? NONE;
    for (let index = from?.count ?? 0; index < count; index++) decisions = decide(index, decisions);
    this.#decided = [...this.#decided.slice(-1), { count, decisions }];
    return decisions;
  }

  #decide(index: number, before: Decisions): Decisions {
    const { decisionTimes, fate, correctedAt } = this.plan;
    const at = decisionTimes[index] as number;
    const isCorrection = correctedAt !== null && at > correctedAt;
    const isFinal = index >= decisionTimes.length - (correctedAt === null ? 1 : 2);
    const result = new Map(before);
    // A decision during play uses the state of DECIDE_AFTER_MS before, so that there is time to review a goal.
    const seenAt = isFinal ? at : at - DECIDE_AFTER_MS;
    const results = resultAt(this.planAt(seenAt), seenAt, this.counted(seenAt, true), this.lineUps);
    for (const market of this.#lastingAt(at)) {
      const known = before.get(market.id);
      if (known !== undefined && !isCorrection) continue;
      const outcomes = this.#outcomesOf(market);
      const settlements = settleOutcomes(market, outcomes, results);
      if (settlements !== null && !isSame(known, settlements))
        result.set(market.id, settledAs(market, settlements, { at, times: known?.times ?? 0 }));
      else if (settlements === null && isFinal && known === undefined)
        result.set(
          market.id,
          cancelledAs(outcomes, {
            at,
            reason: undecidedBy(fate),
            won: wonOutcomes(market, outcomes, results),
          }),
        );
    }
    return result;
  }

  /** Ids of the outcomes of a market; they are the same at all times. */
  #outcomesOf({ id }: MatchMarket): readonly string[] {
    if (this.#outcomes === null) {
      const { judge } = this.#lookAt(this.fixture.startsAt - 1);
      this.#outcomes = new Map(
        this.#lastingAt(Infinity).map((market) => [
          market.id,
          market.players ? idsOf(judge(market).outcomes) : shared(judge(market).outcomes),
        ]),
      );
    }
    return this.#outcomes.get(id) ?? [];
  }

  #cancelAll(at: number, reason: 'postponed' | 'cancelled'): Decisions {
    return new Map(
      this.markets.map((market) => [market.id, cancelledAs(this.#outcomesOf(market), { at, reason })]),
    );
  }

  /** When the odds moved last in play, and when they move next. */
  #move(at: number): { last: number; next: number } {
    const { startsAt, sport, isShort } = this.fixture;
    if (isOfSets(this.fixture) || at >= this.plan.endsAt)
      return { last: Math.min(at, startsAt), next: Infinity };
    const step = scoreRules(sport as ScoreSport, isShort).moveSeconds * 1000;
    const last = startsAt + Math.floor((at - startsAt) / step) * step;
    return { last, next: last + step };
  }

  /**
   * Deviation of the house's estimate of a side's strength from the true one: a few per cent, smaller in play than
   * before.
   */
  #drift(at: number, side: 'home' | 'away'): number {
    const { seed, startsAt, sport } = this.fixture;
    const key = `${seed}:${side}`;
    const size = DRIFT[sport] ?? 1;
    const slow = 0.03 * wave(at, 3 * 24 * HOUR, key) + 0.015 * wave(at, 7 * HOUR, `${key}:2`);
    return size * (at < startsAt ? slow : slow / 2 + 0.01 * wave(at, 9 * 60_000, `${key}:3`));
  }
}

const lookWith = <O>(outlook: O): MarketLook => ({
  judge: (market) => (market as MarketDef<O>).judge(outlook),
  opens: (market) => (market as MarketDef<O>).opens(outlook),
});

const idsOf = (outcomes: readonly { id: string }[]): readonly string[] => outcomes.map(({ id }) => id);
/** Shared lists of outcome ids, to save memory: markets without players have only few different lists. */
const LISTS = new Map<string, readonly string[]>();
function shared(outcomes: readonly { id: string }[]): readonly string[] {
  const key = idsOf(outcomes).join(' ');
  const list = LISTS.get(key) ?? key.split(' ');
  LISTS.set(key, list);
  return list;
}

const NONE: Decisions = new Map();
export const isOfSets = ({ sport }: Fixture): boolean => sport === 'tennis' || sport === 'volleyball';

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
