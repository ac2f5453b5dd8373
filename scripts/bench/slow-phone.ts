/** A phone of 360 × 740 in Chromium, for measurements of rendering. */
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../lib/browser.ts';
import { PHONE } from './load.ts';

/**
 * Factor by which the phone's processor is slower than this machine's; set for each page by the browser's
 * debugging protocol (CDP).
 */
export const SLOWER = 4;

/** Opens the phone, calls `work`, and closes the browser in any case. */
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
