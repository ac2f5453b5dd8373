/**
 * Prices of the outcomes of one market over time, with a limited number of points for each outcome
 * (contract/feed-port.ts `prices`).
 */
import type { FeedOutcome } from '#contract/feed.ts';
import { PRICE_POINTS_MAX, type FeedReply } from '#contract/feed-port.ts';

type Prices = FeedReply<'prices'>['outcomes'][number];
type Point = Prices['points'][number];

/**
 * How much the curve of prices loses without a point: twice the area of the triangle of the point and its neighbours.
 */
const weightOf = (before: Point, { at, odds }: Point, after: Point): number =>
  Math.abs((at - before.at) * (after.odds - before.odds) - (odds - before.odds) * (after.at - before.at));

/** The points without the one that matters least to the curve; the first and the last one always stay. */
function withoutOne(points: readonly Point[]): readonly Point[] {
  const weights = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after ? weightOf(before, point, after) : Infinity;
  });
  const least = weights.indexOf(Math.min(...weights));
  return points.filter((_point, index) => index !== least);
}

export class PriceLog {
  readonly #prices = new Map<string, Prices>();

  /**
   * Adds the prices of outcomes since `at`; call with ascending `at`. An inactive outcome gets no point and keeps its
   * last price.
   */
  add(at: number, outcomes: readonly Pick<FeedOutcome, 'id' | 'odds' | 'isActive'>[]): void {
    for (const { id, odds, isActive } of outcomes) {
      if (!isActive) continue;
      const known = this.#prices.get(id);
      const last = known?.points.at(-1);
      if (known && last?.odds === odds) continue;
      const points = [...(known?.points ?? []), { at, odds }];
      this.#prices.set(id, {
        id,
        moves: known ? known.moves + 1 : 0,
        points: [...(points.length > PRICE_POINTS_MAX ? withoutOne(points) : points)],
      });
    }
  }

  get outcomes(): FeedReply<'prices'>['outcomes'] {
    return [...this.#prices.values()];
  }
}
