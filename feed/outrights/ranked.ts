import type { Ranking } from '#settlement/settle-market.ts';

/** Ranks of rows that are sorted with the best first; equal rows share a rank. */
export function ranked<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  isSame: (a: T, b: T) => boolean,
): Ranking {
  const ranks = new Map<string, number>();
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    const rank = before !== undefined && isSame(before, row) ? (ranks.get(idOf(before)) ?? index) : index + 1;
    ranks.set(idOf(row), rank);
  });
  return ranks;
}
