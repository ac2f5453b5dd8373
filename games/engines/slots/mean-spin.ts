/** Mean coins of one spin, from the windows of its reels. */
import { award } from './awards.ts';
import type { Choice, Machine } from './machine.ts';
import { dot, meanOf, spread } from './odds.ts';
import type { ReelWindows, Window } from './odds.ts';
import { payOf } from './spin.ts';
import { CODES, PAYING, codeOf } from './symbols.ts';

/** Mean coins of one spin without its multiplier, including the pay of scatters. */
export function meanSpin(machine: Machine, windows: ReelWindows, isFree: boolean): number {
  const { rules, mystery } = machine;
  const min = rules.scatter?.min ?? 0;
  const scatters = spread(windows.map((reel) => byCount(reel, CODES.scatter)));
  const scatterCoins = dot(
    scatters,
    scatters.map((_, count) => payOf(rules.scatter?.pays, count - min)),
  );
  if (!mystery) return scatterCoins + meanAward(machine, windows, isFree);
  // All mystery symbols of a spin become the same symbol, so the mean is that of strips with this symbol in their
  // place.
  return (
    scatterCoins +
    mystery.values.reduce((sum, symbol, at) => {
      const weight = ((mystery.upTo[at] ?? 0) - (mystery.upTo[at - 1] ?? 0)) / mystery.total;
      const turned = windows.map((reel) =>
        reel.map((window) => ({
          ...window,
          shown: window.shown.map((one) => (one === CODES.mystery ? symbol : one)),
        })),
      );
      return sum + weight * meanAward(machine, turned, isFree);
    }, 0)
  );
}

function byCount(reel: readonly Window[], symbol: number): number[] {
  const odds: number[] = [];
  for (const { chance, landed } of reel) {
    const count = landed.filter((one) => one === symbol).length;
    odds[count] = (odds[count] ?? 0) + chance;
  }
  return Array.from(odds, (odd) => odd ?? 0);
}

function meanAward(machine: Machine, windows: ReelWindows, isFree: boolean): number {
  if (machine.rules.fullScreen) return meanOfAll(machine, windows);
  const values = isFree ? machine.freeWildMultipliers : machine.wildMultipliers;
  return machine.rules.award === 'ways'
    ? meanWays(machine, windows, meanOf(values, 1))
    : meanLines(machine, windows, values);
}

/** Sums over all combinations of windows; used for machines with three reels. */
function meanOfAll(machine: Machine, windows: ReelWindows): number {
  const { cells, rows, rules } = machine;
  const grid = new Uint8Array(cells);
  const none = new Int32Array(cells);
  const walk = (reel: number): number => {
    const ofReel = windows[reel];
    if (!ofReel) {
      const symbols = new Set(grid);
      symbols.delete(CODES.wild);
      return award(machine, grid, none, null, null) * (symbols.size <= 1 ? (rules.fullScreen ?? 1) : 1);
    }
    return ofReel.reduce((sum, { chance, shown }) => {
      grid.set(shown, reel * rows);
      return sum + chance * walk(reel + 1);
    }, 0);
  };
  return walk(0);
}

/**
 * Mean coins of an award by ways. Reels are independent, so the mean of the product is the product of the means, up to
 * the first reel without the symbol.
 */
function meanWays({ rules, reels, pays, cells }: Machine, windows: ReelWindows, wildMean: number): number {
  let mean = 0;
  for (const symbol of PAYING) {
    const code = codeOf(symbol);
    if (code === CODES.wild || !rules.pays[symbol]) continue;
    let product = 1;
    for (let count = 1; count <= reels; count += 1) {
      let here = 0;
      for (const { chance, shown } of windows[count - 1] ?? [])
        here +=
          chance *
          shown.reduce((sum, one) => sum + (one === code ? 1 : one === CODES.wild ? wildMean : 0), 0);
      product *= here;
      const ends =
        count === reels
          ? 1
          : (windows[count] ?? []).reduce(
              (sum, { chance, shown }) =>
                sum + (shown.includes(code) || shown.includes(CODES.wild) ? 0 : chance),
              0,
            );
      mean += (pays[code * (cells + 1) + count] ?? 0) * product * ends;
    }
  }
  return mean;
}

