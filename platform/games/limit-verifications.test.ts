import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { VERIFICATIONS } from './limit-verifications.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const post = (name: string, ip: string) =>
  platform.call('POST', `${PATHS.rgs}${name}`, { body: {}, headers: { 'x-forwarded-for': ip } });

test('verifications of one address are limited over both calls, other calls and other addresses are not', async () => {
  const [ip, other] = ['198.51.100.7', '203.0.113.9'];
  for (let n = 0; n < VERIFICATIONS.max; n += 1)
    expect((await post(n % 2 === 0 ? 'verify' : 'shared/verify', ip)).status).toBe(400);
  for (const name of ['verify', 'shared/verify']) {
    const refused = await post(name, ip);
    expect([refused.status, refused.body]).toEqual([429, { detail: 'too_many_attempts' }]);
    expect(refused.headers['retry-after']).toBe(String(VERIFICATIONS.windowMs / 1000));
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  }
  expect((await post('rules', ip)).status).toBe(400);
  expect((await post('verify', other)).status).toBe(400);
  platform.clock.pass(VERIFICATIONS.windowMs);
  expect((await post('verify', ip)).status).toBe(400);
});
