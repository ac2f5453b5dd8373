/** One spin of a slot: the reels stop, features change the window, wins are counted, cascades follow. */
import type { RandomBelow } from '../round-engine.ts';
import { award } from './awards.ts';
import type { Win } from './awards.ts';
import { draw } from './machine.ts';
import type { Machine } from './machine.ts';
import { fall, fillReels, rain, stick } from './spin-features.ts';
import type { FeatureState } from './spin-features.ts';
import { stopsOf } from './spin-stops.ts';
import { gridOf, shownValues, valuesOn } from './spin-view.ts';
import type { CellValue, SpinKind, Spin, Stage } from './spin-view.ts';
import { nameOf } from './awards.ts';
import { CODES } from './symbols.ts';

/**
 * Result of a spin, as the round needs it. `shown` is the public form of the spin; null unless the spin is recorded.
 */
export type Outcome = {
  /** Win of the spin in coins. */
  coins: number;
  scatters: number;
  coinSymbols: number;
  /** Reels that show a wild, as bits. */
  wildReels: number;
  shown: Spin | null;
  /** The coin symbols of the window; they lock only if there are enough of them. */
  locked: CellValue[];
};

/** Maximum number of cascades in a chain. */
const MAX_STAGES = 40;

/**
 * How a spin is played. `held`: reels that are held and filled with wilds, as bits. `scatters`: required number of
 * scatters; 0 = random. `isRecorded`: true when the player sees this spin.
 */
type SpinOrder = {
  kind: SpinKind;
  feature: FeatureState;
  held: number;
  scatters: number;
  isRecorded: boolean;
};

/**
 * Plays one spin in the machine's own buffers. The order of the calls of `randomBelow` depends on the rules and
 * earlier results only, so that the seeds reproduce a spin.
 */
export function spin(machine: Machine, order: SpinOrder, randomBelow: RandomBelow): Outcome {
  const { kind, feature, isRecorded } = order;
  const { grid, values } = machine.work;
  const stops = stopsOf(machine, order, stripsOf(machine, kind), randomBelow);
  const { scatters, coinSymbols, mysteries, wildReels } = fillWindow(machine, order, stops, randomBelow);
  const locked = coinSymbols > 0 ? valuesOn(grid, values, CODES.coin) : [];
  changeWindow(machine, order, { mysteries, wildReels }, randomBelow);

  const boost = kind !== 'free' && machine.boost ? draw(machine.boost, randomBelow) : 1;
  const stages: Stage[] | null = isRecorded ? [] : null;
  let coins = playStages(machine, order, { scatters, boost, stages }, randomBelow);
  if (kind === 'free' && feature.special >= 0) coins += fillReels(machine, grid, feature, stages);
  const orbs = coins > 0 ? orbFactor(machine, order) : 0;
  if (orbs > 0) coins *= orbs;
  return {
    coins,
    scatters,
    coinSymbols,
    wildReels,
    locked,
    shown: stages && {
      kind,
      stops,
      stages,
      scatters,
      freeSpins: 0,
      orbs,
      held: Array.from({ length: machine.reels }, (_, reel) => reel).filter(
        (reel) => (order.held >> reel) & 1,
      ),
      special: feature.special >= 0 ? nameOf(feature.special) : null,
      locked: [],
      respinsLeft: 0,
      coins,
    },
  };
}

const stripsOf = ({ strips, freeStrips }: Machine, kind: SpinKind): readonly Uint8Array[] =>
  kind === 'free' ? freeStrips : strips;

/** Symbols that landed. `wildReels`: reels with a wild, as bits. */
type Landed = { scatters: number; coinSymbols: number; mysteries: number; wildReels: number };

/** Fills the window from the strips and draws the values of wilds, coins and orbs, reel by reel. */
function fillWindow(
  machine: Machine,
  { kind, held }: SpinOrder,
  stops: readonly number[],
  randomBelow: RandomBelow,
): Landed {
  const { reels, rows, coinValues, orbValues } = machine;
  const { grid, values } = machine.work;
  const strips = stripsOf(machine, kind);
  const wildMultipliers = kind === 'free' ? machine.freeWildMultipliers : machine.wildMultipliers;
  const landed: Landed = { scatters: 0, coinSymbols: 0, mysteries: 0, wildReels: 0 };
  values.fill(0);
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    const isHeld = (held >> reel) & 1;
    for (let row = 0; row < rows; row += 1) {
      const place = reel * rows + row;
      const symbol = isHeld ? CODES.wild : (strip[((stops[reel] as number) + row) % strip.length] as number);
      grid[place] = symbol;
      if (symbol === CODES.wild) {
        landed.wildReels |= 1 << reel;
        if (wildMultipliers) values[place] = draw(wildMultipliers, randomBelow);
      } else if (symbol === CODES.scatter) landed.scatters += 1;
      else if (symbol === CODES.coin) {
        landed.coinSymbols += 1;
        if (coinValues) values[place] = draw(coinValues, randomBelow);
      } else if (symbol === CODES.mystery) landed.mysteries += 1;
      else if (symbol === CODES.orb && orbValues) values[place] = draw(orbValues, randomBelow);
    }
  }
  return landed;
}

