/**
 * Slots as rounds: the first spin and everything it triggers (respins, locked coins, free spins) is decided
 * when the round begins; the player's decisions only reveal the next spin. Random numbers are drawn in the
 * order of play, so the seeds reproduce a round.
 */
import type { RandomBelow, RoundEngine } from '../round-engine.ts';
import { draw, machineOf } from './machine.ts';
import type { Machine } from './machine.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import type { SlotRules } from './slot-rules.ts';
import { newFeatureState } from './spin-features.ts';
import { payOf, spin } from './spin.ts';
import type { Outcome } from './spin.ts';
import type { CellValue, Spin } from './spin-view.ts';

/** `buy`: the round is bought: it begins with enough scatters for free spins, for the price in the rules. */
export type SlotBet = { readonly buy?: boolean };
/** Reveals the next spin. */
export type SlotAction = { readonly type: 'step' };
export type SlotState = {
  readonly spins: readonly Spin[];
  /** Number of spins of the round that the player has seen. */
  readonly shown: number;
  readonly bought: boolean;
};
export type SlotView = {
  readonly spins: readonly Spin[];
  /** Free spins awarded by the spins shown so far. */
  readonly granted: number;
  readonly bought: boolean;
};

/**
 * Called after each spin. `more`: fields that the round adds to the public form of the spin. Returns false to end the
 * round.
 */
type OnSpin = (outcome: Outcome, more: Partial<Spin>) => boolean;

/** Plays the free spins that `scatters` scatters trigger. Returns the coins won. */
export function playFree(
  machine: Machine,
  scatters: number,
  randomBelow: RandomBelow,
  isRecorded: boolean,
  onSpin: OnSpin,
): number {
  const { free, scatter } = machine.rules;
  if (!free || !scatter) return 0;
  const feature = newFeatureState();
  feature.multiplier = free.multiplier;
  if (machine.special) feature.special = draw(machine.special, randomBelow);
  let granted = payOf(free.spins, scatters - scatter.min);
  let coins = 0;
  for (let played = 0; played < granted; played += 1) {
    const outcome = spin(machine, { kind: 'free', feature, held: 0, scatters: 0, isRecorded }, randomBelow);
    const added = Math.min(payOf(free.retriggerSpins, outcome.scatters - scatter.min), free.cap - granted);
    granted += added;
    coins += outcome.coins;
    if (!onSpin(outcome, { freeSpins: added })) return coins;
    if (free.grows) feature.multiplier = Math.min(feature.multiplier + free.grows, free.growsTo ?? Infinity);
  }
  return coins;
}

/** Plays the respins of locked coins. Returns the coins won. */
export function playCoins(
  machine: Machine,
  first: readonly CellValue[],
  randomBelow: RandomBelow,
  onSpin: (spin: Spin) => void,
): number {
  const { rules, cells, coinValues } = machine;
  const { hold } = rules;
  if (!hold || !coinValues) return 0;
  const locked = [...first];
  const lockedCells = new Set(locked.map(({ cell }) => cell));
  let left = hold.respins;
  while (left > 0 && locked.length < cells) {
    left -= 1;
    for (let cell = 0; cell < cells; cell += 1)
      if (!lockedCells.has(cell) && randomBelow(hold.coinOneIn) === 0) {
        lockedCells.add(cell);
        locked.push({ cell, value: draw(coinValues, randomBelow) });
        left = hold.respins;
      }
    const isLast = left === 0 || locked.length === cells;
    const coins = isLast
      ? locked.reduce((sum, { value }) => sum + value, locked.length === cells ? hold.grand : 0)
      : 0;
    onSpin({ ...BLANK, kind: 'coins', locked: [...locked], respinsLeft: isLast ? 0 : left, coins });
    if (isLast) return coins;
  }
  return 0;
}

/** Fields of a respin of locked coins that are empty, since only coin symbols land in it. */
const BLANK = {
  stops: [],
  stages: [],
  scatters: 0,
  freeSpins: 0,
  orbs: 0,
  held: [],
  special: null,
  respinsLeft: 0,
} as const;

