/** Races to a number of points. Pure. */

/** Points of a market `race_to`; `period`: 0 = the regular time. Named, so that the two numbers cannot be exchanged. */
export type Race = { readonly period: number; readonly points: number };

/**
 * Probability that home has `k` points before away has `m`. Each next score is home's with probability `p`, and of 1, 2 or more points with
 * the probabilities `sizes`.
 */
export function firstTo(k: number, m: number, { p, sizes }: { p: number; sizes: readonly number[] }): number {
  /** By the points that home still needs, for those that away needs. */
  const rows: Float64Array[] = [];
  for (let home = 1; home <= k; home++) {
    const row = new Float64Array(m + 1);
    for (let away = 1; away <= m; away++)
      row[away] = sizes.reduce((sum, share, i) => {
        const afterHome = home - i - 1 <= 0 ? 1 : (rows[home - i - 1]?.[away] ?? 0);
        const afterAway = away - i - 1 <= 0 ? 0 : (row[away - i - 1] ?? 0);
        return sum + share * (p * afterHome + (1 - p) * afterAway);
      }, 0);
    rows[home] = row;
  }
  return rows[k]?.[m] ?? 0;
}
