import type { Spin } from '#games/engines/slots/spin-view.ts';
import { winLevel } from '../kit/celebrate.ts';
import { prefersReducedMotion, wait } from '../kit/page.ts';
import { createCoinShow } from './coin-show.ts';
import { createFreeShow } from './free-show.ts';
import type { RoundShow, SpinContext } from './present-round.ts';
import { featureLine } from './rules.ts';
import { LOSS_MS, STAND_MS } from './show-deps.ts';
import type { ShowDeps } from './show-deps.ts';
import { heldReels, landingOf, unpaidScatters, wildReels, wildsOf } from './spin-cells.ts';
import { showStages } from './stages-show.ts';

/** `onCoin` is called before each result with the value of a coin in it, minor units. */
type Deps = ShowDeps & { onCoin(coin: bigint): void };

/** Presents rounds: reels, sounds, messages, celebrations. */
export function createRoundShow(deps: Deps): RoundShow {
  const { kit, reels, cues, ladder, onCoin } = deps;
  const { t } = kit;
  const { rules } = kit.open.config;
  const coins = createCoinShow(deps);

  return {
    ...createFreeShow(deps),
    coinsBegin: coins.coinsBegin,
    coinsEnd: coins.coinsEnd,
    hasSpecial: rules.free?.special !== undefined,

    startSpin(kind, last) {
      if (kind === 'base' || kind === 'respin') ladder.rest(null);
      if (kind === 'coins') return coins.startRespin(last.locked);
      const held = kind === 'respin' ? wildReels(rules, last) : 0;
      reels.pin(kind === 'free' && rules.free?.sticky && last.kind === 'free' ? wildsOf(last) : []);
      reels.spin(kit.isTurbo(), kind === 'free', held);
      cues.spinStarts();
      // `placeBet` is a text of the kit: "Good luck!"
      kit.message(kind === 'respin' ? t('respin') : t('placeBet'), kind === 'respin');
    },

    async land(spin, context) {
      onCoin(context.coin);
      if (spin.kind === 'coins') return coins.landRespin(spin);
      const [first] = spin.stages;
      if (!first) return;
      await reels.land(landingOf(spin), heldReels(spin));
      if ((await reels.become(first)).length > 0) cues.morph();
      if (spin.freeSpins > 0 && spin.stages.every((stage) => stage.coins === 0))
        reels.mark({ wins: [], multiplier: 1 }, unpaidScatters(spin), false);
      await showStages(deps, spin, context);
      if (spin.coins === 0 && spin.kind === 'base' && !startsBonus(spin)) kit.message(featureLine(rules, t));
      await showWin(deps, spin, context);
    },

    place(spin, won, coin) {
      onCoin(coin);
      const last = spin.stages.at(-1);
      if (spin.kind === 'coins') coins.place(spin);
      else if (last) {
        reels.place(landingOf(spin), last);
        if (last.coins > 0 || spin.freeSpins > 0)
          reels.mark(last, unpaidScatters(spin), rules.cascade !== undefined);
      }
      kit.showWin(won);
      kit.message(t('roundBack'));
    },
  };
}

/** True when free spins or respins of coins follow. */
const startsBonus = ({ freeSpins, respinsLeft }: Spin): boolean => freeSpins > 0 || respinsLeft > 0;

/** Counts up and celebrates the win of a spin. Resolves when the round may continue. */
async function showWin({ kit }: ShowDeps, spin: Spin, { before, staked, coin }: SpinContext): Promise<void> {
  const { rules } = kit.open.config;
  const won = coin * BigInt(spin.coins);
  /** True when the stages have already shown the win (stages-show.ts). */
  const isShown = rules.cascade !== undefined || spin.orbs > 0;
  const count = kit.countWin(isShown ? before + won : before, before + won, staked);
  if (winLevel(won, staked) > 0) {
    await wait(prefersReducedMotion() ? 0 : STAND_MS * 2);
    await kit.bigWin(won, staked);
  }
  const hasNextSpin = startsBonus(spin) || wildReels(rules, spin) !== heldReels(spin);
  if (spin.kind !== 'base' || kit.isAuto() || hasNextSpin) {
    await count;
    await wait(won > 0n ? STAND_MS : spin.kind === 'base' ? 0 : LOSS_MS);
  }
  if (startsBonus(spin)) await wait(STAND_MS * 2);
}
