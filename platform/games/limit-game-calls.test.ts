import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { GAME_CALLS } from './limit-game-calls.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const post = (name: string, ip: string) =>
  platform.call('POST', `${PATHS.rgs}${name}`, { body: {}, headers: { 'x-forwarded-for': ip } });

test.each(Object.entries(GAME_CALLS))(
  '%s: calls of one address are limited, other calls and other addresses are not',
  async (_name, { max, windowMs, calls }) => {
    const [ip, other] = ['198.51.100.7', '203.0.113.9'];
    const call = (n: number) => calls[n % calls.length] ?? '';
    const accepted = (await post(call(0), other)).status;
    expect(accepted).not.toBe(429);
    for (let n = 0; n < max; n += 1) expect((await post(call(n), ip)).status).toBe(accepted);
    // Other spellings reach the same route.
    for (const each of calls.flatMap((name) => [name, `${name}/`, name.replace('v', '%76')])) {
      const refused = await post(each, ip);
      expect([refused.status, refused.body]).toEqual([429, { detail: 'too_many_attempts' }]);
      expect(refused.headers['retry-after']).toBe(String(windowMs / 1000));
      expect(refused.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await post('state', ip)).status).not.toBe(429);
    expect((await post(call(0), other)).status).toBe(accepted);
    platform.clock.pass(windowMs);
    expect((await post(call(0), ip)).status).toBe(accepted);
  },
);
