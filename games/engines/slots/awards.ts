/**
 * Computes the wins of a window of symbols. Places (reel × rows + row) and symbol codes are those of
 * machine.ts; `values` holds the multipliers of wilds, 0 = none.
 */
import type { Machine } from './machine.ts';
import { CODES, SYMBOLS } from './symbols.ts';
import type { SlotSymbol } from './symbols.ts';

/** One win of a window. */
export interface Win {
  readonly symbol: SlotSymbol;
  /** For an award by ways the number of reels, for other awards the number of symbols. */
  readonly count: number;
  /** Win in coins, including the multipliers of wilds but not the multiplier of the spin. */
  readonly coins: number;
  /** The winning places: reel × rows + row. */
  readonly cells: readonly number[];
  /** Number of the line, from 0. */
  readonly line?: number;
  /** Number of winning ways. */
  readonly ways?: number;
  /** True for the pay of scatters. */
  readonly scatter?: true;
}

/**
 * Win of the window in coins, without the pay of scatters. When given, `marked` gets a 1 at every winning place, and
 * `wins` gets the single wins.
 */
export function award(
  machine: Machine,
  grid: Uint8Array,
  values: Int32Array,
  marked: Uint8Array | null,
  wins: Win[] | null,
): number {
  switch (machine.rules.award) {
    case 'lines':
      return awardLines(machine, grid, values, false, marked, wins);
    case 'both':
      return awardLines(machine, grid, values, true, marked, wins);
    case 'ways':
      return awardWays(machine, grid, values, marked, wins);
    case 'clusters':
      return awardClusters(machine, grid, marked, wins);
    case 'anywhere':
      return awardAnywhere(machine, grid, marked, wins);
  }
}

function awardLines(
  machine: Machine,
  grid: Uint8Array,
  values: Int32Array,
  both: boolean,
  marked: Uint8Array | null,
  wins: Win[] | null,
): number {
  let coins = 0;
  for (let line = 0; line < machine.lines.length; line += 1) {
    const places = machine.lines[line] as Uint8Array;
    const left = run(machine, grid, values, places, false);
    if (left.coins > 0) coins += note(places, line, left.symbol, left.count, left.coins, false);
    if (!both || left.count === machine.reels) continue;
    const right = run(machine, grid, values, places, true);
    if (right.coins > 0 && right.count < machine.reels)
      coins += note(places, line, right.symbol, right.count, right.coins, true);
  }
  return coins;

  function note(
    places: Uint8Array,
    line: number,
    symbol: number,
    count: number,
    won: number,
    fromRight: boolean,
  ): number {
    if (marked || wins) {
      const cells = [...(fromRight ? places.slice(machine.reels - count) : places.slice(0, count))];
      if (marked) for (const cell of cells) marked[cell] = 1;
      wins?.push({ symbol: nameOf(symbol), count, coins: won, cells, line });
    }
    return won;
  }
}

const bestWin = { symbol: 0, count: 0, coins: 0 };

/**
 * The best win of a line from one end: either of the wilds with which it begins, or of the symbol that they substitute.
 * Returns the same object on every call, to avoid allocations.
 */
function run(
  { pays, cells, reels }: Machine,
  grid: Uint8Array,
  values: Int32Array,
  places: Uint8Array,
  fromRight: boolean,
): typeof bestWin {
  const step = fromRight ? -1 : 1;
  const start = fromRight ? reels - 1 : 0;
  let wilds = 0;
  let factor = 1;
  while (wilds < reels) {
    const place = places[start + wilds * step] as number;
    if (grid[place] !== CODES.wild) break;
    factor *= values[place] || 1;
    wilds += 1;
  }
  bestWin.symbol = CODES.wild;
  bestWin.count = wilds;
  bestWin.coins = (pays[wilds] ?? 0) * factor;
  if (wilds === reels) return bestWin;
  const symbol = grid[places[start + wilds * step] as number] as number;
  let count = wilds + 1;
  while (count < reels) {
    const place = places[start + count * step] as number;
    if (grid[place] === CODES.wild) factor *= values[place] || 1;
    else if (grid[place] !== symbol) break;
    count += 1;
  }
  const symbolCoins = (pays[symbol * (cells + 1) + count] ?? 0) * factor;
  if (symbolCoins > 0 && symbolCoins >= bestWin.coins) {
    bestWin.symbol = symbol;
    bestWin.count = count;
    bestWin.coins = symbolCoins;
  }
  return bestWin;
}

