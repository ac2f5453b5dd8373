/** Rows of a competition's table as finished texts, made by the same code on server and in browser. */
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';

/** Rows of the block on Home. */
export const TABLE_ROWS = 5;

export type TableRow = {
  place: number;
  /** Finished amount; null = the place wins nothing. */
  prize: string | null;
  /** Masked name. Null = the place is not taken yet. */
  player: { name: string; score: string } | null;
};

/** '×12,5' where the best win counts, else '12,5'. */
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

/** Always TABLE_ROWS of them: a table does not grow when somebody takes a place. */
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