/** Plays a whole round; returns its spins. */
function play(rules: SlotRules, isBought: boolean, randomBelow: RandomBelow): Spin[] {
  const machine = machineOf(rules);
  const spins: Spin[] = [];
  let total = 0;
  /** Adds a spin to `spins`, its coins cut at the maximum win of the round; false = the maximum is reached. */
  const add = (shown: Spin): boolean => {
    const coins = Math.min(shown.coins, rules.max - total);
    total += coins;
    spins.push(coins === shown.coins ? shown : { ...shown, coins });
    return total < rules.max;
  };
  const onSpin: OnSpin = ({ shown }, more) => shown !== null && add({ ...shown, ...more });

  const scatters = isBought ? drawScatters(rules, randomBelow) : 0;
  const first = spin(
    machine,
    { kind: 'base', feature: newFeatureState(), held: 0, scatters, isRecorded: true },
    randomBelow,
  );
  const granted = payOf(rules.free?.spins, first.scatters - (rules.scatter?.min ?? 0));
  const hold = rules.hold !== undefined && first.coinSymbols >= rules.hold.min ? rules.hold : null;
  if (
    !onSpin(first, {
      freeSpins: granted,
      ...(hold && { locked: first.locked, respinsLeft: hold.respins }),
    })
  )
    return spins;

  if (rules.wild?.holds && !playRespins(machine, first.wildReels, randomBelow, onSpin)) return spins;
  if (hold) playCoins(machine, first.locked, randomBelow, add);
  if (granted > 0 && total < rules.max) playFree(machine, first.scatters, randomBelow, true, onSpin);
  return spins;
}

/**
 * Plays respins in which the reels that show a wild are held, until no further reel shows one. False = the maximum win
 * is reached.
 */
function playRespins(machine: Machine, wildReels: number, randomBelow: RandomBelow, onSpin: OnSpin): boolean {
  let held = 0;
  let next = wildReels;
  while (next !== held) {
    held = next;
    const again = spin(
      machine,
      { kind: 'respin', feature: newFeatureState(), held, scatters: 0, isRecorded: true },
      randomBelow,
    );
    next = again.wildReels;
    if (!onSpin(again, {})) return false;
  }
  return true;
}

/** Draws the number of scatters in the first spin of a bought round; 0 = the rules have no bought rounds. */
function drawScatters({ buy }: SlotRules, randomBelow: RandomBelow): number {
  if (!buy) return 0;
  const weights = buy.scatters ?? [];
  let at = randomBelow(weights.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [count, weight] of weights) if ((at -= weight) < 0) return count;
  return 0;
}

export const slotEngine: RoundEngine<SlotRules, SlotBet, SlotState, SlotAction> = {
  begin: (rules, bet, randomBelow) => {
    const bought = bet.buy === true && rules.buy !== undefined;
    return { spins: play(rules, bought, randomBelow), shown: 1, bought };
  },
  act: (_, state) => (state.shown < state.spins.length ? { ...state, shown: state.shown + 1 } : null),
  isOver: (_, { spins, shown }) => shown === spins.length,
  abandon: (_, state) => ({ ...state, shown: state.spins.length }),
  staked: (rules, { bought }, stake) =>
    bought ? (stake / BigInt(COINS_PER_STAKE)) * BigInt(rules.buy?.price ?? COINS_PER_STAKE) : stake,
  won: (_, { spins, shown }, stake) =>
    (stake / BigInt(COINS_PER_STAKE)) *
    BigInt(spins.slice(0, shown).reduce((sum, { coins }) => sum + coins, 0)),
  view: (_, { spins, shown, bought }): SlotView => {
    const seen = spins.slice(0, shown);
    return { spins: seen, granted: seen.reduce((sum, { freeSpins }) => sum + freeSpins, 0), bought };
  },
};
