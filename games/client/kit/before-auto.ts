import { isCalm, wait } from './page.ts';

/** Lets the result stand for `ms` before autoplay goes on; no wait without autoplay, motion, or with turbo. */
export async function waitBeforeAuto(
  { isAuto, isTurbo }: { isAuto(): boolean; isTurbo(): boolean },
  ms: number,
): Promise<void> {
  if (isAuto() && !isCalm()) await wait(isTurbo() ? 0 : ms);
}