/** Features that change the window before wins are counted: mysteries, sticky, thrown and expanding wilds. */
function changeWindow(
  machine: Machine,
  { kind, feature }: SpinOrder,
  { mysteries, wildReels }: Pick<Landed, 'mysteries' | 'wildReels'>,
  randomBelow: RandomBelow,
): void {
  const { rules, rows, cells } = machine;
  const { grid, values } = machine.work;
  const isFree = kind === 'free';
  const wildMultipliers = isFree ? machine.freeWildMultipliers : machine.wildMultipliers;
  if (mysteries > 0 && machine.mystery) {
    const symbol = draw(machine.mystery, randomBelow);
    for (let place = 0; place < cells; place += 1) if (grid[place] === CODES.mystery) grid[place] = symbol;
  }
  if (isFree && rules.free?.sticky) stick(grid, values, feature, wildMultipliers);
  if (isFree && rules.free?.rain) rain(machine, grid, values, rules.free.rain, wildMultipliers, randomBelow);
  else if (!isFree && rules.rain && randomBelow(rules.rain.oneIn) === 0)
    rain(machine, grid, values, rules.rain.wilds, wildMultipliers, randomBelow);
  if (rules.wild?.expands || rules.wild?.holds)
    for (let place = 0; place < cells; place += 1)
      if ((wildReels >> Math.floor(place / rows)) & 1) grid[place] = CODES.wild;
}

/**
 * Counts the wins of the window and of each cascade; returns their coins. Adds each stage to `stages` unless it is
 * null.
 */
function playStages(
  machine: Machine,
  { kind, feature }: SpinOrder,
  { scatters, boost, stages }: { scatters: number; boost: number; stages: Stage[] | null },
  randomBelow: RandomBelow,
): number {
  const { rules } = machine;
  const { grid, values } = machine.work;
  const free = kind === 'free' ? rules.free : undefined;
  const ladder = rules.cascade ? (free?.ladder ?? rules.cascade.ladder) : null;
  const marked = ladder ? machine.work.marked.fill(0) : null;
  const scatterCoins = payOf(rules.scatter?.pays, scatters - (rules.scatter?.min ?? 0));
  let coins = 0;
  let step = free?.keepsMultiplier ? feature.step : 0;
  for (let stage = 0; stage < MAX_STAGES; stage += 1) {
    const wins: Win[] | null = stages ? [] : null;
    let won = award(machine, grid, values, marked, wins);
    const isChained = won > 0;
    let multiplier = feature.multiplier * boost;
    if (ladder) multiplier *= ladder[Math.min(step, ladder.length - 1)] ?? 1;
    if (won > 0 && rules.fullScreen && isFull(grid)) multiplier *= rules.fullScreen;
    if (stage === 0 && scatterCoins > 0) {
      won += scatterCoins;
      wins?.push(scatterWin(machine, scatters, scatterCoins));
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
    fall(machine, grid, values, marked, randomBelow);
  }
  if (free?.keepsMultiplier) feature.step = step;
  return coins;
}

const scatterWin = ({ work }: Machine, count: number, coins: number): Win => ({
  symbol: 'S',
  count,
  coins,
  cells: valuesOn(work.grid, work.values, CODES.scatter).map(({ cell }) => cell),
  scatter: true,
});

/**
 * Sum of the orbs in the window, by which the win is multiplied; 0 = no multiplication. Free spins that keep orbs add
 * them to the sum of the earlier spins.
 */
function orbFactor(machine: Machine, { kind, feature }: SpinOrder): number {
  if (!machine.orbValues) return 0;
  const { grid, values } = machine.work;
  let orbs = 0;
  for (let place = 0; place < machine.cells; place += 1)
    if (grid[place] === CODES.orb) orbs += values[place] as number;
  if (kind === 'free' && machine.rules.free?.keepsMultiplier) orbs = feature.orbs += orbs;
  return orbs > 1 ? orbs : 0;
}

/**
 * Entry of a table that begins with the least number of symbols that pays. `above`: number of symbols beyond this least
 * number; the last entry applies to all higher numbers. 0 when `above` is negative.
 */
export const payOf = (table: readonly number[] | undefined, above: number): number =>
  table === undefined || above < 0 ? 0 : (table[Math.min(above, table.length - 1)] ?? 0);

/** True when one symbol and wilds fill the window. */
function isFull(grid: Uint8Array): boolean {
  let symbol: number = CODES.wild;
  for (const one of grid) {
    if (one === CODES.wild) continue;
    if (symbol !== CODES.wild && one !== symbol) return false;
    symbol = one;
  }
  return true;
}
