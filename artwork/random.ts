/**
 * Repeatable random numbers: the same seed gives the same sequence on every machine. For pictures and demo
 * data, never for money.
 */
export type Random = {
  /** The next number x of the sequence, 0 ≤ x < 1. */
  next(): number;
  /** A number from `min` to `max`, without `max`. */
  range(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A random element of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A new list with the elements in random order. */
  shuffle<T>(list: readonly T[]): T[];
  chance(probability: number): boolean;
};

/** Creates a generator by the algorithm Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    pick: (list) => {
      const index = int(0, list.length - 1);
      if (list.length === 0) throw new RangeError('Nothing to pick from.');
      return list[index] as (typeof list)[number];
    },
    shuffle: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [mixed[last], mixed[other]] = [
          mixed[other] as (typeof mixed)[number],
          mixed[last] as (typeof mixed)[number],
        ];
      }
      return mixed;
    },
    chance: (probability) => next() < probability,
  };
}

/** A seed made of the text's hash (FNV-1a) and `seed`, so that each name has its own sequence under one seed. */
export function seedOf(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
