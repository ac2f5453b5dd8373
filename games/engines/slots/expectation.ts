/**
 * Exact mathematics of a rule set, without playing it: what a spin wins on average follows from the odds of
 * each reel, what free spins, respins and locked coins win from the odds of their course. Cascades, clusters,
 * thrown and sticky wilds are beyond it: simulation.ts measures those.
 */
import { award } from './awards.ts';
import { machineOf } from './machine.ts';
import type { Choice, Machine } from './machine.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import type { SlotRules } from './slot-rules.ts';
import { payOf } from './spin.ts';
import { PAYING, codeOf } from './symbols.ts';

const WILD = 0;
const SCATTER = 1;
const COIN = 11;
const MYSTERY = 12;

export interface Expectation {
  /** Percent. */
  readonly rtp: number;
  /** Of a bought round; null = it can't be bought. */
  readonly buyRtp: number | null;
  /** Percent that the features bring: free spins, respins, locked coins. */
  readonly features: number;
  /** Share of rounds with free spins, respins or locked coins. */
  readonly featureRate: number;
}

/**
 * A window that a reel can show, with its chance: `landed` as it stops, `shown` after wilds have filled it.
 */
type Window = {
  readonly chance: number;
  readonly landed: readonly number[];
  readonly shown: readonly number[];
};
type Odds = readonly (readonly Window[])[];

/** Whether the spins outside of features can be counted, thrown wilds aside. */
const isPlain = ({ cascade, award: kind, orbs }: SlotRules): boolean =>
  !cascade && !orbs && (kind === 'lines' || kind === 'both' || kind === 'ways');

/** Whether this rule set can be counted. */
export const isCountable = (rules: SlotRules): boolean =>
  isPlain(rules) && !rules.rain && !rules.free?.sticky && !rules.free?.rain;

/**
 * Mean coins of a first spin, what follows from it and thrown wilds aside; null where that can't be counted.
 */
export function meanFirstSpin(rules: SlotRules): number | null {
  if (!isPlain(rules)) return null;
  const machine = machineOf(rules);
  return meanOf(machine.boost, 1) * meanSpin(machine, oddsOf(machine, machine.strips), false);
}

/** Throws RangeError for a rule set that cannot be counted. */
export function expectation(rules: SlotRules): Expectation {
  if (!isCountable(rules)) throw new RangeError(`${rules.id} can only be measured`);
  const machine = machineOf(rules);
  const { strips } = machine;
  const boost = meanOf(machine.boost, 1);
  const base = meanFirstSpin(rules) ?? 0;
  const scatters = spread(strips.map((strip) => countOdds(strip, rules.rows, SCATTER)));
  const sessions = scatters.map((_, count) => meanFree(machine, count));
  const free = dot(scatters, sessions);
  const startsFree = scatters.reduce(
    (sum, odd, count) => sum + (payOf(rules.free?.spins, count - (rules.scatter?.least ?? 0)) > 0 ? odd : 0),
    0,
  );
  const respins = rules.wild?.holds ? meanRespins(machine, 0) : { coins: 0, chance: 0 };
  const coins = rules.hold ? meanCoins(machine) : { coins: 0, chance: 0 };
  const features = free + respins.coins + coins.coins;
  return {
    rtp: (100 * (base + features)) / COINS_PER_STAKE,
    buyRtp: rules.buy ? (100 * meanBought(machine, boost, sessions)) / rules.buy.price : null,
    features: (100 * features) / COINS_PER_STAKE,
    featureRate: startsFree + respins.chance + coins.chance,
  };
}

const meanOf = (choice: Choice | null, otherwise: number): number =>
  choice
    ? choice.values.reduce(
        (sum, value, at) => sum + value * ((choice.upTo[at] ?? 0) - (choice.upTo[at - 1] ?? 0)),
        0,
      ) / choice.total
    : otherwise;
const dot = (odds: readonly number[], values: readonly number[]): number =>
  odds.reduce((sum, odd, at) => sum + odd * (values[at] ?? 0), 0);

/** Odds of a sum of independent counts. */
function spread(reels: readonly (readonly number[])[]): number[] {
  return reels.reduce<number[]>(
    (odds, reel) => {
      const next = new Array<number>(odds.length + reel.length - 1).fill(0);
      odds.forEach((odd, count) =>
        reel.forEach((more, added) => (next[count + added] = (next[count + added] ?? 0) + odd * more)),
      );
      return next;
    },
    [1],
  );
}

