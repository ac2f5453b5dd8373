/**
 * Exact mathematics of a profile, two ways that share nothing but the pay rule of one line:
 * `expectation` goes line by line with the odds of each reel; `enumerate` walks through every combination of stops.
 */
import { COINS_PER_STAKE, PAYLINES, REELS, ROWS, SCATTER, SYMBOLS, byCount, lineWin, symbolAt } from './engine.ts';
import type { SlotProfile, SlotSymbol } from './engine.ts';

/** Odds of the number of scatters on the screen, index = number. */
export function scatterOdds(profile: SlotProfile): number[] {
  let odds = [1];
  for (const strip of profile.strips) {
    const next: number[] = new Array(odds.length + ROWS).fill(0);
    for (let stop = 0; stop < strip.length; stop += 1) {
      const seen = scattersAt(strip, stop);
      odds.forEach((odd, count) => (next[count + seen] = (next[count + seen] ?? 0) + odd / strip.length));
    }
    odds = next;
  }
  return odds;
}

/** Mean coins of one spin without a multiplier: all lines have the same odds, because each row of a reel shows each symbol equally often. */
export function expectedSpin(profile: SlotProfile): number {
  const odds = profile.strips.map((strip) => SYMBOLS.map((symbol) => strip.filter((other) => other === symbol).length / strip.length));
  const walk = (symbols: SlotSymbol[], chance: number): number => {
    if (chance === 0) return 0;
    if (symbols.length === REELS) return chance * (lineWin(profile.pays, symbols)?.coins ?? 0);
    return SYMBOLS.reduce((sum, symbol, index) => sum + walk([...symbols, symbol], chance * (odds[symbols.length]?.[index] ?? 0)), 0);
  };
  const scatters = scatterOdds(profile).reduce((sum, odd, count) => sum + odd * byCount(profile.scatterPays, count), 0);
  return PAYLINES.length * walk([], 1) + scatters;
}

/** Mean number of free spins of one round, again-starts and cap included. */
export function expectedFreeSpins(profile: SlotProfile): number {
  const odds = scatterOdds(profile);
  const memo = new Map<number, number>();
  const rest = (left: number, granted: number): number => {
    if (left === 0) return 0;
    const key = left * (profile.freeSpinsCap + 1) + granted;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const value = odds.reduce((sum, odd, count) => {
      const added = Math.min(byCount(profile.freeSpins, count), profile.freeSpinsCap - granted);
      return odd === 0 ? sum : sum + odd * rest(left - 1 + added, granted + added);
    }, 1);
    memo.set(key, value);
    return value;
  };
  return odds.reduce((sum, odd, count) => {
    const first = byCount(profile.freeSpins, count);
    return sum + odd * rest(first, first);
  }, 0);
}

/** Return to player in percent, line by line. */
export function expectation(profile: SlotProfile): number {
  return (100 * expectedSpin(profile) * (1 + profile.freeMultiplier * expectedFreeSpins(profile))) / COINS_PER_STAKE;
}

/** Of all spins with the same number of scatters: their share, and the sums of share × coins and share × coins². */
interface Moments {
  odds: number;
  first: number;
  second: number;
}

/** Facts of a profile from every combination of its stops. */
export interface Enumerated {
  readonly combinations: number;
  /** Percent. */
  readonly rtp: number;
  /** Share of base spins that pay anything. */
  readonly hitRate: number;
  /** Share of base spins that start free spins. */
  readonly featureRate: number;
  /** Standard deviation of a round in stakes. */
  readonly deviation: number;
}

