/** Rows of a competition's leaderboard as formatted texts; server and browser use the same code. */
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';

/** Number of rows on Home. */
export const TABLE_ROWS = 5;
/** Number of rows on a competition's page: the maximum of the platform. */
export const PAGE_ROWS = 10;

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

type PrizePlace = {
  start: number;
  end: number;
  amount: string;
  /** Currency of this prize; null = that of the competition. */
  customCurrency?: string | null | undefined;
};

/** A prize with its currency, which may be a word chosen by the operator ("250 tickets"). */
export const prizeText = (
  { amount, customCurrency }: Pick<PrizePlace, 'amount' | 'customCurrency'>,
  currency: string,
  locale: string,
): string => amountText(amount, customCurrency || currency, locale);

type Answer = {
  nomination: string | null;
  currency: { code: string };
  prizePlaces: readonly PrizePlace[];
  competitors: readonly { score: string; user: { username: string } }[];
};

/** Always `count` rows, so that the table keeps its height when a place is taken. */
export function toTableRows(
  { nomination, currency, prizePlaces, competitors }: Answer,
  locale: string,
  count: number = TABLE_ROWS,
): TableRow[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1;
    const prize = prizePlaces.find(({ start, end }) => start <= place && place <= end);
    const taken = competitors[index];
    return {
      place,
      prize: prize ? prizeText(prize, currency.code, locale) : null,
      player: taken ? { name: taken.user.username, score: scoreText(taken.score, nomination, locale) } : null,
    };
  });
}
