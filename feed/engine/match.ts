/** A match with everything about it that is computed once. Its state at any time is a function of the time. */
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
  countUntil,
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
/** Markets as they are at a time; `opens` needs no price. */
export type MarketLook = { judge: PriceMarket; opens(market: MatchMarket): boolean };

const HOUR = 3_600_000;

/**
 * Share of the usual deviation. Where a side scores often, a few per cent of its scores are several of them, and the
 * winner's price would swing between favourite and outsider.
 */
const DRIFT: Partial<Record<SportKey, number>> = { basketball: 0.3, handball: 0.6 };

const wave = (at: number, length: number, seed: string): number =>
  Math.sin(2 * Math.PI * (at / length + fractionOf(seed)));

/** The complete plan of a match; for one that is not played, its fate alone. */
export function planOf(fixture: Fixture, before: Plan = unplayed(fixture)): Plan {
  if (before.fate === 'postponed' || before.fate === 'cancelled') return before;
  return isOfSets(fixture) ? playSetMatch(fixture) : playScoreMatch(fixture);
}

export class Match {
  readonly fixture: Fixture;
  /** Made when they are first needed: scores of results do not need them. */
  #parts: MarketParts<never> | null = null;
  #markets: readonly MatchMarket[] | null = null;
  /** Those that its course brings, by time. */
  #live: readonly LiveMarket[] | null = null;
  /** Of tennis and volleyball: those of each point. */
  #points: NextPoints | null = null;
  /** Cache: the markets after so many of `#live`. */
  #known: { count: number; markets: readonly MatchMarket[] } | null = null;
  #families: { of: readonly MatchMarket[]; families: readonly (readonly MatchMarket[])[] } | null = null;
  /** Cache: the latest look. */
  #seen: { at: number; look: MarketLook } | null = null;
  #lineUps: LineUps | null = null;
  readonly fate: Fate;
  /** The match before its start; the complete match is simulated on first use. */
  readonly #before: Plan;
  #played: Plan | null = null;
  /** Times of incidents, suspensions and decisions. */
  #times: readonly number[] | null = null;
  /** Cache: settlements after `count` decisions, for the two latest counts requested. */
  #decided: readonly { count: number; decisions: Decisions }[] = [];
  /** Ids of the outcomes of each market. */
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