function awardWays(
  { reels, rows, cells, pays, paying }: Machine,
  grid: Uint8Array,
  values: Int32Array,
  marked: Uint8Array | null,
  wins: Win[] | null,
): number {
  let coins = 0;
  for (const symbol of paying) {
    let ways = 1;
    let count = 0;
    for (; count < reels; count += 1) {
      let here = 0;
      for (let place = count * rows; place < (count + 1) * rows; place += 1)
        if (grid[place] === symbol) here += 1;
        else if (grid[place] === CODES.wild) here += values[place] || 1;
      if (here === 0) break;
      ways *= here;
    }
    const won = count === 0 ? 0 : (pays[symbol * (cells + 1) + count] ?? 0) * ways;
    if (won === 0) continue;
    coins += won;
    if (!marked && !wins) continue;
    const places = placesOf(grid, symbol, count * rows);
    if (marked) for (const place of places) marked[place] = 1;
    wins?.push({ symbol: nameOf(symbol), count, coins: won, cells: places, ways });
  }
  return coins;
}

/** Places below `end` that show `symbol` or a wild. */
function placesOf(grid: Uint8Array, symbol: number, end: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < end; place += 1)
    if (grid[place] === symbol || grid[place] === CODES.wild) places.push(place);
  return places;
}

function awardAnywhere(
  { cells, pays, paying }: Machine,
  grid: Uint8Array,
  marked: Uint8Array | null,
  wins: Win[] | null,
): number {
  let coins = 0;
  for (const symbol of paying) {
    let count = 0;
    for (let place = 0; place < cells; place += 1)
      if (grid[place] === symbol || grid[place] === CODES.wild) count += 1;
    const won = pays[symbol * (cells + 1) + count] ?? 0;
    if (won === 0) continue;
    coins += won;
    if (!marked && !wins) continue;
    const places = placesOf(grid, symbol, cells);
    if (marked) for (const place of places) marked[place] = 1;
    wins?.push({ symbol: nameOf(symbol), count, coins: won, cells: places });
  }
  return coins;
}

const seen = new Uint8Array(64);
const queue: number[] = [];

function awardClusters(
  { cells, pays, neighbours, rules }: Machine,
  grid: Uint8Array,
  marked: Uint8Array | null,
  wins: Win[] | null,
): number {
  let coins = 0;
  const min = rules.sizes[0] ?? 1;
  seen.fill(0);
  for (let from = 0; from < cells; from += 1) {
    const symbol = grid[from] as number;
    if (seen[from] !== 0 || symbol <= CODES.scatter) continue;
    // A wild belongs to every cluster that it touches, so wilds count as visited within one cluster only.
    queue.length = 0;
    queue.push(from);
    seen[from] = 1;
    for (let at = 0; at < queue.length; at += 1)
      for (const next of neighbours[queue[at] as number] as readonly number[])
        if (seen[next] === 0 && (grid[next] === symbol || grid[next] === CODES.wild)) {
          seen[next] = 1;
          queue.push(next);
        }
    for (const place of queue) if (grid[place] === CODES.wild) seen[place] = 0;
    if (queue.length < min) continue;
    const won = pays[symbol * (cells + 1) + queue.length] ?? 0;
    if (won === 0) continue;
    coins += won;
    if (marked) for (const place of queue) marked[place] = 1;
    wins?.push({ symbol: nameOf(symbol), count: queue.length, coins: won, cells: [...queue] });
  }
  return coins;
}

/** Name of the symbol with this code. */
export const nameOf = (code: number): SlotSymbol => SYMBOLS[code] ?? 'S';
