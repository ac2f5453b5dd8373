/** How much room a market takes on the board of a match, so that markets can be laid out in two columns. Pure. */
import { linesOf, type MarketRowView, type MarketView } from './views.ts';

/** Number of letters of a name that fit into one line beside or above its price, with two columns. */
const LINE_LENGTH = 15;

/**
 * Number of letters of a word that fit without a break on the narrowest phones: above the price in a third of the
 * width, and beside it in a half.
 */
const WORD_LENGTH = 9;

/** True when the market's names side by side on a phone would need a break within a word. */
export const hasLongWords = (market: MarketView): boolean =>
  // A market with two columns of players has the names above their prices.
  !market.heads &&
  market.rows.some(({ odds }) =>
    odds.some(({ label }) => label.split(/\s+/u).some((word) => word.length > WORD_LENGTH)),
  );

export type MarketSize = {
  /** Number of visible rows of buttons. */
  readonly lines: number;
  /**
   * Number of visible rows with a name of several lines, and (`extraNameLines`) how many lines of names they have beyond the
   * second.
   */
  readonly multiLineRows: number;
  readonly extraNameLines: number;
  /** Number of rows of buttons under "more lines"; 0 = there are none. */
  readonly rest: number;
};

/** A line of the market as rows of buttons: many outcomes, as of a correct score, take several. */
const rowsIn = ({ odds }: MarketRowView, width: number): MarketRowView['odds'][] =>
  Array.from({ length: Math.ceil(odds.length / width) }, (_, row) =>
    odds.slice(row * width, (row + 1) * width),
  );

/** Lines that a name takes, broken between words. */
function linesOfName(name: string): number {
  let [lines, length] = [1, 0];
  for (const word of name.split(' ')) {
    const isFitting = length === 0 || length + 1 + word.length <= LINE_LENGTH;
    length = isFitting ? length + (length > 0 ? 1 : 0) + word.length : word.length;
    if (!isFitting) lines += 1;
  }
  return lines;
}

export function marketSize(market: MarketView): MarketSize {
  const { shown, more } = linesOf(market);
  const names = shown
    .flatMap((line) => rowsIn(line, market.width))
    .map((row) => Math.max(...row.map(({ label }) => linesOfName(label))));
  return {
    lines: names.length,
    multiLineRows: names.filter((lines) => lines > 1).length,
    extraNameLines: names.reduce((sum, lines) => sum + Math.max(0, lines - 2), 0),
    rest: more.reduce((sum, { odds }) => sum + Math.ceil(odds.length / market.width), 0),
  };
}
