/** Presents the wins of a spin stage by stage: cascades, changes of symbols, orbs. */
import type { Spin, Stage } from '#games/engines/slots/spin-view.ts';
import { isGain } from '../kit/celebrate.ts';
import type { SpinContext } from './present-round.ts';
import type { ShowDeps } from './show-deps.ts';
import { cellsOf, unpaidScatters } from './spin-cells.ts';

/** How long the wins of a stage are shown before they burst. Milliseconds. */
const CASCADE_MS = 720;
const CASCADE_TURBO_MS = 380;
/** The orbs sound like a cascade of this number in its chain: high, because the pitch rises with each cascade. */
const ORBS_CHAIN_STEP = 6;

/** Shows all stages of a spin. Resolves when the last stage is shown with its win marked. */
export async function showStages(deps: ShowDeps, spin: Spin, context: SpinContext): Promise<void> {
  const { kit, reels, cues } = deps;
  const hasCascades = kit.open.config.rules.cascade !== undefined;
  let won = context.before;
  for (const [index, stage] of spin.stages.entries()) {
    const next = spin.stages[index + 1];
    if (index > 0 && !hasCascades) {
      await reels.become(stage);
      cues.morph();
    }
    if (stage.coins === 0) continue;
    showMultiplier(deps, spin, stage);
    won += context.coin * BigInt(stage.coins);
    reels.mark(stage, index === 0 ? unpaidScatters(spin) : [], hasCascades);
    if (hasCascades) {
      await showCascade(deps, { stage, index, won }, context);
      if (next) await dropWon(deps, stage, next);
    } else if (next || spin.orbs > 0) {
      kit.showWin(won);
      await reels.until(performance.now() + CASCADE_MS * 1.6);
    }
  }
  if (spin.orbs > 0) await showOrbs(deps, spin, context);
}

/**
 * Marks the multiplier of a stage on the ladder: among the multipliers of cascades, among those that `boost` draws for
 * each spin outside of free spins, or alone.
 */
function showMultiplier({ kit, ladder }: ShowDeps, spin: Spin, { multiplier }: Stage): void {
  const { cascade, free, boost } = kit.open.config.rules;
  const steps = cascade && ((spin.kind === 'free' ? free?.ladder : null) ?? cascade.ladder);
  if (steps && steps.length > 1) ladder.show(steps, multiplier);
  else if (multiplier > 1)
    ladder.show(spin.kind === 'base' && boost ? boost.map(([value]) => value) : [multiplier], multiplier);
}

/**
 * Shows amounts that rise from the wins of a stage. `won`: win of the round including this stage, minor
 * units.
 */
async function showCascade(
  { kit, reels, cues, floats }: ShowDeps,
  { stage, index, won }: { stage: Stage; index: number; won: bigint },
  { before, staked, coin }: SpinContext,
): Promise<void> {
  for (const win of stage.wins) {
    const points = win.cells.map((cell) => reels.centre(cell));
    floats.rise(`+${kit.money(coin * BigInt(win.coins * stage.multiplier))}`, middleOf(points));
  }
  kit.showWin(won);
  const isWin = isGain(won, staked);
  kit.message(kit.t(isWin ? 'totalWin' : 'returned', { amount: kit.money(won - before) }), isWin);
  if (isWin) cues.chain(index);
  await reels.until(performance.now() + (kit.isTurbo() ? CASCADE_TURBO_MS : CASCADE_MS));
}

/** Winning symbols burst, those of the next stage fall into their places. */
async function dropWon({ reels, cues }: ShowDeps, stage: Stage, next: Stage): Promise<void> {
  const gone = [...new Set(stage.wins.filter((win) => !win.scatter).flatMap(({ cells }) => cells))];
  cues.bursts();
  await reels.burst(gone);
  await reels.fall(next, gone, (reel) => cues.reelStops(reel));
}

/** Shows the orbs of the last stage. `orbs`: the sum of their values, by which the win of the spin was multiplied. */
async function showOrbs(
  { kit, reels, cues, ladder, floats }: ShowDeps,
  { stages, orbs, coins }: Spin,
  { before, staked, coin }: SpinContext,
): Promise<void> {
  const won = before + coin * BigInt(coins);
  const last = stages.at(-1);
  const cells = cellsOf(last, 'X');
  ladder.show([orbs], orbs);
  reels.pop(cells);
  if (isGain(won, staked)) cues.chain(ORBS_CHAIN_STEP);
  for (const cell of cells) {
    const value = last?.values.find((one) => one.cell === cell)?.value ?? '';
    floats.rise(`×${value}`, reels.centre(cell));
  }
  await reels.until(performance.now() + CASCADE_MS * 1.5);
  kit.showWin(won);
}

const middleOf = (points: readonly { x: number; y: number }[]): { x: number; y: number } => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