/** Walks through every combination of stops (tens of millions: seconds, for tests and reports only). */
export function enumerate(profile: SlotProfile): Enumerated {
  const { strips } = profile;
  const codes = strips.map((strip) => Uint8Array.from(strip, (symbol) => SYMBOLS.indexOf(symbol)));
  const base = SYMBOLS.length;
  const table = new Float64Array(base ** REELS);
  for (let index = 0; index < table.length; index += 1) {
    const symbols = Array.from({ length: REELS }, (_, reel) => SYMBOLS[Math.floor(index / base ** (REELS - 1 - reel)) % base] ?? SCATTER);
    table[index] = lineWin(profile.pays, symbols)?.coins ?? 0;
  }
  // A line that cannot win any more after three reels is dropped: most are.
  const alive = new Uint8Array(base ** 3);
  for (let index = 0; index < table.length; index += 1) if ((table[index] ?? 0) > 0) alive[Math.floor(index / base ** 2)] = 1;

  const lengths = strips.map((strip) => strip.length);
  const combinations = lengths.reduce((product, length) => product * length, 1);
  const seen = strips.map((strip) => strip.map((_, stop) => scattersAt(strip, stop)));
  const window = (reel: number, stop: number, row: number): number => codes[reel]?.[(stop + row) % (lengths[reel] ?? 1)] ?? 0;
  const counts = Array.from({ length: REELS * ROWS + 1 }, () => ({ n: 0, first: 0, second: 0, hits: 0 }));
  const scatterCoins = counts.map((_, count) => byCount(profile.scatterPays, count));
  const open = new Int32Array(PAYLINES.length);
  const partial = new Int32Array(PAYLINES.length);
  const tail = [3, 4].map((reel) => PAYLINES.map((rows) => Uint8Array.from({ length: lengths[reel] ?? 0 }, (_, stop) => window(reel, stop, rows[reel] ?? 0))));

  for (let a = 0; a < (lengths[0] ?? 0); a += 1)
    for (let b = 0; b < (lengths[1] ?? 0); b += 1)
      for (let c = 0; c < (lengths[2] ?? 0); c += 1) {
        let lines = 0;
        PAYLINES.forEach((rows, line) => {
          const prefix = (window(0, a, rows[0]) * base + window(1, b, rows[1])) * base + window(2, c, rows[2]);
          if (alive[prefix] === 1) {
            open[lines] = line;
            partial[lines] = prefix * base;
            lines += 1;
          }
        });
        const before = (seen[0]?.[a] ?? 0) + (seen[1]?.[b] ?? 0) + (seen[2]?.[c] ?? 0);
        for (let d = 0; d < (lengths[3] ?? 0); d += 1) {
          const withD = before + (seen[3]?.[d] ?? 0);
          for (let e = 0; e < (lengths[4] ?? 0); e += 1) {
            const scatters = withD + (seen[4]?.[e] ?? 0);
            let coins = scatterCoins[scatters] ?? 0;
            for (let i = 0; i < lines; i += 1) {
              const line = open[i] ?? 0;
              coins += table[((partial[i] ?? 0) + (tail[0]?.[line]?.[d] ?? 0)) * base + (tail[1]?.[line]?.[e] ?? 0)] ?? 0;
            }
            const bucket = counts[scatters];
            if (!bucket) continue;
            bucket.n += 1;
            if (coins > 0) {
              bucket.first += coins;
              bucket.second += coins * coins;
              bucket.hits += 1;
            }
          }
        }
      }

  const moments = counts.map(({ n, first, second }) => ({ odds: n / combinations, first: first / combinations, second: second / combinations }));
  const { mean, square } = roundMoments(profile, moments);
  return {
    combinations,
    rtp: (100 * mean) / COINS_PER_STAKE,
    hitRate: counts.reduce((sum, bucket) => sum + bucket.hits, 0) / combinations,
    featureRate: moments.reduce((sum, moment, count) => sum + (byCount(profile.freeSpins, count) > 0 ? moment.odds : 0), 0),
    deviation: Math.sqrt(square - mean * mean) / COINS_PER_STAKE,
  };
}

/** Mean and mean square of a whole round, from the moments of one spin. */
function roundMoments(profile: SlotProfile, spin: readonly Moments[]): { mean: number; square: number } {
  const factor = profile.freeMultiplier;
  const memo = new Map<number, { mean: number; square: number }>();
  const free = (left: number, granted: number): { mean: number; square: number } => {
    if (left === 0) return { mean: 0, square: 0 };
    const key = left * (profile.freeSpinsCap + 1) + granted;
    const known = memo.get(key);
    if (known) return known;
    const value = { mean: 0, square: 0 };
    spin.forEach(({ odds, first, second }, count) => {
      if (odds === 0) return;
      const added = Math.min(byCount(profile.freeSpins, count), profile.freeSpinsCap - granted);
      const then = free(left - 1 + added, granted + added);
      value.mean += factor * first + odds * then.mean;
      value.square += factor * factor * second + 2 * factor * first * then.mean + odds * then.square;
    });
    memo.set(key, value);
    return value;
  };
  const round = { mean: 0, square: 0 };
  spin.forEach(({ odds, first, second }, count) => {
    const won = byCount(profile.freeSpins, count);
    const then = free(won, won);
    round.mean += first + odds * then.mean;
    round.square += second + 2 * first * then.mean + odds * then.square;
  });
  return round;
}

function scattersAt(strip: readonly SlotSymbol[], stop: number): number {
  let count = 0;
  for (let row = 0; row < ROWS; row += 1) if (symbolAt(strip, stop, row) === SCATTER) count += 1;
  return count;
}
