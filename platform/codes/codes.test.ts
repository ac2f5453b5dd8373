/** Confirmation codes and the outbox behind them (specification 1 §7: send-code and check-code). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { registerOutboxRoutes } from '#platform/outbox/outbox.routes.ts';
import { createOutbox } from '#platform/outbox/outbox.service.ts';
import { createCodes, type CheckCode, type SendCode } from './codes.service.ts';
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import { CODE_TRIES, THROTTLES } from './constants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let to = '';
let people = 0;
beforeEach(() => {
  people += 1;
  to = `person${people}@example.test`;
});
/** An address of another network each time, so that only the limits by recipient apply. */
let addresses = 0;
const otherAddress = () => `203.${(addresses += 1) % 250}.113.9`;

/** Handle from the last code that was sent. */
let handle = '';
const send = async (change: Partial<SendCode> = {}) => {
  const sent = await platform.domains.codes.send({
    purpose: 'reset-password',
    channel: 'email',
    to,
    locale: 'en',
    address: otherAddress(),
    ...change,
  });
  handle = sent.handle;
  return sent;
};
const check = (code: string, change: Partial<CheckCode> = {}) =>
  platform.domains.codes.check({
    purpose: 'reset-password',
    to,
    handle,
    code,
    address: otherAddress(),
    ...change,
  });
const texts = async () => (await platform.domains.outbox.recent(to)).map(({ text }) => text);
const sentCode = async () => /\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  test('is accepted once', async () => {
    await send();
    const code = await sentCode();
    expect(code).toMatch(/^\d{6}$/);
    await check(code);
    await expect(check(code)).rejects.toMatchObject({ code: 'code_over' });
  });

  test('is accepted once from concurrent callers', async () => {
    await send();
    const code = await sentCode();
    const results = await Promise.allSettled([check(code), check(code), check(code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has five attempts in all, from whatever addresses', async () => {
    await send();
    const code = await sentCode();
    for (let i = 0; i < CODE_TRIES; i += 1)
      await expect(check(wrong(code))).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(check(code)).rejects.toMatchObject({ code: 'code_over' });
  });

  test('ends after ten minutes', async () => {
    await send();
    const code = await sentCode();
    platform.clock.pass(CODE_MS);
    await expect(check(code)).rejects.toMatchObject({ code: 'code_over' });
  });

  test.each([
    ['of another purpose', { purpose: 'confirm-email' as const }],
    ['of another player', { player: 'p-2' }],
    ['of another recipient', { to: 'other@example.test' }],
    ['of another handle', { handle: 'made-up' }],
    ['of no handle', { handle: '' }],
  ])('is not accepted as one %s', async (_name, change) => {
    await send();
    await expect(check(await sentCode(), change)).rejects.toMatchObject({ code: 'code_over' });
  });

  test('is replaced by the next one, which can be sent after a minute', async () => {
    const player = 'p-1';
    const { times } = await send({ player });
    expect(times).toEqual({ resend_in: RESEND_MS / 1000, expires_in: CODE_MS / 1000 });
    const first = await sentCode();
    platform.clock.pass(20_000);
    await expect(send({ player })).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfter: 40 },
    });
    platform.clock.pass(40_000);
    await send({ player });
    expect(await texts()).toHaveLength(2);
    const second = await sentCode();
    if (first !== second)
      await expect(check(first, { player })).rejects.toMatchObject({ code: 'code_wrong' });
    await check(second, { player });
  });

  test('is replaced at once when it has been used', async () => {
    const player = 'p-used';
    await send({ player });
    const first = await sentCode();
    await expect(check(wrong(first), { player })).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(send({ player })).rejects.toMatchObject({ code: 'too_many_attempts' });
    await check(first, { player });
    platform.clock.pass(1000);
    await send({ player });
    await check(await sentCode(), { player });
  });

  test('is sent once by concurrent requests of two processes', async () => {
    const other = createCodes({ ...platform.kernel, outbox: platform.domains.outbox });
    const request = { purpose: 'reset-password', channel: 'email', to, locale: 'en' } as const;
    const address = otherAddress();
    const results = await Promise.allSettled([send({ address }), other.send({ ...request, address })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await texts()).toHaveLength(1);
  });
});

