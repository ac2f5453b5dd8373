/**
 * Markets for the winner of the next point: of a game in tennis, of a set in volleyball (products §7.4). Each point
 * has its own market, offered from the end of the point before until its own end, with one price
 * (docs/decisions/0383).
 */
import type { FeedSide } from '#contract/feed.ts';
import { marketId, type Specifiers } from '#contract/feed-markets.ts';
import { cancelledAs, settledAs, undecidedBy, type Decision } from './decision.ts';
import { MARGINS, twoWay, type MarketDef, type PricedMarket } from './market-def.ts';
import { indexAfter, HAND_OVER_MS, isPoint, type Plan, type SetState } from './plan.ts';
import { LOST, WON } from './prices.ts';
import type { OutcomeResult } from './results.ts';
import type { SetOutlook } from './set-outlook.ts';
import { isTieBreak, pointChance, type PointModel } from './set-rules.ts';

/** All numbers count from 1: `point` counts within the game or, where `game` is 0 (volleyball), within the set. */
type Place = { readonly set: number; readonly game: number; readonly point: number };
/** When and by whom a point was won; null: it is never played. */
type Played = { readonly at: number; readonly winner: FeedSide } | null;

const OUTCOMES = ['1', '2'] as const;
const RESULTS: Readonly<Record<FeedSide, readonly OutcomeResult[]>> = {
  home: [
    { id: '1', settlement: WON },
    { id: '2', settlement: LOST },
  ],
  away: [
    { id: '1', settlement: LOST },
    { id: '2', settlement: WON },
  ],
};

class NextPoint implements MarketDef<SetOutlook> {
  readonly #place: Place;
  /** Probability that home wins the point. */
  readonly #home: number;
  /** When the market is offered for the first time. */
  readonly at: number;
  readonly played: Played;

  constructor(place: Place, home: number, at: number, played: Played) {
    this.#place = place;
    this.#home = home;
    this.at = at;
    this.played = played;
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
    const { set, game, point } = this.#place;
    return { period: String(set), ...(game > 0 && { game: String(game) }), point: String(point) };
  }

  /** When the market is no longer offered; Infinity: its point is never played. */
  get until(): number {
    return this.played?.at ?? Infinity;
  }

  get onlyPrice(): PricedMarket {
    return { outcomes: twoWay(this.#home), isOffered: true, canWinTogether: false };
  }

  opens({ at }: SetOutlook): boolean {
    return this.at <= at && at < this.until;
  }

  judge(outlook: SetOutlook): PricedMarket {
    const isPlayed = outlook.at >= this.until;
    return {
      ...this.onlyPrice,
      ...(isPlayed && { outcomes: twoWay(Number(this.played?.winner === 'home')) }),
      isOffered: this.opens(outlook),
    };
  }
}

const sumOf = ({ home, away }: { home: number; away: number }): number => home + away;

/** The place of the point that follows a state of the set. */
function placeAfter({ sets, points }: SetState, isTennis: boolean): Place {
  const inSet = sumOf(sets.at(-1) ?? points) + 1;
  return isTennis
    ? { set: sets.length, game: inSet, point: sumOf(points) + 1 }
    : { set: sets.length, game: 0, point: inSet };
}

export const isNextPoint = (market: object): market is NextPoint => market instanceof NextPoint;

/** The markets of a match that are offered at some time, by time. `modelAt`: the house's estimate at a time. */
function nextPoints({ fixture, incidents }: Plan, modelAt: (at: number) => PointModel): readonly NextPoint[] {
  const from = fixture.startsAt + HAND_OVER_MS;
  const isTennis = fixture.sport === 'tennis';
  const moments = incidents.filter((one) => one.sets !== undefined && (one.kind === 'start' || isPoint(one)));
  return moments.flatMap(({ at, kind, sets }, index) => {
    const next = moments[index + 1];
    const played = next && isPoint(next) ? { at: next.at, winner: next.side } : null;
    const isOffered = kind !== 'set' && (played?.at ?? Infinity) > from;
    if (!isOffered || sets === undefined) return [];
    const since = Math.max(at, from);
    const chance = pointChance(modelAt(since), sets.server, isTennis && isTieBreak(sets.sets.at(-1)));
    return [new NextPoint(placeAfter(sets, isTennis), chance, since, played)];
  });
}

/** The markets of all points of one match. */
export class NextPoints {
  readonly #plan: Plan;
  readonly #all: readonly NextPoint[];

  constructor(plan: Plan, modelAt: (at: number) => PointModel) {
    this.#plan = plan;
    this.#all = nextPoints(plan, modelAt);
  }

  /** The markets that were offered until `at`, without those whose points were played until `after`. */
  between(after: number, at: number): readonly NextPoint[] {
    const from = indexAfter(this.#all, after, (one) => one.until);
    return this.#all.slice(
      from,
      indexAfter(this.#all, at, (one) => one.at),
    );
  }

  /** The market that is offered at a time; null: none. */
  coming(at: number): NextPoint | null {
    return this.between(at, at)[0] ?? null;
  }

  /** Settlements as known at a time. A market is settled when its point is played, and never corrected. */
  decisionAt(at: number): (point: NextPoint) => Decision | undefined {
    const { decisionTimes, fate } = this.#plan;
    const end = decisionTimes.at(-1) ?? Infinity;
    return (point) => {
      const { played } = point;
      if (played !== null && played.at <= at)
        return settledAs(point, RESULTS[played.winner], { at: played.at, times: 0 });
      return at < end ? undefined : cancelledAs(OUTCOMES, { at: end, reason: undecidedBy(fate) });
    };
  }
}
