/** One spin of a slot: the reels stop, features change what stands there, wins are counted, cascades fall. */
import type { Below } from '../round-engine.ts';
import { award, nameOf } from './awards.ts';
import type { Win } from './awards.ts';
import { draw } from './machine.ts';
import type { Choice, Machine } from './machine.ts';
import type { SlotSymbol } from './symbols.ts';

export type Mode = 'base' | 'free' | 'respin' | 'coins';
/** What stands on a symbol: the multiplier of a wild or orb, the worth of a coin. */
export type CellValue = { readonly cell: number; readonly value: number };

/** What stands in the window at one moment, and what it wins. */
export interface Stage {
  /** Reel by reel, top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly values: readonly CellValue[];
  readonly wins: readonly Win[];
  /** What the wins of this stage are multiplied by. */
  readonly multiplier: number;
  /** Coins of this stage, multiplied. */
  readonly coins: number;
}

export interface Spin {
  readonly mode: Mode;
  /**
   * Where the reels stop. The window shows the strips; the first stage what became of it (wilds, mysteries).
   */
  readonly stops: readonly number[];
  readonly stages: readonly Stage[];
  readonly scatters: number;
  /** Free spins this spin gave. */
  readonly freeSpins: number;
  /** Orbs at the end of the chain, which its win was multiplied by; 0 = none. */
  readonly orbs: number;
  /** Reels that stood still, all wild. */
  readonly held: readonly number[];
  /** Symbol that fills its reels in these free spins. */
  readonly special: SlotSymbol | null;
  /** Coins locked so far, and respins left. Only where coins lock. */
  readonly locked: readonly CellValue[];
  readonly left: number;
  /** Whole win of this spin. */
  readonly coins: number;
}

/** What goes from one free spin to the next. */
export interface Course {
  multiplier: number;
  /** Places of sticky wilds, and their values. */
  readonly sticky: Map<number, number>;
  /** Code of the symbol that fills its reels; −1 = none. */
  special: number;
  /** Wins of the chain so far, where the ladder is kept. */
  step: number;
  /** Sum of orbs, where it is kept. */
  orbs: number;
}
export const newCourse = (): Course => ({ multiplier: 1, sticky: new Map(), special: -1, step: 0, orbs: 0 });

/** What the round needs to know of a spin. `shown` is null unless the spin is recorded. */
export type Outcome = {
  coins: number;
  scatters: number;
  coinSymbols: number;
  wildReels: number;
  shown: Spin | null;
  locked: CellValue[];
};

/** Longest chain of cascades. */
const MAX_STAGES = 40;
/** Codes of the symbols that features are about. */
const WILD = 0;
const SCATTER = 1;
const COIN = 11;
const MYSTERY = 12;
const ORB = 13;

/**
 * `held`: reels that stand still with wilds (bits). `scatters`: how many the spin must show; 0 = chance
 * decides.
 */
type SpinOrder = { mode: Mode; course: Course; held: number; scatters: number; isRecorded: boolean };

