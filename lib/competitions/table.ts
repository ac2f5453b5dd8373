/** Rows of a competition's leaderboard as formatted texts; server and browser use the same code. */
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';

/** Number of rows on Home. */
export const TABLE_ROWS = 5;

export type TableRow = {
  place: number;
  /** Formatted amount; null = the place has no prize. */
  prize: string | null;
  /** Masked name. Null = the place is not taken yet. */
  player: { name: string; score: string } | null;
};

/** '×12,5' when the score is a multiplier (best win), else '12,5'. */
export function scoreText(score: string, nomination: string | null | undefined, locale: string): string {
  const number = formatNumber(Number(score), locale, { maximumFractionDigits: 2 });
  return nomination === 'multiplier' ? `×${number}` : number;
}

type Answer = {
  nomination: string | null;
  currency: { code: string };
  prizePlaces: readonly { start: number; end: number; amount: string }[];
  competitors: readonly { score: string; user: { username: string } }[];
};

/** Always TABLE_ROWS rows, so that the table keeps its height when a place is taken. */
export function toTableRows(
  { nomination, currency, prizePlaces, competitors }: Answer,
  locale: string,
): TableRow[] {
  return Array.from({ length: TABLE_ROWS }, (_, index) => {
    const place = index + 1;
    const prize = prizePlaces.find(({ start, end }) => start <= place && place <= end);
    const taken = competitors[index];
    return {
      place,
      prize: prize ? amountText(prize.amount, currency.code, locale) : null,
      player: taken ? { name: taken.user.username, score: scoreText(taken.score, nomination, locale) } : null,
    };
  });
}
