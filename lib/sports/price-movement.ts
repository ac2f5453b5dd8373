/**
 * How the prices of a match's main market moved before play (products §7.2 line-stakes): the first price, the price
 * now, and the line between them. Pure.
 */
import { priceText } from './odds-format.ts';
import type { OddsView } from './views.ts';

/** Size of the box in which the line is drawn, without its stroke. */
export const CHART = { width: 100, height: 24 } as const;

/** Prices of an outcome as the platform answers them (contract/schema.graphql `SportOutcomePrices`). */
type OutcomePrices = {
  readonly outcome: string;
  readonly moves: number;
  readonly points: readonly { readonly at: string; readonly odds: number }[];
};
type Price = { readonly odds: number; readonly text: string };
export type MovedPriceView = {
  readonly key: string;
  readonly label: string;
  /** Name of the outcome, for screen readers. */
  readonly name: string;
  readonly first: Price;
  readonly now: Price;
  readonly turn: 'up' | 'down' | 'none';
  readonly moves: number;
  /** Path of an SVG: a price holds until the next one. */
  readonly path: string;
  /** Height at which the line ends. */
  readonly end: number;
};
/** `since`: the time of the first price, ISO 8601. */
export type PriceMovementView = { readonly since: string; readonly prices: readonly MovedPriceView[] };

type Point = { readonly at: number; readonly odds: number };
type Series = { readonly moves: number; readonly points: readonly Point[] };

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The moves of an outcome up to now: the page's price may be newer than the last known point. */
function upTo(
  { moves, points }: OutcomePrices,
  { odds, isLocked }: Pick<OddsView, 'odds' | 'isLocked'>,
  now: number,
): Series {
  const known = points.map((point) => ({ at: Date.parse(point.at), odds: point.odds }));
  return isLocked || known.at(-1)?.odds === odds
    ? { moves, points: known }
    : { moves: moves + 1, points: [...known, { at: now, odds }] };
}

/** Steps from the left edge (`from`) to the right one (`to`); the highest price is at the top. */
function drawn(points: readonly Point[], from: number, to: number): Pick<MovedPriceView, 'path' | 'end'> {
  const all = points.map(({ odds }) => odds);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (at: number) => rounded((CHART.width * (at - from)) / Math.max(1, to - from));
  const y = (odds: number) =>
    rounded(least === most ? CHART.height / 2 : (CHART.height * (most - odds)) / (most - least));
  const steps = points.map(({ at, odds }, index) =>
    index === 0 ? `M${x(at)} ${y(odds)}` : `H${x(at)}V${y(odds)}`,
  );
  return { path: `${steps.join('')}H${CHART.width}`, end: y(points.at(-1)?.odds ?? 0) };
}

/**
 * The movement of a market's prices. `odds`: outcomes of the market as the page shows them, in their order. `now`:
 * milliseconds since 1970. Null when no price has moved, or the first price of an outcome is unknown.
 */
export function priceMovement(
  known: readonly OutcomePrices[],
  odds: readonly OddsView[],
  { now, locale }: { now: number; locale: string },
): PriceMovementView | null {
  const found = odds.flatMap((view) => {
    const own = known.find(({ outcome }) => view.key.endsWith(`|${outcome}`));
    return own && own.points.length > 0 ? [{ view, ...upTo(own, view, now) }] : [];
  });
  if (found.length < odds.length || found.every(({ moves }) => moves === 0)) return null;
  const from = Math.min(...found.flatMap(({ points }) => points.map(({ at }) => at)));
  const priceOf = (thousandths: number): Price => ({
    odds: thousandths,
    text: priceText(thousandths, 'decimal', locale),
  });
  return {
    since: new Date(from).toISOString(),
    prices: found.map(({ view: { key, label, name }, moves, points }) => {
      const [first, last] = [points[0]?.odds ?? 0, points.at(-1)?.odds ?? 0];
      return {
        key,
        label,
        name,
        first: priceOf(first),
        now: priceOf(last),
        turn: last === first ? 'none' : last > first ? 'up' : 'down',
        moves,
        ...drawn(points, from, now),
      };
    }),
  };
}
