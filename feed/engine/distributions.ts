/**
 * Probability distributions of whole numbers, exact up to rounding: `p[i]` is the probability of the number `from +
 * i`.
 */
export type Distribution = { readonly from: number; readonly p: Float64Array };

/** Total probability that is cut off at the ends of a distribution. */
const TAIL = 1e-10;

export const certain = (value: number): Distribution => ({ from: value, p: Float64Array.of(1) });
const isCertain = ({ p }: Distribution): boolean => p.length === 1;
export const shifted = (by: number, { from, p }: Distribution): Distribution => ({ from: from + by, p });

/** Removes improbable values and normalises the sum to 1. */
function trimmed(from: number, p: Float64Array): Distribution {
  let start = 0;
  let end = p.length;
  while (end - start > 1 && (p[start] ?? 0) < TAIL) start++;
  while (end - start > 1 && (p[end - 1] ?? 0) < TAIL) end--;
  const kept = p.slice(start, end);
  const sum = kept.reduce((total, value) => total + value, 0);
  if (sum > 0) for (let i = 0; i < kept.length; i++) kept[i] = (kept[i] ?? 0) / sum;
  return { from: from + start, p: kept };
}

/**
 * Distribution of the sum of a Poisson-distributed number of random sizes, by Panjer's recursion. `sizes[i]` is the
 * probability of size i + 1: [1] for goals, [ones, twos, threes] for baskets.
 */
export function compoundPoisson(mean: number, sizes: readonly number[]): Distribution {
  if (mean <= 1e-9) return certain(0);
  const largest = sizes.length;
  const expected = mean * sizes.reduce((sum, p, i) => sum + p * (i + 1), 0);
  const length = Math.ceil(expected + 9 * Math.sqrt(expected * largest) + 12);
  const p = new Float64Array(length);
  p[0] = Math.exp(-mean);
  for (let n = 1; n < length; n++) {
    let sum = 0;
    for (let size = 1; size <= Math.min(largest, n); size++)
      sum += size * (sizes[size - 1] ?? 0) * (p[n - size] ?? 0);
    p[n] = (mean / n) * sum;
  }
  return trimmed(0, p);
}

/** Distribution of a + b of independent numbers; with sign −1 that of a − b. */
export function combined(a: Distribution, b: Distribution, sign: 1 | -1 = 1): Distribution {
  if (isCertain(b)) return shifted(sign * b.from, a);
  const p = new Float64Array(a.p.length + b.p.length - 1);
  const last = b.p.length - 1;
  for (let i = 0; i < a.p.length; i++) {
    const weight = a.p[i] ?? 0;
    for (let j = 0; j <= last; j++) {
      const k = i + (sign === 1 ? j : last - j);
      p[k] = (p[k] ?? 0) + weight * (b.p[j] ?? 0);
    }
  }
  return trimmed(sign === 1 ? a.from + b.from : a.from - b.from - last, p);
}

/** Mixture of distributions with weights. */
export function mixed(parts: readonly (readonly [number, Distribution])[]): Distribution {
  const real = parts.filter(([weight]) => weight > 0);
  const from = Math.min(...real.map(([, d]) => d.from));
  const to = Math.max(...real.map(([, d]) => d.from + d.p.length));
  const p = new Float64Array(to - from);
  for (const [weight, d] of real)
    for (let i = 0; i < d.p.length; i++) {
      const k = d.from - from + i;
      p[k] = (p[k] ?? 0) + weight * (d.p[i] ?? 0);
    }
  return trimmed(from, p);
}

export const probabilityAt = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0;
export const meanOf = ({ from, p }: Distribution): number =>
  p.reduce((sum, probability, i) => sum + probability * (from + i), 0);
