/**
 * Who wins the coming point: of a game of tennis, of a set of volleyball (products §7.4). Each point has a market of its
 * own, offered while all before it are played. A match has two hundred, so they are small, and keep their price.
 */
import type { FeedSide } from '#contract/feed.ts';
import type { MatchResult } from '#settlement/match-result.ts';
import { marketId, type Specifiers } from '#contract/feed-markets.ts';
import { MARGINS, twoWay, type MarketDef, type PricedMarket } from './market-def.ts';
import { countUntil, HAND_OVER_MS, type Plan, type PlanIncident, type SetState } from './plan.ts';
import { cancelled, undecidedBy, type Decision } from './decision.ts';
import { setResult, settleOutcomes, type OutcomeResult } from './results.ts';
import type { SetOutlook } from './set-outlook.ts';
import { isTieBreak, tieBreakPoint, type PointModel } from './set-rules.ts';

/** Numbers from 1: of a point within the game or, where `game` is 0, within the set. */
type Place = { set: number; game: number; point: number };

const OUTCOMES = ['1', '2'] as const;
/** After them a point is played, or has been. */
const KINDS: readonly PlanIncident['kind'][] = ['start', 'point', 'game', 'set'];

class PointMarket implements MarketDef<SetOutlook> {
  readonly #set: number;
  readonly #game: number;
  readonly #point: number;
  /** Probability that home wins it. */
  readonly #home: number;
  /** When it is offered for the first time. */
  readonly at: number;
  /** When it is played; Infinity: never. */
  until = Infinity;
  winner: FeedSide | null = null;
  /** Once it has been looked up. */
  decision: Decision | undefined;

  constructor(place: Place, home: number, at: number) {
    this.#set = place.set;
    this.#game = place.game;
    this.#point = place.point;
    this.#home = home;
    this.at = at;
  }

  get key() {
    return 'next_point' as const;
  }

  get main() {
    return 'never' as const;
  }

  get margin(): number {
    return MARGINS.side;
  }

  get players() {
    return null;
  }

  get id(): string {
    return marketId(this.key, this.specifiers);
  }

  get specifiers(): Specifiers {
    const game = this.#game;
    return {
      period: String(this.#set),
      ...(game > 0 && { game: String(game) }),
      point: String(this.#point),
    };
  }

  get offer(): PricedMarket {
    return { outcomes: twoWay(this.#home), isOffered: true, canWinTogether: false };
  }

  opens({ at }: SetOutlook): boolean {
    return this.at <= at && at < this.until;
  }

  judge(outlook: SetOutlook): PricedMarket {
    const { winner } = this;
    const isPlayed = winner !== null && outlook.at >= this.until;
    return {
      outcomes: twoWay(isPlayed ? Number(winner === 'home') : this.#home),
      isOffered: this.opens(outlook),
      canWinTogether: false,
    };
  }
}

const sumOf = ({ home, away }: { home: number; away: number }): number => home + away;

/** The point that is played after a moment of a set. */
function placeAfter({ sets, points }: SetState, isTennis: boolean): Place {
  const inSet = sumOf(sets.at(-1) ?? points) + 1;
  return isTennis
    ? { set: sets.length, game: inSet, point: sumOf(points) + 1 }
    : { set: sets.length, game: 0, point: inSet };
}

function chanceAfter({ sets, server }: SetState, model: PointModel): number {
  const set = sets.at(-1);
  if (model.sport === 'tennis' && set !== undefined && isTieBreak(set)) return tieBreakPoint(model);
  return server === 'home' ? model.whenHome : model.whenAway;
}

export const isOfPoint = (market: object): market is PointMarket => market instanceof PointMarket;

/** All of a match that is played, by time. `modelAt`: the house's estimate. */
function pointMarkets(
  { fixture, incidents }: Plan,
  modelAt: (at: number) => PointModel,
): readonly PointMarket[] {
  const from = fixture.startsAt + HAND_OVER_MS;
  const found: PointMarket[] = [];
  let coming: PointMarket | null = null;
  for (const { at, kind, side, sets } of incidents) {
    if (sets === undefined || !KINDS.includes(kind)) continue;
    if (coming !== null) {
      coming.until = at;
      coming.winner = side;
      // One that was played before the first prices in play was never offered.
      if (at <= from) found.pop();
    }
    coming = null;
    if (kind === 'set') continue;
    const since = Math.max(at, from);
    const place = placeAfter(sets, fixture.sport === 'tennis');
    coming = new PointMarket(place, chanceAfter(sets, modelAt(since)), since);
    found.push(coming);
  }
  return found;
}

/** Lists of results: there are two different ones. */
const RESULTS = new Map<OutcomeResult['settlement'] | undefined, readonly OutcomeResult[]>();

/** The result of a point that is played, by the rules of settlement/. */
function decisionOf(point: PointMarket, result: MatchResult): Decision {
  const found = settleOutcomes(point, OUTCOMES, result);
  if (found === null) throw new Error(`${point.id} is undecided`);
  const first = found[0]?.settlement;
  const settlements = RESULTS.get(first) ?? found;
  RESULTS.set(first, settlements);
  return { settlements, at: point.until, times: 1, isCancelled: false, reason: null };
}

/** The markets of the points of a match. */
export class Points {
  readonly #plan: Plan;
  readonly #all: readonly PointMarket[];

  constructor(plan: Plan, modelAt: (at: number) => PointModel) {
    this.#plan = plan;
    this.#all = pointMarkets(plan, modelAt);
  }

  /** Those that were offered until a time, without those that were played until `after`. */
  between(after: number, at: number): readonly PointMarket[] {
    const from = countUntil(this.#all, after, (one) => one.until);
    return this.#all.slice(
      from,
      countUntil(this.#all, at, (one) => one.at),
    );
  }

  /** The one that is offered at a time. */
  coming(at: number): PointMarket | null {
    return this.between(at, at)[0] ?? null;
  }

  /** A point is decided when it is played: nothing takes it back. */
  decided(at: number): (point: PointMarket) => Decision | undefined {
    const { decisionTimes, fate } = this.#plan;
    const end = decisionTimes.at(-1) ?? Infinity;
    let result: MatchResult | undefined;
    return (point) => {
      if (point.until <= at)
        return (point.decision ??= decisionOf(point, (result ??= setResult(this.#plan, at))));
      return at < end ? undefined : cancelled(OUTCOMES, end, undecidedBy(fate));
    };
  }
}
