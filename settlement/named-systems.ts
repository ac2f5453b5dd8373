/** Systems with names (products §8.6): all lines of `from` legs and more over a fixed number of legs. */

export const NAMED_SYSTEMS = {
  trixie: { legs: 3, from: 2, lines: 4 },
  patent: { legs: 3, from: 1, lines: 7 },
  yankee: { legs: 4, from: 2, lines: 11 },
  lucky15: { legs: 4, from: 1, lines: 15 },
  canadian: { legs: 5, from: 2, lines: 26 },
  lucky31: { legs: 5, from: 1, lines: 31 },
  heinz: { legs: 6, from: 2, lines: 57 },
  lucky63: { legs: 6, from: 1, lines: 63 },
  superHeinz: { legs: 7, from: 2, lines: 120 },
  goliath: { legs: 8, from: 2, lines: 247 },
} as const;
export type NamedSystem = keyof typeof NAMED_SYSTEMS;

/** Sizes of a named system's lines, for `Combination`. */
export function namedSizes(name: NamedSystem): readonly number[] {
  const { legs, from } = NAMED_SYSTEMS[name];
  return Array.from({ length: legs - from + 1 }, (_, index) => from + index);
}

/** The name of a system, null when it has none. */
export function nameOfSystem(legs: number, sizes: readonly number[]): NamedSystem | null {
  const names = Object.keys(NAMED_SYSTEMS) as NamedSystem[];
  const same = (name: NamedSystem) => namedSizes(name).join() === sizes.join();
  return names.find((name) => NAMED_SYSTEMS[name].legs === legs && same(name)) ?? null;
}