export function spin(machine: Machine, order: SpinOrder, below: Below): Outcome {
  const { rules, reels, rows, cells } = machine;
  const { mode, course } = order;
  const isFree = mode === 'free';
  const strips = isFree ? machine.freeStrips : machine.strips;
  const stops = stopsOf(machine, order, strips, below);
  const { grid, values } = machine.work;
  values.fill(0);
  let scatters = 0;
  let coinSymbols = 0;
  let mysteries = 0;
  let wildReels = 0;
  const wildValues = isFree ? machine.freeWildValues : machine.wildValues;
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    const isHeld = (order.held >> reel) & 1;
    for (let row = 0; row < rows; row += 1) {
      const place = reel * rows + row;
      const symbol = isHeld ? WILD : (strip[((stops[reel] as number) + row) % strip.length] as number);
      grid[place] = symbol;
      if (symbol === WILD) {
        wildReels |= 1 << reel;
        if (wildValues) values[place] = draw(wildValues, below);
      } else if (symbol === SCATTER) scatters += 1;
      else if (symbol === COIN) {
        coinSymbols += 1;
        if (machine.coinValues) values[place] = draw(machine.coinValues, below);
      } else if (symbol === MYSTERY) mysteries += 1;
      else if (symbol === ORB && machine.orbValues) values[place] = draw(machine.orbValues, below);
    }
  }
  const locked = coinSymbols > 0 ? valuesOn(grid, values, COIN) : [];

  if (mysteries > 0 && machine.mystery) {
    const symbol = draw(machine.mystery, below);
    for (let place = 0; place < cells; place += 1) if (grid[place] === MYSTERY) grid[place] = symbol;
  }
  if (isFree && rules.free?.sticky) stick(grid, values, course, wildValues);
  if (isFree && rules.free?.rain) rain(machine, grid, values, rules.free.rain, wildValues, below);
  else if (!isFree && rules.rain && below(rules.rain.oneIn) === 0)
    rain(machine, grid, values, rules.rain.wilds, wildValues, below);
  if (rules.wild?.expands || rules.wild?.holds)
    for (let place = 0; place < cells; place += 1)
      if ((wildReels >> Math.floor(place / rows)) & 1) grid[place] = WILD;

  const boost = !isFree && machine.boost ? draw(machine.boost, below) : 1;
  const stages: Stage[] | null = order.isRecorded ? [] : null;
  const ladder = rules.cascade ? ((isFree ? rules.free?.ladder : null) ?? rules.cascade.ladder) : null;
  const marked = ladder ? machine.work.marked.fill(0) : null;
  const scatterCoins = payOf(rules.scatter?.pays, scatters - (rules.scatter?.least ?? 0));
  let coins = 0;
  let step = isFree && rules.free?.keeps ? course.step : 0;
  for (let stage = 0; stage < MAX_STAGES; stage += 1) {
    const wins: Win[] | null = stages ? [] : null;
    let won = award(machine, grid, values, marked, wins);
    const isChained = won > 0;
    let multiplier = course.multiplier * boost;
    if (ladder) multiplier *= ladder[Math.min(step, ladder.length - 1)] ?? 1;
    if (won > 0 && rules.fullScreen && isFull(grid)) multiplier *= rules.fullScreen;
    if (stage === 0 && scatterCoins > 0) {
      won += scatterCoins;
      wins?.push({
        symbol: 'S',
        count: scatters,
        coins: scatterCoins,
        cells: valuesOn(grid, values, SCATTER).map(({ cell }) => cell),
        scatter: true,
      });
    }
    coins += won * multiplier;
    stages?.push({
      grid: gridOf(machine, grid),
      values: shownValues(grid, values),
      wins: wins ?? [],
      multiplier,
      coins: won * multiplier,
    });
    if (!ladder || !marked || !isChained) break;
    step += 1;
    fall(machine, grid, values, marked, below);
  }
  if (isFree && rules.free?.keeps) course.step = step;
  if (isFree && course.special >= 0) coins += fillReels(machine, grid, course, stages);

  let orbs = 0;
  if (machine.orbValues) {
    for (let place = 0; place < cells; place += 1) if (grid[place] === ORB) orbs += values[place] as number;
    if (isFree && rules.free?.keeps && coins > 0) orbs = course.orbs += orbs;
    if (orbs > 1 && coins > 0) coins *= orbs;
    else orbs = 0;
  }
  return {
    coins,
    scatters,
    coinSymbols,
    wildReels,
    locked,
    shown: stages && {
      mode,
      stops,
      stages,
      scatters,
      freeSpins: 0,
      orbs,
      held: Array.from({ length: reels }, (_, reel) => reel).filter((reel) => (order.held >> reel) & 1),
      special: course.special >= 0 ? nameOf(course.special) : null,
      locked: [],
      left: 0,
      coins,
    },
  };
}

/** Entry of a table that begins at the least number; the last one stands for all above, nothing for fewer. */
export const payOf = (table: readonly number[] | undefined, above: number): number =>
  table === undefined || above < 0 ? 0 : (table[Math.min(above, table.length - 1)] ?? 0);

function stopsOf(
  { rules, reels, fitting }: Machine,
  { mode, held, scatters }: SpinOrder,
  strips: readonly Uint8Array[],
  below: Below,
): number[] {
  const forced = scatters > 0 ? scatterReels(strips, scatters, below) : -1;
  const twins = mode === 'free' ? (rules.free?.twins ?? []) : [];
  const stops: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    if ((held >> reel) & 1) stops.push(0);
    else if (twins.indexOf(reel) > 0) stops.push(stops[twins[0] as number] as number);
    else if (forced < 0) stops.push(below(strip.length));
    else {
      const able = (fitting[reel] as Machine['fitting'][number])[((forced >> reel) & 1) as 0 | 1];
      stops.push(able[below(able.length)] as number);
    }
  }
  return stops;
}

/** So many reels, as bits, out of those that have a scatter. */
function scatterReels(strips: readonly Uint8Array[], count: number, below: Below): number {
  const able = strips.flatMap((strip, reel) => (strip.includes(SCATTER) ? [reel] : []));
  let bits = 0;
  for (let chosen = 0; chosen < count && able.length > 0; chosen += 1)
    bits |= 1 << (able.splice(below(able.length), 1)[0] as number);
  return bits;
}

