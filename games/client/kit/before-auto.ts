import { isCalm, wait } from './page.ts';

/** Shows the result for `ms` before autoplay continues; no wait without autoplay or motion, or with turbo. */
export async function waitBeforeAuto(
  { isAuto, isTurbo }: { isAuto(): boolean; isTurbo(): boolean },
  ms: number,
): Promise<void> {
  if (isAuto() && !isCalm()) await wait(isTurbo() ? 0 : ms);
}
