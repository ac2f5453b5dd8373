/**
 * Time from a movement of the ledger to the player's screen: from a debit by the operator until the header of
 * an open page shows the new balance, while a thousand other streams are open.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { parseSettings } from '#config/settings.ts';
import { ms, percentile, round } from './load.ts';
import type { Measure } from './measure.ts';
import { post } from './player.ts';
import { withPhone } from './slow-phone.ts';
import { openStreams, type Stream } from './streams.ts';

const STREAMS = 1_000;
const MOVEMENTS = 60;
const BALANCE = '[data-player="balance"]';

export const measure: Measure = async (product, note) => {
  const streams: Stream[] = [];
  const email = `bench-${randomUUID()}@example.com`;
  const account = { email, password: randomUUID(), currency: 'KZT', platform: 1, terms_accepted: true };
  const { token } = await post<{ token: string }>(product.address + PATHS.registration, account);
  const { OPERATOR_SECRET } = parseSettings({ ...product.env });
  const debit = () =>
    post(
      `${product.platformAddress}/operator/v1/debit`,
      { user: email, amount: '1', reason: 'bench', key: randomUUID() },
      { authorization: `Bearer ${OPERATOR_SECRET}` },
    );
  try {
    await openStreams(product.platformAddress, PATHS.sse, streams, note, STREAMS);
    const times = await withPhone(async (context) => {
      await context.addCookies([
        { name: COOKIES.token, value: token, url: product.address, sameSite: 'Lax' },
      ]);
      const page = await context.newPage();
      await page.goto(`${product.address}/casino`);
      await page.mouse.move(5, 5);
      await page.waitForFunction((mark) => document.querySelector(mark)?.textContent, BALANCE);
      // Repeats until a movement shows on the page: then its stream is open.
      for (let tries = 0; (await timeOf(page, debit, 1_000)) === null; tries++)
        if (tries > 20) throw new Error('no balance came');
      const measured: (number | null)[] = [];
      for (let count = 0; count < MOVEMENTS; count++) {
        note(`movement ${count + 1} of ${MOVEMENTS}`);
        measured.push(await timeOf(page, debit, 5_000));
        await sleep(50);
      }
      return measured;
    });
    const shown = times.filter((time) => time !== null);
    return [
      {
        what: `from ledger to screen: a debit until the header shows it, ${round(streams.length)} other streams open`,
        ours: `p50 ${ms(percentile(shown, 0.5))}, p99 ${ms(percentile(shown, 0.99))}; ${times.length - shown.length} of ${times.length} not shown`,
        comparison: '',
        limit: 'p99 ≤ 500 ms; none lost',
      },
    ];
  } finally {
    for (const { socket } of streams) socket.destroy();
    await sleep(1_000);
  }
};

/**
 * Milliseconds from the debit until the balance on the page changes; null when it does not change within
 * `limitMs`.
 */
async function timeOf(page: Page, debit: () => Promise<unknown>, limitMs: number): Promise<number | null> {
  const changed = page.evaluate(
    ([mark, limit]) =>
      new Promise<number | null>((resolve) => {
        const places = [...document.querySelectorAll(mark)];
        const observer = new MutationObserver(() => done(Date.now()));
        const done = (at: number | null) => {
          observer.disconnect();
          resolve(at);
        };
        for (const place of places)
          observer.observe(place, { childList: true, characterData: true, subtree: true });
        setTimeout(() => done(null), limit);
      }),
    [BALANCE, limitMs] as const,
  );
  // Waits until the observer exists: the page handles both messages in the order in which they are sent.
  await page.evaluate(() => undefined);
  const begun = Date.now();
  await debit();
  const at = await changed;
  return at === null ? null : at - begun;
}
