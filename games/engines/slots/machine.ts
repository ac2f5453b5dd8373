/** A rule set prepared for fast play: symbols as codes, pay tables as arrays. */
import type { SlotRules, Strips, Weighted } from './slot-rules.ts';
import { CODES, SYMBOLS, codeOf } from './symbols.ts';
import type { SlotSymbol } from './symbols.ts';

/** A weighted choice: a random number below `total` picks the first value whose `upTo` is above it. */
export type Choice = {
  readonly total: number;
  readonly values: readonly number[];
  readonly upTo: readonly number[];
};

export interface Machine {
  readonly rules: SlotRules;
  readonly reels: number;
  readonly rows: number;
  /** Number of places of the window; place = reel × rows + row. */
  readonly cells: number;
  readonly strips: readonly Uint8Array[];
  readonly freeStrips: readonly Uint8Array[];
  /** Pay table in coins; the index is symbol × (cells + 1) + number of symbols. */
  readonly pays: Int32Array;
  /** Codes of the symbols with a pay, except the wild. */
  readonly paying: readonly number[];
  /** Places that each line crosses, from left to right. */
  readonly lines: readonly Uint8Array[];
  readonly neighbours: readonly (readonly number[])[];
  /** For each reel: the stops that show no scatter, and the stops that show one. */
  readonly fitting: readonly (readonly [readonly number[], readonly number[]])[];
  /** Buffers that spins reuse, so that a spin that is not recorded allocates few objects. */
  readonly work: { readonly grid: Uint8Array; readonly values: Int32Array; readonly marked: Uint8Array };
  readonly wildMultipliers: Choice | null;
  readonly freeWildMultipliers: Choice | null;
  readonly coinValues: Choice | null;
  readonly orbValues: Choice | null;
  readonly boost: Choice | null;
  readonly mystery: Choice | null;
  readonly refill: Choice | null;
  readonly special: Choice | null;
}

const machines = new WeakMap<SlotRules, Machine>();

/** The machine of a rule set. It is built at the first call and kept. */
export function machineOf(rules: SlotRules): Machine {
  const known = machines.get(rules);
  if (known) return known;
  const machine = assemble(rules);
  machines.set(rules, machine);
  return machine;
}

function assemble(rules: SlotRules): Machine {
  const { rows } = rules;
  const reels = rules.strips.length;
  const cells = reels * rows;
  const pays = new Int32Array(SYMBOLS.length * (cells + 1));
  for (const [code, symbol] of SYMBOLS.entries())
    for (const [at, coins] of (rules.pays[symbol] ?? []).entries())
      for (let count = rules.sizes[at] ?? cells + 1; count <= cells; count += 1)
        pays[code * (cells + 1) + count] = coins;
  return {
    rules,
    reels,
    rows,
    cells,
    strips: rules.strips.map(codes),
    freeStrips: (rules.free?.strips ?? rules.strips).map(codes),
    pays,
    paying: SYMBOLS.flatMap((symbol, code) => (symbol !== 'W' && rules.pays[symbol] ? [code] : [])),
    lines: (rules.lines ?? []).map((line) => Uint8Array.from(line, (row, reel) => reel * rows + Number(row))),
    neighbours: Array.from({ length: cells }, (_, cell) => neighboursOf(cell, rows, cells)),
    fitting: rules.strips.map((strip) => [
      stopsWith(codes(strip), rows, false),
      stopsWith(codes(strip), rows, true),
    ]),
    work: { grid: new Uint8Array(cells), values: new Int32Array(cells), marked: new Uint8Array(cells) },
    ...choicesOf(rules),
  };
}

/** The weighted choices of a rule set; null where it has none. */
const choicesOf = ({ wild, free, hold, orbs, boost, mystery, cascade }: SlotRules) => ({
  wildMultipliers: choice(wild?.multipliers),
  freeWildMultipliers: choice(free?.wildMultipliers ?? wild?.multipliers),
  coinValues: choice(hold?.values),
  orbValues: choice(orbs),
  boost: choice(boost),
  mystery: symbolChoice(mystery),
  refill: symbolChoice(cascade?.refill),
  special: symbolChoice(free?.special),
});

const symbolChoice = (weighted: Weighted<SlotSymbol> | undefined): Choice | null =>
  choice(weighted?.map(([symbol, weight]) => [codeOf(symbol), weight]));

/** Stops of a strip that show a scatter, or those that show none. */
const stopsWith = (strip: Uint8Array, rows: number, hasScatter: boolean): number[] =>
  Array.from({ length: strip.length }, (_, stop) => stop).filter(
    (stop) =>
      Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).includes(CODES.scatter) ===
      hasScatter,
  );

const codes = (strip: Strips[number]): Uint8Array => Uint8Array.from(strip, codeOf);

function neighboursOf(cell: number, rows: number, cells: number): number[] {
  const row = cell % rows;
  return [row > 0 ? cell - 1 : -1, row < rows - 1 ? cell + 1 : -1, cell - rows, cell + rows].filter(
    (other) => other >= 0 && other < cells,
  );
}

function choice(weighted: Weighted<number> | undefined): Choice | null {
  if (!weighted) return null;
  let total = 0;
  const upTo = weighted.map(([, weight]) => (total += weight));
  return { total, values: weighted.map(([value]) => value), upTo };
}

/** Draws one of the values of a weighted choice. */
export function draw({ total, values, upTo }: Choice, randomBelow: (bound: number) => number): number {
  const at = randomBelow(total);
  let index = 0;
  while (at >= (upTo[index] ?? total)) index += 1;
  return values[index] ?? 0;
}
