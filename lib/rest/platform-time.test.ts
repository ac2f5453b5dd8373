import { afterEach, expect, test } from '@jest/globals';
import { toBrowserClock, recordPlatformTime } from '#lib/core/platform-clock.ts';
import { getUnderdev } from './calls.ts';
import { createRestClient } from './client.ts';

afterEach(() => recordPlatformTime(new Date().toUTCString(), Date.now()));

test.each([
  ['no-store', 3_600_000],
  ['max-age=60', 0],
])('an answer with cache-control %s: the clock of the browser is %d ms ahead', async (control, aheadMs) => {
  const told = Date.now() - 3_600_000;
  const rest = createRestClient({
    origin: 'https://site.example',
    context: () => ({
      language: 'kk',
      timezone: 'Asia/Almaty',
      mobile: false,
      xsrf: null,
      fingerprint: null,
    }),
    token: () => null,
    dropToken: () => undefined,
    isSameSession: () => true,
    mayChange: () => true,
    followCookie: () => undefined,
    log: () => undefined,
    fetch: async () =>
      new Response('{"underdev":false}', {
        headers: { date: new Date(told).toUTCString(), 'cache-control': control },
      }),
  });
  await getUnderdev(rest);
  expect(Math.abs(toBrowserClock(told) - told - aheadMs)).toBeLessThan(60_000);
});