describe('strangers', () => {
  const stranger = '198.51.100.66';
  const refused = { code: 'too_many_attempts' };

  test('wrong codes of strangers, also for codes that they requested, do not reduce the owner’s attempts', async () => {
    await send();
    const own = { code: await sentCode(), handle };
    for (let i = 0; i < THROTTLES.codeTriesByAddress.max; i += 1)
      await expect(check('123456', { handle: `made-up-${i}`, address: stranger })).rejects.toMatchObject({
        code: 'code_over',
      });
    await expect(check('123456', { address: stranger })).rejects.toMatchObject(refused);
    await send({ address: '198.51.100.67' });
    const theirs = wrong(await sentCode());
    for (let i = 0; i < CODE_TRIES; i += 1)
      await expect(check(theirs)).rejects.toMatchObject({ code: 'code_wrong' });
    await check(own.code, { handle: own.handle });
  });

  test('codes that strangers request neither replace the owner’s code nor keep the owner from a new one', async () => {
    await send();
    const own = { code: await sentCode(), handle };
    for (let i = 0; i < THROTTLES.codesByRecipientAndAddress.max; i += 1) {
      await send({ address: stranger });
      await expect(send({ address: stranger })).rejects.toMatchObject(refused);
      platform.clock.pass(RESEND_MS);
    }
    await expect(send({ address: stranger })).rejects.toMatchObject(refused);
    await check(own.code, { handle: own.handle });
    await send();
    await check(await sentCode());
  });

  test('many networks use up the total limit: sent codes stay valid, the owner’s device gets another', async () => {
    await send();
    const own = { code: await sentCode(), handle };
    for (let i = 1; i < THROTTLES.codesByRecipient.max; i += 1) await send();
    await expect(send()).rejects.toMatchObject(refused);
    await check(own.code, { handle: own.handle });
    platform.clock.pass(1_000);
    await send({ place: 'phone-of-the-owner' });
    await check(await sentCode());
  });
});