/** Odds of how many of a symbol a reel shows. */
function countOdds(strip: Uint8Array, rows: number, symbol: number): number[] {
  const odds = new Array<number>(rows + 1).fill(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    let count = 0;
    for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) count += 1;
    odds[count] = (odds[count] ?? 0) + 1 / strip.length;
  }
  return odds;
}

/** Windows of every reel: of all its stops, or of those that `allowed` gives. */
function oddsOf(
  { rules, rows }: Machine,
  strips: readonly Uint8Array[],
  allowed?: readonly (readonly number[])[],
): Odds {
  return strips.map((strip, reel) => {
    const stops = allowed?.[reel] ?? Array.from({ length: strip.length }, (_, stop) => stop);
    return stops.map((stop) => {
      const landed = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
      const fills = (rules.wild?.expands ?? rules.wild?.holds ?? false) && landed.includes(WILD);
      return { chance: 1 / stops.length, landed, shown: fills ? landed.map(() => WILD) : landed };
    });
  });
}

/** Mean coins of one spin without multipliers, scatters' pay included. */
function meanSpin(machine: Machine, odds: Odds, isFree: boolean): number {
  const { rules, mystery } = machine;
  const least = rules.scatter?.least ?? 0;
  const scatters = spread(odds.map((reel) => byCount(reel, SCATTER)));
  const scatterCoins = dot(
    scatters,
    scatters.map((_, count) => payOf(rules.scatter?.pays, count - least)),
  );
  if (!mystery) return scatterCoins + meanAward(machine, odds, isFree);
  // One symbol for all mysteries of a spin: as if that symbol stood on the strips.
  return (
    scatterCoins +
    mystery.values.reduce((sum, symbol, at) => {
      const weight = ((mystery.upTo[at] ?? 0) - (mystery.upTo[at - 1] ?? 0)) / mystery.total;
      const turned = odds.map((reel) =>
        reel.map((window) => ({
          ...window,
          shown: window.shown.map((one) => (one === MYSTERY ? symbol : one)),
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

function meanAward(machine: Machine, odds: Odds, isFree: boolean): number {
  if (machine.rules.fullScreen) return meanOfAll(machine, odds);
  const values = isFree ? machine.freeWildValues : machine.wildValues;
  return machine.rules.award === 'ways'
    ? meanWays(machine, odds, meanOf(values, 1))
    : meanLines(machine, odds, values);
}

/** Every combination of windows: for machines of three reels. */
function meanOfAll(machine: Machine, odds: Odds): number {
  const { cells, rows, rules } = machine;
  const grid = new Uint8Array(cells);
  const none = new Int32Array(cells);
  const walk = (reel: number): number => {
    const windows = odds[reel];
    if (!windows) {
      const symbols = new Set(grid);
      symbols.delete(WILD);
      return award(machine, grid, none, null, null) * (symbols.size <= 1 ? (rules.fullScreen ?? 1) : 1);
    }
    return windows.reduce((sum, { chance, shown }) => {
      grid.set(shown, reel * rows);
      return sum + chance * walk(reel + 1);
    }, 0);
  };
  return walk(0);
}

/**
 * Ways: reels are independent, so the mean of the product is the product of the means, up to the reel where
 * the symbol is missing.
 */
function meanWays({ rules, reels, pays, cells }: Machine, odds: Odds, wildMean: number): number {
  let mean = 0;
  for (const symbol of PAYING) {
    const code = codeOf(symbol);
    if (code === WILD || !rules.pays[symbol]) continue;
    let product = 1;
    for (let count = 1; count <= reels; count += 1) {
      let here = 0;
      for (const { chance, shown } of odds[count - 1] ?? [])
        here +=
          chance * shown.reduce((sum, one) => sum + (one === code ? 1 : one === WILD ? wildMean : 0), 0);
      product *= here;
      const ends =
        count === reels
          ? 1
          : (odds[count] ?? []).reduce(
              (sum, { chance, shown }) => sum + (shown.includes(code) || shown.includes(WILD) ? 0 : chance),
              0,
            );
      mean += (pays[code * (cells + 1) + count] ?? 0) * product * ends;
    }
  }
  return mean;
}

/** What one place of a line can show: symbol, multiplier, chance. */
type Face = { readonly symbol: number; readonly factor: number; readonly chance: number };

function meanLines(machine: Machine, odds: Odds, values: Choice | null): number {
  const { rules, rows, lines } = machine;
  const faces = odds.map((reel) => Array.from({ length: rows }, (_, row) => facesOf(reel, row, values)));
  const known = new Map<string, number>();
  let mean = 0;
  for (const places of lines) {
    const line = [...places].map((place, reel) => (faces[reel] as Face[][])[place % rows] as Face[]);
    // Rows of a reel mostly have the same odds.
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
      symbol === WILD && values
        ? values.values.map((factor, at) => ({
            symbol,
            factor,
            chance: (chance * ((values.upTo[at] ?? 0) - (values.upTo[at - 1] ?? 0))) / values.total,
          }))
        : [{ symbol, factor: 1, chance }],
    );
}

/**
 * Mean coins of one line from its first place on. `exceptWhole`: without runs of the whole line, which were
 * counted from the other end.
 */
function meanLine(
  { pays, cells }: Machine,
  line: readonly (readonly Face[])[],
  exceptWhole: boolean,
): number {
  const coinsOf = (symbol: number, count: number): number => pays[symbol * (cells + 1) + count] ?? 0;
  /** `wilds` of them lead the line, worth `wildFactor`; then come symbols of one kind, `factor` in all. */
  const walk = (at: number, wilds: number, wildFactor: number, symbol: number, factor: number): number => {
    const best = (): number => {
      const own = symbol === -1 ? 0 : coinsOf(symbol, at) * factor;
      return Math.max(coinsOf(WILD, wilds) * wildFactor, own);
    };
    const faces = line[at];
    if (!faces) return exceptWhole && (symbol === -1 || coinsOf(symbol, at) > 0) ? 0 : best();
    let mean = 0;
    let broken = 0;
    for (const face of faces) {
      if (face.symbol === WILD)
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

/** Mean coins of the free spins that so many scatters start. */
function meanFree(machine: Machine, scatters: number): number {
  const { rules, freeStrips } = machine;
  const { free, scatter } = rules;
  const granted = free && scatter ? payOf(free.spins, scatters - scatter.least) : 0;
  if (!free || !scatter || granted === 0) return 0;
  const again = freeScatters(machine);
  const mean = meanFreeSpin(machine);
  // Chances of having been granted so many free spins, after each that was played.
  let course = new Map([[granted, 1]]);
  let coins = 0;
  let multiplier = free.multiplier;
  for (let played = 0; course.size > 0; played += 1) {
    const next = new Map<number, number>();
    for (const [total, chance] of course) {
      if (played >= total) continue;
      coins += chance * mean * multiplier;
      again.forEach((odd, count) => {
        const now = Math.min(total + payOf(free.again, count - scatter.least), free.cap);
        if (odd > 0) next.set(now, (next.get(now) ?? 0) + chance * odd);
      });
    }
    course = next;
    if (free.grows) multiplier = Math.min(multiplier + free.grows, free.growsTo ?? Infinity);
  }
  return coins;

  function freeScatters({ rows }: Machine): number[] {
    const twins = free?.twins ?? [];
    const single = spread(
      freeStrips.map((strip, reel) => (twins.includes(reel) ? [1] : countOdds(strip, rows, SCATTER))),
    );
    const [first] = twins;
    if (first === undefined) return single;
    const one = countOdds(freeStrips[first] as Uint8Array, rows, SCATTER);
    const all = new Array<number>(rows * twins.length + 1).fill(0);
    one.forEach((odd, count) => (all[count * twins.length] = odd));
    return spread([single, all]);
  }
}

/** Mean coins of one free spin without its multiplier. */
function meanFreeSpin(machine: Machine): number {
  const { rules, freeStrips, special } = machine;
  const twins = rules.free?.twins ?? [];
  const odds = oddsOf(machine, freeStrips);
  const [first] = twins;
  let mean = 0;
  if (first === undefined) mean = meanSpin(machine, odds, true);
  else
    for (const window of odds[first] ?? [])
      mean +=
        window.chance *
        meanSpin(
          machine,
          odds.map((reel, at) => (twins.includes(at) ? [{ ...window, chance: 1 }] : reel)),
          true,
        );
  if (!special) return mean;
  return special.values.reduce((sum, symbol, at) => {
    const reels = spread(
      odds.map((reel) =>
        reel.reduce<[number, number]>(
          ([no, yes], { chance, shown }) =>
            shown.includes(symbol) ? [no, yes + chance] : [no + chance, yes],
          [0, 0],
        ),
      ),
    );
    const each = reels.map(
      (_, count) => (machine.pays[symbol * (machine.cells + 1) + count] ?? 0) * machine.lines.length,
    );
    return sum + (((special.upTo[at] ?? 0) - (special.upTo[at - 1] ?? 0)) / special.total) * dot(reels, each);
  }, mean);
}

/**
 * Respins while new reels show a wild: their mean coins from these held reels on, and the chance that there
 * is one.
 */
function meanRespins(machine: Machine, held: number): { coins: number; chance: number } {
  const { reels, strips, rows } = machine;
  const hasWild = strips.map((strip) => 1 - (countOdds(strip, rows, WILD)[0] ?? 0));
  const known = new Map<number, number>();
  const after = (still: number): number => {
    const value = known.get(still);
    if (value !== undefined) return value;
    let coins = 0;
    for (let wild = still; wild < 1 << reels; wild += 1) {
      if ((wild & still) !== still || wild === still) continue;
      let chance = 1;
      for (let reel = 0; reel < reels; reel += 1) {
        if ((still >> reel) & 1) continue;
        chance *= (wild >> reel) & 1 ? (hasWild[reel] ?? 0) : 1 - (hasWild[reel] ?? 0);
      }
      if (chance > 0) coins += chance * (respin(wild) + after(wild));
    }
    known.set(still, coins);
    return coins;
  };
  const respin = (wild: number): number => {
    const odds = oddsOf(machine, strips).map((reel, at) => {
      const all = Array.from({ length: rows }, () => WILD);
      return (wild >> at) & 1 ? [{ chance: 1, landed: all, shown: all }] : reel;
    });
    return meanSpin(machine, odds, false);
  };
  return { coins: after(held), chance: 1 - hasWild.reduce((none, chance) => none * (1 - chance), 1) };
}

/** Locked coins: mean coins of a round, and the chance that they lock. */
function meanCoins(machine: Machine): { coins: number; chance: number } {
  const { rules, strips, rows, cells } = machine;
  const { hold } = rules;
  if (!hold) return { coins: 0, chance: 0 };
  const worth = meanOf(machine.coinValues, 0);
  const known = new Map<number, number[]>();
  /** Odds of the number of coins at the end. */
  const ends = (locked: number, left: number): number[] => {
    if (left === 0 || locked === cells)
      return Array.from({ length: cells + 1 }, (_, count) => (count === locked ? 1 : 0));
    const key = locked * 16 + left;
    const value = known.get(key);
    if (value) return value;
    const odds = new Array<number>(cells + 1).fill(0);
    const hits = spread(Array.from({ length: cells - locked }, () => [1 - 1 / hold.oneIn, 1 / hold.oneIn]));
    hits.forEach((chance, more) =>
      ends(locked + more, more === 0 ? left - 1 : hold.respins).forEach(
        (odd, count) => (odds[count] = (odds[count] ?? 0) + chance * odd),
      ),
    );
    known.set(key, odds);
    return odds;
  };
  let coins = 0;
  let chance = 0;
  spread(strips.map((strip) => countOdds(strip, rows, COIN))).forEach((odd, count) => {
    if (odd === 0 || count < hold.least) return;
    chance += odd;
    coins +=
      odd *
      dot(
        ends(count, hold.respins),
        Array.from({ length: cells + 1 }, (_, end) => end * worth + (end === cells ? hold.grand : 0)),
      );
  });
  return { coins, chance };
}

/** Mean coins of a bought round. */
function meanBought(machine: Machine, boost: number, sessions: readonly number[]): number {
  const { rules, strips, fitting } = machine;
  const weights = rules.buy?.scatters ?? [];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const able = strips.flatMap((strip, reel) => (strip.includes(SCATTER) ? [reel] : []));
  return weights.reduce((sum, [count, weight]) => {
    const patterns = subsets(able, count);
    const first = patterns.reduce((coins, pattern) => {
      const allowed = fitting.map(([without, having], reel) => (pattern.includes(reel) ? having : without));
      return coins + meanSpin(machine, oddsOf(machine, strips, allowed), false) / patterns.length;
    }, 0);
    return sum + (weight / total) * (boost * first + (sessions[count] ?? 0));
  }, 0);
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
