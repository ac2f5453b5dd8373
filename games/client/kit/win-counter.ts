import { isGain } from './celebrate.ts';
import { countedAmount } from './counted-amount.ts';
import type { GameSession } from './game-session.ts';
import { prefersReducedMotion, overTime } from './page.ts';

/** Milliseconds for counting a win up; a win of two stakes or more takes COUNT_MORE_MS in addition. */
const COUNT_MS = 500;
const COUNT_MORE_MS = 900;

export type WinCounter = {
  /**
   * Counts up the shown win of a round from one amount to another with sound and message. A `to` of at most
   * what was staked is shown immediately, as a return. A new count ends this one.
   */
  count(from: bigint, to: bigint, staked: bigint): Promise<void>;
  /** Ends the counting: the final amount is shown immediately. */
  skip(): void;
};

export function createWinCounter<Bet, Action, View extends object>(
  session: GameSession<Bet, Action, View>,
): WinCounter {
  const { frame, panel } = session;
  let running = new AbortController();
  return {
    skip: () => running.abort(),
    async count(from, to, staked) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const amount = to - from;
      if (amount === 0n) return;
      if (!isGain(to, staked)) {
        panel.showWin(to);
        panel.announce(frame.t('returned', { amount: frame.money(amount) }));
        return;
      }
      frame.sound.win(Number(amount * 10n) / Number(staked * 10n || 1n));
      panel.announce(frame.t('totalWin', { amount: frame.money(amount) }), true);
      const length = prefersReducedMotion() ? 0 : COUNT_MS + (amount >= 2n * staked ? COUNT_MORE_MS : 0);
      const isLatest = (): boolean => signal === running.signal;
      session.isCounting = true;
      await overTime(
        length,
        (share) => isLatest() && panel.showWin(countedAmount(from, to, share, frame.open.exponent)),
        signal,
      );
      if (isLatest()) session.isCounting = false;
    },
  };
}
