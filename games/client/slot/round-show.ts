import type { Spin } from '#games/engines/slots/spin-view.ts';
import { winLevel } from '../kit/celebrate.ts';
import { isCalm, wait } from '../kit/page.ts';
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

    startSpin(mode, last) {
      if (mode === 'base' || mode === 'respin') ladder.rest(null);
      if (mode === 'coins') return coins.startRespin(last.locked);
      const held = mode === 'respin' ? wildReels(rules, last) : 0;
      reels.pin(mode === 'free' && rules.free?.sticky && last.mode === 'free' ? wildsOf(last) : []);
      reels.spin(kit.isTurbo(), mode === 'free', held);
      cues.spinStarts();
      kit.message(mode === 'respin' ? t('respin') : t('placeBet'), mode === 'respin');
    },

    async land(spin, context) {
      onCoin(context.coin);
      if (spin.mode === 'coins') return coins.landRespin(spin);
      const [first] = spin.stages;
      if (!first) return;
      await reels.land(landingOf(spin), heldReels(spin));
      if ((await reels.become(first)).length > 0) cues.morph();
      if (spin.freeSpins > 0 && spin.stages.every((stage) => stage.coins === 0))
        reels.mark({ wins: [], multiplier: 1 }, unpaidScatters(spin), false);
      await showStages(deps, spin, context);
      if (spin.coins === 0 && spin.mode === 'base' && !startsBonus(spin)) kit.message(featureLine(rules, t));
      await showWin(deps, spin, context);
    },

    place(spin, won, coin) {
      onCoin(coin);
      const last = spin.stages.at(-1);
      if (spin.mode === 'coins') coins.place(spin);
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
const startsBonus = ({ freeSpins, left }: Spin): boolean => freeSpins > 0 || left > 0;

/** Counts up and celebrates the win of a spin. Resolves when the round may continue. */
async function showWin({ kit }: ShowDeps, spin: Spin, { before, stake, coin }: SpinContext): Promise<void> {
  const { rules } = kit.open.config;
  const won = coin * BigInt(spin.coins);
  const isShown = rules.cascade !== undefined || spin.orbs > 0;
  const count = kit.countWin(isShown ? before + won : before, before + won, stake);
  if (winLevel(won, stake) > 0) {
    await wait(isCalm() ? 0 : STAND_MS * 2);
    await kit.bigWin(won, stake);
  }
  const goesOn = startsBonus(spin) || wildReels(rules, spin) !== heldReels(spin);
  if (spin.mode !== 'base' || kit.isAuto() || goesOn) {
    await count;
    await wait(won > 0n ? STAND_MS : spin.mode === 'base' ? 0 : LOSS_MS);
  }
  if (startsBonus(spin)) await wait(STAND_MS * 2);
}
