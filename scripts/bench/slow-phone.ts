/** A phone of 360 × 740 in Chromium, for measurements of what a player sees. */
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../lib/browser.ts';
import { PHONE } from './load.ts';

/** How many times slower than this machine the phone's processor is; each page asks for it by CDP. */
export const SLOWER = 4;

/** Opens the phone for `work`, and closes its browser however that ends. */
export async function withPhone<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      userAgent: PHONE,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    return await work(context);
  } finally {
    await browser.close();
  }
}
