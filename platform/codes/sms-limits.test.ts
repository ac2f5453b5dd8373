/** SMS pumping, each number from another network (decisions 0176, 0220). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { HEADERS } from '#contract/headers.ts';
import { contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { RESEND_MS } from '#contract/rest/sent-code.ts';
import { SMS_SHARE_OF_OTHERS, THROTTLES } from './constants.ts';

const SMS_PER_MINUTE = 60;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ SMS_PER_MINUTE: String(SMS_PER_MINUTE) });
});
afterAll(() => platform.close());
let phone = '';
let people = 0;
beforeEach(() => {
  people += 1;
  phone = `+7701${100 + people}4567`;
  // An hour later, so that a test is independent of the limits that the previous one has used up.
  platform.clock.pass(61 * 60_000);
});

let addresses = 0;
const post = (path: string, body: object) => {
  addresses += 1;
  const address = `10.${addresses % 250}.${Math.floor(addresses / 250)}.9`;
  const headers = { 'x-forwarded-for': address, [HEADERS.twoStepRegistration]: '1' };
  return platform.call('POST', path, { body, headers });
};
const to = (number: string) => post(PATHS.preRegistration, { phone: number });
const sent = async (numbers: readonly string[]): Promise<number> => {
  let count = 0;
  for (const number of numbers) if ((await to(number)).status === 200) count += 1;
  return count;
};
/** Opens an account with the number; its owner confirms it. */
async function player(number: string): Promise<void> {
  await platform.register({ phone: number });
  const { db } = platform.kernel.store;
  await db.update(players).set({ phoneApproved: true }).where(eq(players.phone, number));
}
const messagesTo = async (number: string) => (await platform.domains.outbox.recent(number)).length;
const four = (value: number) => String(value).padStart(4, '0');

test('SMS to one number are limited per hour', async () => {
  let count = 0;
  for (let i = 0; i < THROTTLES.codesByRecipient.max + 3; i += 1) {
    if ((await to(phone)).status === 200) count += 1;
    platform.clock.pass(RESEND_MS);
  }
  expect(count).toBe(THROTTLES.codesByRecipient.max);
});

test('SMS to neighbouring numbers are limited per hour', async () => {
  let count = 0;
  for (let i = 0; i < THROTTLES.smsByRange.max + 5; i += 1) {
    if ((await to(`+7702555${four(i)}`)).status === 200) count += 1;
    platform.clock.pass(10_000);
  }
  expect(count).toBe(THROTTLES.smsByRange.max);
});

test('SMS to one region of a country are limited; other regions still get theirs', async () => {
  const numbers = Array.from({ length: 40 }, (_, i) => `+7705${100 + i}1234`);
  expect(await sent(numbers)).toBe(SMS_PER_MINUTE / 4);
  expect((await to('+996700123456')).status).toBe(200);
});

test('SMS to one country are limited; its neighbour with the same calling code still gets its share', async () => {
  const kazakh = ['+7700', '+7705', '+7747', '+7777'].flatMap((start) =>
    Array.from({ length: 15 }, (_, i) => `${start}${String(1_000_000 + i * 10_007)}`),
  );
  expect(await sent(kazakh)).toBe(SMS_PER_MINUTE / 2);
  expect((await to('+79123456789')).status).toBe(200);
});

test('when SMS to all regions have used up the quota of others, players still get theirs', async () => {
  await player(phone);
  const regions = ['+7707', '+7747', '+7777', '+99670', '+99891', '+99455'];
  const numbers = regions.flatMap((start) =>
    Array.from({ length: 15 }, (_, i) => `${start}${String(1_000_000 + i * 10_007).slice(0, 7)}`),
  );
  const count = await sent(numbers);
  expect(count).toBe(SMS_PER_MINUTE * SMS_SHARE_OF_OTHERS);
  expect((await to('+905321234567')).status).toBe(429);
  const recovery = await post(resetPaths('sms').sendCode, { phone });
  expect(recovery.status).toBe(200);
  expect(await messagesTo(phone)).toBe(1);
  platform.clock.pass(60_000);
  expect((await to('+79123456789')).status).toBe(200);
});

test('codes for numbers without an account reduce no limit, and are refused like those of accounts', async () => {
  await player(phone);
  const unknown = (i: number) => ({ phone: `+7705${100 + i}${four(i)}` });
  const recover = (body: object) => post(resetPaths('sms').sendCode, body);
  for (let i = 0; i < SMS_PER_MINUTE; i += 1) expect((await recover(unknown(i))).status).toBe(200);
  expect((await recover({ phone })).status).toBe(200);
  // Codes to players use up the region's quota; then known and unknown numbers get the same refusal.
  for (let i = 1; i < SMS_PER_MINUTE / 4; i += 1) {
    const other = `+7701999${four(i * 11)}`;
    await player(other);
    expect((await recover({ phone: other })).status).toBe(200);
  }
  await player('+77019990001');
  const refused = await recover({ phone: '+77019990001' });
  const refusedUnknown = await recover({ phone: '+77019990002' });
  expect([refused.status, refused.body]).toEqual([429, { detail: 'too_many_attempts' }]);
  expect([refusedUnknown.status, refusedUnknown.body]).toEqual([refused.status, refused.body]);
  expect(refusedUnknown.headers['retry-after']).toBe(refused.headers['retry-after']);
});

test('unconfirmed numbers of accounts that strangers open do not reduce the players’ limits', async () => {
  await player(phone);
  const strangers = Array.from(
    { length: SMS_PER_MINUTE / 4 + 5 },
    (_, i) => `+7701${300 + i}${four(i * 13)}`,
  );
  for (const number of strangers) await platform.register({ phone: number });
  const recover = (number: string) => post(resetPaths('sms').sendCode, { phone: number });
  for (const number of strangers) expect((await recover(number)).status).toBe(200);
  const delivered = await Promise.all(strangers.map(messagesTo));
  expect(delivered.filter((messages) => messages > 0)).toHaveLength(SMS_PER_MINUTE / 4);
  expect((await recover(phone)).status).toBe(200);
  expect(await messagesTo(phone)).toBe(1);
});

test('codes requested to confirm such numbers do not reduce the players’ limits either', async () => {
  await player(phone);
  const count = SMS_PER_MINUTE / 4 + 3;
  for (let i = 0; i < count; i += 1) {
    const token = await platform.register({ phone: `+7701${400 + i}${four(i * 17)}` });
    const asked = await platform.call('POST', contactPaths('sms').sendCode, { body: {}, token });
    expect(asked.status).toBe(i < SMS_PER_MINUTE / 4 ? 200 : 429);
  }
  expect((await post(resetPaths('sms').sendCode, { phone })).status).toBe(200);
  expect(await messagesTo(phone)).toBe(1);
});
