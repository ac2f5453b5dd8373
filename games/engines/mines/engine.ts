/**
 * Mines: some of 25 tiles hide mines. Each safe tile raises the multiplier; the player can cash out at any
 * time, and loses the stake to a mine. The positions of the mines are decided before the first tile is
 * opened.
 */
import type { RoundEngine } from '../round-engine.ts';

export const TILES = 25;
/** Multipliers are in ten-thousandths: 12345 = ×1.2345. */
export const UNIT = 10_000;

export interface MinesRules {
  readonly id: string;
  /** Return to player in percent, whenever the player cashes out. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** Maximum multiplier. The round ends when the next safe tile would exceed it. */
  readonly max: number;
}
export type MinesBet = { readonly mines: number };
export type MinesAction = { readonly type: 'pick'; readonly at: number } | { readonly type: 'cash' };
/** `mines` and `picks`: positions of tiles, counted from 0 row by row; `picks` in the order of opening. */
export type MinesState = {
  readonly mines: readonly number[];
  readonly picks: readonly number[];
  readonly isHit: boolean;
  readonly isCashed: boolean;
};
export type MinesView = {
  readonly mines: number;
  /** Opened tiles in the order of opening. The last one is a mine when `isHit`. */
  readonly picks: readonly number[];
  readonly isHit: boolean;
  /**
   * The current multiplier (`worth`), and the multiplier after the next safe tile (`next`; 0 = the round is over), in
   * units of `UNIT`.
   */
  readonly worth: number;
  readonly next: number;
  /** Positions of the mines; null until the round is over. */
  readonly field: readonly number[] | null;
};

/**
 * The multiplier after `safe` tiles, in units of `UNIT`: rtp · C(25, safe) / C(25 − mines, safe), rounded
 * down.
 */
export function multiplierAfter({ rtp }: Pick<MinesRules, 'rtp'>, mines: number, safe: number): number {
  if (safe === 0) return UNIT;
  let numerator = BigInt(rtp) * BigInt(UNIT);
  let denominator = 100n;
  for (let step = 0; step < safe; step += 1) {
    numerator *= BigInt(TILES - step);
    denominator *= BigInt(TILES - mines - step);
  }
  return Number(numerator / denominator);
}

/** Number of safe tiles with which the round ends: all of them, or as many as keep the multiplier within `max`. */
export function lastStep(rules: MinesRules, mines: number): number {
  let step = 1;
  while (step < TILES - mines && multiplierAfter(rules, mines, step + 1) <= rules.max * UNIT) step += 1;
  return step;
}

const safePicks = ({ picks, isHit }: MinesState): number => (isHit ? picks.length - 1 : picks.length);

export const minesEngine: RoundEngine<MinesRules, MinesBet, MinesState, MinesAction> = {
  begin(_rules, { mines }, randomBelow) {
    const tiles = Array.from({ length: TILES }, (_, at) => at);
    const laid: number[] = [];
    for (let left = TILES; laid.length < mines; left -= 1) laid.push(...tiles.splice(randomBelow(left), 1));
    return { mines: laid.sort((a, b) => a - b), picks: [], isHit: false, isCashed: false };
  },
  act(rules, state, action) {
    if (minesEngine.isOver(rules, state)) return null;
    if (action.type === 'cash') return state.picks.length > 0 ? { ...state, isCashed: true } : null;
    const { at } = action;
    if (!Number.isInteger(at) || at < 0 || at >= TILES || state.picks.includes(at)) return null;
    return { ...state, picks: [...state.picks, at], isHit: state.mines.includes(at) };
  },
  isOver: (rules, state) =>
    state.isHit || state.isCashed || state.picks.length >= lastStep(rules, state.mines.length),
  /** An abandoned round is cashed out; without an opened tile the stake is returned. */
  abandon: (rules, state) => (minesEngine.isOver(rules, state) ? state : { ...state, isCashed: true }),
  staked: (_rules, _state, stake) => stake,
  won(rules, state, stake) {
    if (state.isHit || !minesEngine.isOver(rules, state)) return 0n;
    return (stake * BigInt(multiplierAfter(rules, state.mines.length, state.picks.length))) / BigInt(UNIT);
  },
  view(rules, state): MinesView {
    const mines = state.mines.length;
    const isOver = minesEngine.isOver(rules, state);
    const safe = safePicks(state);
    return {
      mines,
      picks: state.picks,
      isHit: state.isHit,
      worth: state.isHit ? 0 : multiplierAfter(rules, mines, safe),
      next: isOver ? 0 : multiplierAfter(rules, mines, safe + 1),
      field: isOver ? state.mines : null,
    };
  },
};
