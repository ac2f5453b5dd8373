/** Presents respins with locked coins, and the payment of the coins. */
import type { CellValue, Spin } from '#games/engines/slots/spin-view.ts';
import { isGain } from '../kit/celebrate.ts';
import { prefersReducedMotion, wait } from '../kit/page.ts';
import type { RoundShow } from './present-round.ts';
import { LOSS_MS, STAND_MS } from './show-deps.ts';
import type { ShowDeps } from './show-deps.ts';
import { coinWindow } from './spin-cells.ts';

/** How long empty places whirl in a respin, and how long the win of a full window is announced. */
const WHIRL_MS = 820;
const WHIRL_TURBO_MS = 320;
const GRAND_MS = 4200;

type CoinShow = Pick<RoundShow, 'coinsBegin' | 'coinsEnd'> & {
  /** Starts the whirling of empty places; `locked`: the coins before this respin. */
  startRespin(locked: readonly CellValue[]): void;
  /** Shows the new coins of a respin. */
  landRespin(spin: Spin): Promise<void>;
  /** Shows a respin of an earlier visit, without motion. */
  place(spin: Spin): void;
};

export function createCoinShow({ kit, reels, cues, ladder }: ShowDeps): CoinShow {
  const { t, money, celebrations, open } = kit;
  const { rules } = open.config;
  const root = document.documentElement;
  let lockedBefore: readonly CellValue[] = [];

  return {
    async coinsBegin({ locked, respinsLeft }) {
      reels.clearMarks();
      cues.free();
      root.classList.add('is-coins');
      kit.stopAuto();
      ladder.showRespins(respinsLeft);
      await reels.become(coinWindow(rules, locked));
      kit.message(t('coinsBegin', { n: locked.length }), true);
      await reels.until(performance.now() + STAND_MS * 2);
    },

    startRespin(locked) {
      lockedBefore = locked;
      reels.whirl(true);
    },

    async landRespin({ locked, respinsLeft }) {
      await reels.until(performance.now() + (kit.isTurbo() ? WHIRL_TURBO_MS : WHIRL_MS));
      const fresh = locked.slice(lockedBefore.length);
      reels.whirl(false);
      await reels.become(coinWindow(rules, locked));
      if (fresh.length > 0) {
        reels.pop(fresh.map(({ cell }) => cell));
        cues.coin(locked.length);
      }
      ladder.showRespins(respinsLeft);
      kit.message(t('coinsBegin', { n: locked.length }), fresh.length > 0);
      await reels.until(performance.now() + (fresh.length > 0 ? STAND_MS : LOSS_MS / 2));
    },

    place({ locked, respinsLeft }) {
      root.classList.add('is-coins');
      ladder.showRespins(respinsLeft);
      void reels.become(coinWindow(rules, locked));
    },

    async coinsEnd({ coins, locked }, { before, staked, coin }) {
      const won = coin * BigInt(coins);
      for (const { cell } of locked) {
        reels.pop([cell]);
        if (isGain(before + won, staked)) cues.coin(3);
        await reels.until(performance.now() + 70);
      }
      const isFull = locked.length === rules.strips.length * rules.rows;
      if (isFull && rules.hold) {
        cues.free();
        await celebrations.announce(
          'end',
          { title: 'GRAND', number: money(coin * BigInt(rules.hold.grand)), note: t('tapToGo') },
          GRAND_MS,
        );
      }
      ladder.showRespins(null);
      root.classList.remove('is-coins');
      const count = kit.countWin(before, before + won, staked);
      await kit.bigWin(won, staked);
      await count;
      await wait(prefersReducedMotion() ? 0 : STAND_MS * 2);
    },
  };
}
