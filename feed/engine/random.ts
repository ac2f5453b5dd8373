/** Pseudo-random numbers that depend only on a text, the seed: the same seed gives the same simulated world. */

/** Looked up once: the functions below are called millions of times, and in tests access to a global is slow. */
const { imul, floor } = Math;

/** A 32-bit hash of a text (xmur3). */
export function hashOf(text: string): number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return mixed(hash);
}

/** Mixes the bits of a hash, so that each bit of the result depends on all bits; not negative. */
function mixed(hash: number): number {
  let value = imul(hash ^ (hash >>> 16), 2246822507);
  value = imul(value ^ (value >>> 13), 3266489909);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A number in [0, 1) that depends only on the text. */
export const fractionOf = (text: string): number => hashOf(text) / 4294967296;

/**
 * A number in [0, 1) that depends only on a hash and a whole number. Faster than `fractionOf` for many numbers of one
 * text.
 */
export const fractionWith = (hash: number, number: number): number =>
  mixed((hash + imul(number, 0x9e3779b1)) | 0) / 4294967296;

/** A sequence of random numbers (mulberry32). */
export class Random {
  #state: number;
  constructor(seed: string) {
    this.#state = hashOf(seed);
  }

  /** The next number, in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number in [from, to]. */
  whole(from: number, to: number): number {
    return floor(this.between(from, to + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[floor(this.next() * list.length)] as T;
  }

  /**
   * A Poisson-distributed number. It multiplies uniform numbers, for at most 20 of the mean at a time, to prevent
   * underflow.
   */
  poisson(mean: number): number {
    let count = 0;
    for (let left = mean; left > 0; left -= 20) {
      const limit = Math.exp(-Math.min(left, 20));
      for (let product = this.next(); product > limit; product *= this.next()) count++;
    }
    return count;
  }

  /** How many of `count` tries succeed if each has this chance; uses one number of the sequence. */
  binomial(count: number, chance: number): number {
    if (chance >= 1) return count;
    const odds = chance / (1 - chance);
    let left = this.next();
    let probability = (1 - chance) ** count;
    let successes = 0;
    while (successes < count && (left -= probability) >= 0) {
      probability *= ((count - successes) / (successes + 1)) * odds;
      successes += 1;
    }
    return successes;
  }

  /** A random index; `weights` are the probabilities of the indices and sum to 1. */
  weighted(weights: readonly number[]): number {
    let left = this.next();
    for (const [index, weight] of weights.entries()) if ((left -= weight) < 0) return index;
    return weights.length - 1;
  }
}
