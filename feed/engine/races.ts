/** Races to a number of points. Pure. */

/**
 * The race of a market `race_to`: the number of points, and the period (0 = the regular time). An object, so that the
 * two numbers cannot be swapped by mistake.
 */
export type Race = { readonly period: number; readonly points: number };

/**
 * Probability that home scores `k` points before away scores `m`. The next score is home's with probability `p`;
 * `sizes[i]` is the probability that it is worth i + 1 points.
 */
export function firstTo(k: number, m: number, { p, sizes }: { p: number; sizes: readonly number[] }): number {
  /** Probabilities by the points that home still needs, then by those that away needs. */
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