describe('limits', () => {
  test('codes to one recipient are limited by address, network and known place, and in total', async () => {
    const {
      codesByRecipientAndAddress,
      codesByRecipientAndNetwork,
      codesByRecipientAndPlace,
      codesByRecipient,
    } = THROTTLES;
    const countOf = async (change: () => Partial<SendCode>, tries: number) => {
      let count = 0;
      for (let i = 0; i < tries; i += 1) {
        count += await send(change()).then(
          () => 1,
          () => 0,
        );
        platform.clock.pass(RESEND_MS);
      }
      return count;
    };
    const address = '198.51.100.9';
    expect(await countOf(() => ({ address }), 8)).toBe(codesByRecipientAndAddress.max);
    let neighbour = 0;
    const neighbours = () => ({ address: `198.51.${(neighbour += 1)}.9` });
    expect(await countOf(neighbours, 12)).toBe(
      codesByRecipientAndNetwork.max - codesByRecipientAndAddress.max,
    );
    expect(await countOf(() => ({ place: 'd' }), 8)).toBe(codesByRecipientAndPlace.max);
    expect(await countOf(() => ({}), 20)).toBe(codesByRecipient.max - codesByRecipientAndNetwork.max);
  });

  test('codes from one address, to many recipients, are limited', async () => {
    const address = '198.51.100.7';
    for (let i = 0; i < THROTTLES.codesByAddress.max; i += 1) await send({ to: `${i}-${to}`, address });
    await expect(send({ address })).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  test('attempts from one address, for many recipients, are limited', async () => {
    const address = '198.51.100.8';
    for (let i = 0; i < THROTTLES.codeTriesByAddress.max; i += 1)
      await expect(check('123456', { to: `${i}-${to}`, address })).rejects.toMatchObject({
        code: 'code_over',
      });
    await expect(check('123456', { address })).rejects.toMatchObject({ code: 'too_many_attempts' });
  });
});

test('an unknown account gets the same responses, and no message', async () => {
  const known = await send();
  const unknown = await send({ to: `no-${to}`, deliver: false });
  expect({ ...unknown, handle: '' }).toEqual({ ...known, handle: '' });
  expect(unknown.handle).toHaveLength(known.handle.length);
  expect(await platform.domains.outbox.recent(`no-${to}`)).toEqual([]);
  for (const [name, sent] of [
    [to, known],
    [`no-${to}`, unknown],
  ] as const)
    await expect(check(wrong(await sentCode()), { to: name, handle: sent.handle })).rejects.toMatchObject({
      code: 'code_wrong',
    });
});

test('messages are in the language of the recipient; no log has the code', async () => {
  await send({ locale: 'kk' });
  const code = await sentCode();
  expect(await texts()).toEqual([`Кодыңыз: ${code}. Ол 10 минут жарамды. Оны ешкімге айтпаңыз.`]);
  expect(JSON.stringify(platform.logged)).not.toContain(code);
  expect(JSON.stringify(platform.logged)).not.toContain(to);
});

describe('outbox', () => {
  /** A second outbox worker with its own message provider, as in another production process. */
  const process = (deliver: () => Promise<void>) =>
    createOutbox({
      ...platform.kernel,
      settings: { CROUPIER_MODE: 'production' },
      provider: { send: deliver },
    });
  const add = (outbox: ReturnType<typeof process>) =>
    platform.kernel.store.transaction((tx) =>
      outbox.add(tx, { channel: 'sms', recipient: to, subject: '', text: 'Secret 123456', validMs: CODE_MS }),
    );
  const states = async () =>
    (await platform.domains.outbox.recent(to)).map(({ text, attempts, sentAt, givenUpAt }) => ({
      text,
      attempts,
      sent: sentAt !== null,
      over: givenUpAt !== null,
    }));

  test('a failed attempt is repeated later, also by another process; after sending the text is erased', async () => {
    await platform.domains.outbox.stop();
    let calls = 0;
    const failing = process(async () => Promise.reject(new Error('gateway is away')));
    const working = process(async () => void (calls += 1));
    await add(failing);
    await failing.deliverDue();
    expect(await states()).toEqual([{ text: 'Secret 123456', attempts: 1, sent: false, over: false }]);
    await working.deliverDue();
    expect(calls).toBe(0);
    platform.clock.pass(2_000);
    await Promise.all([working.deliverDue(), working.deliverDue()]);
    expect([calls, await states()]).toEqual([1, [{ text: '', attempts: 2, sent: true, over: false }]]);
  });

  test('a message is abandoned when it has expired', async () => {
    const failing = process(async () => Promise.reject(new Error('gateway is away')));
    await add(failing);
    platform.clock.pass(CODE_MS);
    await failing.deliverDue();
    expect(await states()).toEqual([{ text: '', attempts: 1, sent: false, over: true }]);
  });

  test('developers see messages in demo mode', async () => {
    await send();
    const { status, body } = await platform.call('GET', PATHS.demoOutbox);
    expect(status).toBe(200);
    expect((body as { messages: unknown[] }).messages).toContainEqual(
      expect.objectContaining({ channel: 'email', recipient: to, text: (await texts())[0] }),
    );
  });
});

test('production has no page of sent messages', async () => {
  const app = Fastify();
  registerOutboxRoutes(app, { settings: { CROUPIER_MODE: 'production' }, outbox: platform.domains.outbox });
  const { statusCode } = await app.inject({ method: 'GET', url: PATHS.demoOutbox });
  await app.close();
  expect(statusCode).toBe(404);
});
