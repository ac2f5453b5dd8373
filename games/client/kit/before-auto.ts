import { prefersReducedMotion, wait } from './page.ts';

/**
 * Waits `ms` milliseconds, so that the player sees the result before autoplay starts the next round. Does
 * not wait without autoplay, with turbo or with reduced motion.
 */
export async function waitBeforeAuto(
  { isAuto, isTurbo }: { isAuto(): boolean; isTurbo(): boolean },
  ms: number,
): Promise<void> {
  if (isAuto() && !prefersReducedMotion()) await wait(isTurbo() ? 0 : ms);
}