  /** Of the score sports: what is expected of the match. */
  scoreOutlook(at: number): ScoreOutlook {
    const belief = { home: this.#drift(at, 'home'), away: this.#drift(at, 'away') };
    return new ScoreOutlook(this.planAt(at), at, this.counted(at), belief);
  }

  /** Made when a player is first named. */
  get lineUps(): LineUps {
    return (this.#lineUps ??= new LineUps(this.fixture));
  }

  get #made(): MarketParts<never> {
    const { fixture } = this;
    return (this.#parts ??= isOfSets(fixture)
      ? setMatchMarkets(fixture, this.#before)
      : scoreMarkets(fixture, () => this.lineUps));
  }

  /** Those that lists may show; `markets` has all. */
  get first(): readonly MatchMarket[] {
    return this.#made.first;
  }

  /** Every market that the match has whatever its course. */
  get markets(): readonly MatchMarket[] {
    return (this.#markets ??= [...this.first, ...this.#made.more()]);
  }

  /** `markets` and those that its course has brought until a time; of points without those played until `after`. */
  marketsAt(at: number, after = -Infinity): readonly MatchMarket[] {
    const points = this.#pointsAt(at)?.between(after, at) ?? [];
    return points.length === 0 ? this.#lastingAt(at) : [...this.#lastingAt(at), ...points];
  }

  /** Those among which the main ones are while nothing is decided, with those of points. */
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

  /** Without those of points. */
  #lastingAt(at: number): readonly MatchMarket[] {
    const { markets } = this;
    const live = at < this.fixture.startsAt + HAND_OVER_MS ? [] : this.#brought;
    const count = countUntil(live, at, (one) => one.at);
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

  /** `marketsAt` as pages show them: the lines of one together; of points only the coming one. */
  familiesAt(at: number): readonly (readonly MatchMarket[])[] {
    const of = this.#lastingAt(at);
    if (this.#families?.of !== of) this.#families = { of, families: familiesOf(of) };
    const { families } = this.#families;
    const point = this.#pointsAt(at)?.coming(at) ?? null;
    return point === null ? families : [...families, [point]];
  }

  /** The complete plan of the match; for one that is not played, its fate alone. */
  get plan(): Plan {
    if (this.#played !== null) return this.#played;
    this.#played = planOf(this.fixture, this.#before);
    return this.#played;
  }

  /** The plan as far as a time requires it: before the start nothing is simulated. */
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

  /** The bookmaker's view of the match at its last change. */
  look(at: number): MarketLook {
    const { last } = this.changes(at);
    if (this.#seen?.at !== last) this.#seen = { at: last, look: this.#lookAt(last) };
    return this.#seen.look;
  }

  judge(at: number): PriceMarket {
    return this.look(at).judge;
  }

  /**
   * The last prices before the match, or those of a time before it; of a market that its course brought, the first ones.
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

  /** The incidents that count. For a decision, a goal that will be cancelled during play does not count. */
  counted(at: number, isDecision = false): readonly PlanIncident[] {
    const plan = this.planAt(at);
    const { incidents, endsAt } = plan;
    const happened = happenedUntil(plan, at);
    const looked = isDecision ? incidents.filter((entry) => entry.at <= Math.max(at, endsAt)) : happened;
    const taken = new Set(looked.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
    return happened.filter((incident) => incident.counts !== null && !taken.has(incident));
  }

  /** Settlements until a time, without those of points. */
  decisions(at: number): Decisions {
    const { fate } = this;
    const { announcedAt, decisionTimes } = this.planAt(at);
    if (fate === 'postponed' || fate === 'cancelled')
      return at < announcedAt ? NONE : this.#after(1, () => this.#cancelAll(announcedAt, fate));
    const count = countUntil(decisionTimes, at, (time) => time);
    return count === 0 ? NONE : this.#after(count, (index, before) => this.#decide(index, before));
  }

  /** The settlement of any market as known at a time; undefined: not settled yet. */
  decisionAt(at: number): (market: MatchMarket) => Decision | undefined {
    const decisions = this.decisions(at);
    const ofPoint = this.#pointsAt(at)?.decisionAt(at);
    return (market) => (isNextPoint(market) ? ofPoint?.(market) : decisions.get(market.id));
  }

  /** Ids of the markets that are settled in (since, at]. */
  decidedBetween(since: number, at: number): readonly string[] {
    const lasting = [...this.decisions(at)].flatMap(([id, one]) => (one.at > since ? [id] : []));
    const decisionOf = this.decisionAt(at);
    const points = this.#pointsAt(at)?.between(since, at) ?? [];
    const settled = points.filter((point) => (decisionOf(point)?.at ?? -Infinity) > since);
    return [...lasting, ...settled.map(({ id }) => id)];
  }

  /** Settlements after `count` decisions. `decide` adds those of the decision with this index to the earlier ones. */
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
    // Decisions during play use the state of DECIDE_AFTER_MS ago, so that a goal can be reviewed first.
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

  /** Ids of the outcomes of a market: always the same. */
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

  /** Moves of the odds in play. */
  #move(at: number): { last: number; next: number } {
    const { startsAt, sport, isShort } = this.fixture;
    if (isOfSets(this.fixture) || at >= this.plan.endsAt)
      return { last: Math.min(at, startsAt), next: Infinity };
    const step = scoreRules(sport as ScoreSport, isShort).moveSeconds * 1000;
    const last = startsAt + Math.floor((at - startsAt) / step) * step;
    return { last, next: last + step };
  }

  /** Deviation of the house's estimate from the true probability: a few per cent, larger before the start than in play. */
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
/** Lists of ids of outcomes: there are few different ones, but those of players. */
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
