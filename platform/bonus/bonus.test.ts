import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { PROMO_CODE_TRIES } from './bonus.routes.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const activate = (token: string, code: unknown) =>
  platform.call('POST', PATHS.promoCode, { token, body: { code } });

test.each([
  ['  SPRING26 ', 'promo_code_unknown'],
  ['x'.repeat(65), 'promo_code_unknown'],
  ['   ', 'required'],
  ['', 'required'],
])('the promo code %p: %s at its field', async (code, reason) => {
  const answer = await activate(await platform.register(), code);
  expect(answer).toMatchObject({ status: 400, body: { code: [reason] } });
});

test('codes cannot be guessed: tries are limited for each player, malformed ones do not count', async () => {
  const [token, other] = [await platform.register(), await platform.register()];
  for (let at = 0; at < PROMO_CODE_TRIES.max; at += 1) {
    expect((await activate(token, '')).status).toBe(400);
    expect((await activate(token, `CODE${at}`)).body).toEqual({ code: ['promo_code_unknown'] });
  }
  expect(await activate(token, 'CODE')).toMatchObject({ status: 429, body: { detail: 'too_many_attempts' } });
  expect((await activate(other, 'CODE')).status).toBe(400);
  platform.clock.pass(PROMO_CODE_TRIES.windowMs);
  expect((await activate(token, 'CODE')).status).toBe(400);
});
