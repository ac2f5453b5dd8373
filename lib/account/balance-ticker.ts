/** Runs the animation of one balance (balance-animation.ts) with timers. */
import type { CurrencyCode } from '#contract/currencies.ts';
import { firstShown, nextShown, stepIntervalMs } from './balance-animation.ts';

export type TickerDeps = {
  readonly paint: (amount: bigint, code: CurrencyCode) => void;
  readonly random: () => number;
  /** True when amounts are shown without animation (reduced motion). */
  readonly isStill: () => boolean;
};

export type BalanceTicker = {
  /**
   * Sets the balance to `amount`, in minor units. The first balance of a currency and a smaller balance are shown at
   * once.
   */
  set(amount: bigint, code: CurrencyCode): void;
  /** Shows the final amount at once, because the player looks at the balance. */
  finish(): void;
  /** Removes the balance after a sign-out. */
  clear(): void;
};

export function createBalanceTicker({ paint, random, isStill }: TickerDeps): BalanceTicker {
  let state: { target: bigint; shown: bigint; code: CurrencyCode } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (shown: bigint, target: bigint, code: CurrencyCode, count: number): void => {
    state = { target, shown, code };
    paint(shown, code);
    if (shown >= target) return;
    timer = setTimeout(
      () => show(nextShown(shown, target, count, code), target, code, count + 1),
      stepIntervalMs(random()),
    );
  };

  return {
    set(amount, code) {
      if (state?.target === amount && state.code === code) return paint(state.shown, code);
      clearTimeout(timer);
      const grows = state !== null && state.code === code && amount > state.target && !isStill();
      const first = grows && state ? firstShown(state.shown, amount, code) : null;
      show(first ?? amount, amount, code, 0);
    },
    finish() {
      clearTimeout(timer);
      if (state && state.shown !== state.target) show(state.target, state.target, state.code, 0);
    },
    clear() {
      clearTimeout(timer);
      state = null;
    },
  };
}
