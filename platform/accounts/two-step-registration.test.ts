/**
 * Registration in two steps, and attacks on both kinds of registration (specification 1 §7 "Authentication";
 * decision 0176).
 */
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { RESEND_MS } from '#contract/rest/sent-code.ts';
import { CODE_TRIES } from '#platform/codes/constants.ts';
import { onFreshContacts, otherAddress } from '#platform/testing/fresh-contacts.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { players } from './accounts.tables.ts';
import { REGISTRATION_TICKET_MS, THROTTLES } from './constants.ts';

let platform: TestPlatform;
let email = '';
let phone = '';
onFreshContacts('two.step', (stage) => ({ platform, email, phone } = stage));

const TWO_STEPS = { [HEADERS.twoStepRegistration]: '1' };
const rest = { password: 'correct horse 9', currency: 'KZT', platform: 1, terms_accepted: true };
const post = (path: string, body: object, headers: Record<string, string> = TWO_STEPS) =>
  platform.call('POST', path, { body, headers: { 'x-forwarded-for': otherAddress(), ...headers } });
/** Registration token from the last first step. */
let sentToken = '';
const begin = async (account: object, headers?: Record<string, string>) => {
  const answer = await post(PATHS.preRegistration, account, headers);
  const { next, registration_token } = answer.body as { next?: string; registration_token: string };
  if (next === 'code') sentToken = registration_token;
  return answer;
};
const finish = (body: object, headers?: Record<string, string>) =>
  post(
    PATHS.finallyRegistration,
    { ...rest, ...('code' in body && { registration_token: sentToken }), ...body },
    headers,
  );
const oneStep = (body: object, headers: Record<string, string> = {}) =>
  post(PATHS.registration, { ...rest, ...body }, headers);
