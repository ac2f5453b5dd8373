/** Counts the frames of a page on a slow phone (slow-phone.ts). */
import type { BrowserContext } from '@playwright/test';
import { SLOWER } from './slow-phone.ts';

export const WATCHED_MS = 4_000;

/** Opens a page of the phone; the returned `slow` makes its processor slower. */
export async function slowed(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { page, slow: () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }) };
}

/** Frames of one moving square on an empty page: the least motion there can be. */
export async function ofEmptyPage(context: BrowserContext): Promise<string> {
  const { page, slow } = await slowed(context);
  await page.setContent(
    '<style>@keyframes go { to { transform: translateX(200px) } }</style><div style="width:80px;height:80px;background:#0a0;animation:go 1s infinite alternate">',
  );
  await slow();
  const frames = await page.evaluate(countFrames, WATCHED_MS);
  await page.close();
  return formatFrames(frames);
}

/** `rate`: frames per second; `late`: share of frames later than 34 ms. */
export type Frames = { readonly rate: number; readonly late: number };
export const formatFrames = ({ rate, late }: Frames): string =>
  `${rate.toFixed(0)} (${(late * 100).toFixed(0)} %)`;

/** Runs in the page: counts animation frames. */
export function countFrames(forMs: number): Promise<Frames> {
  return new Promise((resolve) => {
    const first = performance.now();
    const gaps: number[] = [];
    let last = first;
    const next = (now: number): void => {
      gaps.push(now - last);
      last = now;
      if (now - first < forMs) requestAnimationFrame(next);
      else
        resolve({
          rate: (gaps.length * 1000) / (now - first),
          late: gaps.filter((gap) => gap > 34).length / gaps.length,
        });
    };
    requestAnimationFrame(next);
  });
}