function stick(grid: Uint8Array, values: Int32Array, { sticky }: Course, wildValues: Choice | null): void {
  for (const [place, value] of sticky)
    if (grid[place] !== SCATTER) {
      grid[place] = WILD;
      if (wildValues) values[place] = value;
    }
  for (let place = 0; place < grid.length; place += 1)
    if (grid[place] === WILD && !sticky.has(place)) sticky.set(place, values[place] as number);
}

/** Throws wilds on places that are neither wild nor scatter, of reels that have wilds on their strips. */
function rain(
  { reels, rows, strips }: Machine,
  grid: Uint8Array,
  values: Int32Array,
  [least, most]: readonly [number, number],
  wildValues: Choice | null,
  below: Below,
): void {
  const count = least + below(most - least + 1);
  const places: number[] = [];
  for (let reel = 0; reel < reels; reel += 1)
    if ((strips[reel] as Uint8Array).includes(WILD))
      for (let place = reel * rows; place < (reel + 1) * rows; place += 1)
        if (grid[place] !== WILD && grid[place] !== SCATTER) places.push(place);
  for (let thrown = 0; thrown < count && places.length > 0; thrown += 1) {
    const place = places.splice(below(places.length), 1)[0] as number;
    grid[place] = WILD;
    if (wildValues) values[place] = draw(wildValues, below);
  }
}

/** Winning symbols vanish, others fall, new ones come after them. Scatters and orbs stay. */
function fall(
  machine: Machine,
  grid: Uint8Array,
  values: Int32Array,
  marked: Uint8Array,
  below: Below,
): void {
  const { reels, rows, refill, orbValues, wildValues } = machine;
  if (!refill) return;
  for (let reel = 0; reel < reels; reel += 1) {
    let to = (reel + 1) * rows - 1;
    for (let from = to; from >= reel * rows; from -= 1)
      if (marked[from] === 0) {
        grid[to] = grid[from] as number;
        values[to] = values[from] as number;
        to -= 1;
      }
    for (; to >= reel * rows; to -= 1) {
      const symbol = draw(refill, below);
      grid[to] = symbol;
      values[to] =
        symbol === ORB && orbValues
          ? draw(orbValues, below)
          : symbol === WILD && wildValues
            ? draw(wildValues, below)
            : 0;
    }
  }
  marked.fill(0);
}

/** The special symbol fills its reels and pays on every line. */
function fillReels(
  machine: Machine,
  grid: Uint8Array,
  { special, multiplier }: Course,
  stages: Stage[] | null,
): number {
  const { reels, rows, cells, pays, lines } = machine;
  const filled: number[] = [];
  for (let reel = 0; reel < reels; reel += 1)
    if (grid.subarray(reel * rows, (reel + 1) * rows).includes(special)) filled.push(reel);
  const each = pays[special * (cells + 1) + filled.length] ?? 0;
  if (each === 0) return 0;
  for (const reel of filled) grid.fill(special, reel * rows, (reel + 1) * rows);
  const coins = each * lines.length;
  if (stages) {
    const places = filled.flatMap((reel) => Array.from({ length: rows }, (_, row) => reel * rows + row));
    const win: Win = { symbol: nameOf(special), count: filled.length, coins, cells: places };
    stages.push({
      grid: gridOf(machine, grid),
      values: [],
      wins: [win],
      multiplier,
      coins: coins * multiplier,
    });
  }
  return coins * multiplier;
}

function isFull(grid: Uint8Array): boolean {
  let symbol = WILD;
  for (const one of grid) {
    if (one === WILD) continue;
    if (symbol !== WILD && one !== symbol) return false;
    symbol = one;
  }
  return true;
}

const gridOf = ({ reels, rows }: Machine, grid: Uint8Array): SlotSymbol[][] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) => nameOf(grid[reel * rows + row] as number)),
  );

const shownValues = (grid: Uint8Array, values: Int32Array): CellValue[] =>
  Array.from(grid, (symbol, cell) => ({
    cell,
    value: symbol === WILD || symbol === COIN || symbol === ORB ? (values[cell] as number) : 0,
  })).filter(({ value }) => value > 0);

/** Places of a symbol, with what stands on them. */
function valuesOn(grid: Uint8Array, values: Int32Array, symbol: number): CellValue[] {
  const found: CellValue[] = [];
  for (let cell = 0; cell < grid.length; cell += 1)
    if (grid[cell] === symbol) found.push({ cell, value: values[cell] as number });
  return found;
}