const messages = async (to: string) => (await platform.domains.outbox.recent(to)).map(({ text }) => text);
const codeTo = async (to: string) => /\d{6}/.exec((await messages(to))[0] ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const userOf = async ({ body }: { body: unknown }) => {
  const { token } = body as { token: string };
  return (await platform.call('GET', PATHS.user, { token })).body as UserReply;
};
const accountsOf = (address: string) =>
  platform.kernel.store.db.select().from(players).where(eq(players.email, address));

describe('a brand with confirmation', () => {
  test('by e-mail: after the code the account is opened with a confirmed e-mail', async () => {
    const first = await begin({ email: email.replace('two.step', 'Two.Step').replace('example', 'Example') });
    expect([first.status, first.body]).toEqual([
      200,
      { next: 'code', registration_token: sentToken, resend_in: 60, expires_in: 600 },
    ]);
    const done = await finish({ email, code: await codeTo(email) });
    expect(done.status).toBe(200);
    expect(await userOf(done)).toMatchObject({ email, email_approved: true, phone_approved: false });
  });

  test('by phone: after the code the account is opened with a confirmed number', async () => {
    await begin({ phone });
    const done = await finish({ phone, code: await codeTo(phone) });
    expect(await userOf(done)).toMatchObject({ phone, email_approved: false, phone_approved: true });
  });

  test('a refused second step does not use up the code', async () => {
    await begin({ email });
    const code = await codeTo(email);
    for (const [bad, field] of [
      [{ password: 'password123' }, 'password'],
      [{ terms_accepted: false }, 'terms_accepted'],
      [{ currency: 'DOGE' }, 'currency'],
    ] as const) {
      const refused = await finish({ email, code, ...bad });
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
    }
    expect((await finish({ email, code })).status).toBe(200);
  });

  test('one-step registration is refused, and a token of a brand without confirmation opens no account', async () => {
    const refused = await oneStep({ email }, TWO_STEPS);
    expect([refused.status, refused.body]).toEqual([403, { non_field_errors: ['confirmation_needed'] }]);
    const other = (await begin({ email }, {})).body as { registration_token: string };
    const answer = await finish({ email, registration_token: other.registration_token });
    expect([answer.status, answer.body]).toEqual([400, { code: ['required'] }]);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('a visitor from a closed region gets neither a code nor an account', async () => {
    for (const region of ['UNKNOWN', 'ZZ']) {
      const closed = { ...TWO_STEPS, [HEADERS.siteRegion]: region };
      expect((await begin({ email }, closed)).status).toBe(403);
      expect((await finish({ email, code: '123456' }, closed)).status).toBe(403);
    }
    expect(await messages(email)).toEqual([]);
  });
});

describe('a brand without confirmation', () => {
  test('the first step gives a token for the second; no code is sent, the e-mail stays unconfirmed', async () => {
    const { body } = await begin({ email }, {});
    expect(body).toMatchObject({ next: 'finish', expires_in: 3600 });
    const { registration_token } = body as { registration_token: string };
    const done = await finish({ email, registration_token }, {});
    expect(await userOf(done)).toMatchObject({ email, email_approved: false });
    expect(await messages(email)).toEqual([]);
    const again = await finish({ email, registration_token }, {});
    expect([again.status, again.body]).toEqual([400, { non_field_errors: ['account_exists'] }]);
  });

  test('a token for another account, an expired, a missing and a made-up one are refused', async () => {
    const { registration_token } = (await begin({ email }, {})).body as { registration_token: string };
    const over = { non_field_errors: ['registration_over'] };
    expect((await finish({ email: `not.${email}`, registration_token }, {})).body).toEqual(over);
    expect((await finish({ email, registration_token: 'e30.e30.e30' }, {})).body).toEqual(over);
    expect((await finish({ email }, {})).body).toEqual(over);
    platform.clock.pass(REGISTRATION_TICKET_MS + 1000);
    expect((await finish({ email, registration_token }, {})).body).toEqual(over);
  });
});

describe('repeated and concurrent requests open one account', () => {
  test('a code that was used is refused', async () => {
    await begin({ email });
    const body = { email, code: await codeTo(email) };
    expect((await finish(body)).status).toBe(200);
    const again = await finish(body);
    expect([again.status, again.body]).toEqual([400, { code: ['code_over'] }]);
  });

  test('of concurrent requests by both ways of registration one succeeds', async () => {
    await begin({ email });
    const body = { email, code: await codeTo(email) };
    const { registration_token } = (await begin({ email }, {})).body as { registration_token: string };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => finish(body)),
      ...Array.from({ length: 2 }, () => finish({ email, registration_token }, {})),
      ...Array.from({ length: 2 }, () => oneStep({ email })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test.each(['+7701', '+77 01', '+7 (701)', '+8701'])('a number written as %s…', async (start) => {
    await oneStep({ phone });
    const written = `${start}${phone.slice(5)}`;
    const answer = await oneStep({ phone: written });
    expect(answer.status).toBe(400);
    expect(await platform.domains.accounts.find(phone)).not.toBeNull();
  });

  test('a number written with its domestic leading zero is the number without it', async () => {
    const plain = `+38050${phone.slice(-7)}`;
    expect((await oneStep({ phone: plain })).status).toBe(200);
    const answer = await oneStep({ phone: plain.replace('+380', '+3800') });
    expect(answer.body).toEqual({ non_field_errors: ['account_exists'] });
  });
});

describe('known and unknown accounts', () => {
  test('get the same responses; only the owner gets a message, in the language of the account', async () => {
    const unknown = `unknown.${email}`;
    await oneStep({ email, language: 'kk' });
    const answers = async (address: string) => {
      const seen: unknown[] = [];
      const record = ({ status, body, headers }: Awaited<ReturnType<typeof begin>>) =>
        seen.push([status, { ...(body as object), registration_token: '' }, headers['retry-after']]);
      record(await begin({ email: address }));
      record(await begin({ email: address }));
      const code = await codeTo(address);
      for (let i = 0; i < CODE_TRIES + 1; i += 1) record(await finish({ email: address, code: wrong(code) }));
      record(await finish({ email: address }));
      platform.clock.pass(RESEND_MS);
      record(await begin({ email: address }));
      return seen;
    };
    expect(await answers(email)).toEqual(await answers(unknown));
    expect(await messages(email)).toEqual(Array(3).fill(expect.stringContaining('аккаунтыңыз бар')));
    expect((await messages(email)).join()).not.toMatch(/\d{6}/);
    expect(await messages(unknown)).toEqual(Array(3).fill(expect.stringMatching(/\d{6}/)));
  });
});

describe('e-mail addresses that imitate others', () => {
  test.each([
    ['Cyrillic a', 'pаyments@example.test'],
    ['dotless i', 'lıght@example.test'],
    ['long s', 'ſam@example.test'],
    ['Kelvin sign', '\u212Aate@example.test'],
    ['full width', 'ａbc@example.test'],
    ['Cyrillic domain', 'sam@exаmple.test'],
    ['zero width space', 'sa\u200Bm@example.test'],
    ['right-to-left mark', 'sam\u202E@example.test'],
    ['combining accent', 'e\u0301ve@example.test'],
    ['two addresses', 'sam@example.test,eve@example.test'],
    ['a header', 'sam@example.test\r\nBcc: eve@example.test'],
    ['a name', '"sam" <sam@example.test>'],
  ])('%s', async (_name, address) => {
    for (const answer of [await oneStep({ email: address }), await begin({ email: address })])
      expect([answer.status, answer.body]).toEqual([400, { email: ['invalid_email'] }]);
  });
});

describe('limits', () => {
  test('one address cannot open more accounts than its limit', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' };
    for (let i = 0; i < THROTTLES.registrationByAddress.max; i += 1)
      expect((await oneStep({ email: `${i}.${email}` }, from)).status).toBe(200);
    expect((await oneStep({ email }, from)).status).toBe(429);
    // Other visitors are not affected.
    expect((await oneStep({ email })).status).toBe(200);
  });

  test('many IPv6 addresses of one connection count as one address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < THROTTLES.preRegistrationByAddress.max + 1; i += 1)
      statuses.push(
        (await begin({ email: `${i}.${email}` }, { 'x-forwarded-for': `2001:db8:5:6::${i}` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  test('attempts at one login from one address are limited; the owner at another address is not affected', async () => {
    const from = { 'x-forwarded-for': '198.51.100.21' };
    const weak = { email, password: 'password123' };
    for (let i = 0; i < THROTTLES.registrationByLoginAndAddress.max; i += 1) await oneStep(weak, from);
    expect((await oneStep(weak, from)).status).toBe(429);
    expect((await oneStep({ email })).status).toBe(200);
  });

  test('guesses at a code from many addresses are refused', async () => {
    await begin({ email });
    const code = await codeTo(email);
    const statuses = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await finish({ email, code: wrong(code) })).status);
    expect(statuses).not.toContain(200);
    expect((await finish({ email, code })).status).not.toBe(200);
  });
});