/** A symbol that can appear at a place of a line, with its multiplier and probability. */
type Face = { readonly symbol: number; readonly factor: number; readonly chance: number };

function meanLines(machine: Machine, windows: ReelWindows, values: Choice | null): number {
  const { rules, rows, lines } = machine;
  const faces = windows.map((reel) => Array.from({ length: rows }, (_, row) => facesOf(reel, row, values)));
  const known = new Map<string, number>();
  let mean = 0;
  for (const places of lines) {
    const line = [...places].map((place, reel) => (faces[reel] as Face[][])[place % rows] as Face[]);
    // Rows of a reel often have equal probabilities, so several lines have the same mean, which is computed once.
    const key = line
      .map((face) =>
        face.map(({ symbol, factor, chance }) => `${symbol}x${factor}:${chance.toFixed(12)}`).join(),
      )
      .join('|');
    let value = known.get(key);
    if (value === undefined) {
      value = meanLine(machine, line, false);
      if (rules.award === 'both') value += meanLine(machine, [...line].reverse(), true);
      known.set(key, value);
    }
    mean += value;
  }
  return mean;
}

function facesOf(reel: readonly Window[], row: number, values: Choice | null): Face[] {
  const chances = new Map<number, number>();
  for (const { chance, shown } of reel)
    chances.set(shown[row] ?? 0, (chances.get(shown[row] ?? 0) ?? 0) + chance);
  return [...chances]
    .sort(([a], [b]) => a - b)
    .flatMap(([symbol, chance]) =>
      symbol === CODES.wild && values
        ? values.values.map((factor, at) => ({
            symbol,
            factor,
            chance: (chance * ((values.upTo[at] ?? 0) - (values.upTo[at - 1] ?? 0))) / values.total,
          }))
        : [{ symbol, factor: 1, chance }],
    );
}

/**
 * Mean coins of one line, read from its first place. `exceptWhole`: leaves out wins of the whole line, because the call
 * for the other direction has counted them.
 */
function meanLine(
  { pays, cells }: Machine,
  line: readonly (readonly Face[])[],
  exceptWhole: boolean,
): number {
  const coinsOf = (symbol: number, count: number): number => pays[symbol * (cells + 1) + count] ?? 0;
  /**
   * Mean of the line from place `at` on, when the earlier places show `wilds` wilds with the multiplier `wildFactor`
   * and then only `symbol` (−1 = none yet), with the total multiplier `factor`.
   */
  const walk = (at: number, wilds: number, wildFactor: number, symbol: number, factor: number): number => {
    const best = (): number => {
      const own = symbol === -1 ? 0 : coinsOf(symbol, at) * factor;
      return Math.max(coinsOf(CODES.wild, wilds) * wildFactor, own);
    };
    const faces = line[at];
    if (!faces) return exceptWhole && (symbol === -1 || coinsOf(symbol, at) > 0) ? 0 : best();
    let mean = 0;
    let broken = 0;
    for (const face of faces) {
      if (face.symbol === CODES.wild)
        mean +=
          face.chance *
          walk(
            at + 1,
            symbol === -1 ? wilds + 1 : wilds,
            symbol === -1 ? wildFactor * face.factor : wildFactor,
            symbol,
            factor * face.factor,
          );
      else if (symbol === -1) mean += face.chance * walk(at + 1, wilds, wildFactor, face.symbol, factor);
      else if (face.symbol === symbol) mean += face.chance * walk(at + 1, wilds, wildFactor, symbol, factor);
      else broken += face.chance;
    }
    return broken === 0 ? mean : mean + broken * best();
  };
  return walk(0, 0, 1, -1, 1);
}
