/** The support chat (contract/rest/support.ts): messages, who owns a conversation, limits, and pushes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { SUPPORT_PAGE } from '#contract/rest/support.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';
import {
  newGuest,
  openSupportStage,
  type SupportStage,
  type Writer,
} from '#platform/testing/support-stage.ts';
import type { FeedLine } from './conversation.ts';
import { NEW_OF_ADDRESS } from './visitor-chat.ts';

let stage: SupportStage;
let email = '';
let player: { token: string };
let guest: Writer;
let port: number;
const streams: Client[] = [];
beforeAll(async () => {
  stage = await openSupportStage();
  port = await listen(stage.platform.app);
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await stage.platform.close();
});
beforeEach(async () => {
  ({ email, player, guest } = await stage.newVisitors());
});
const texts: SupportStage['texts'] = (who) => stage.texts(who);
const post: SupportStage['post'] = (...call) => stage.post(...call);
const send: SupportStage['send'] = (...message) => stage.send(...message);
const list: SupportStage['list'] = (...call) => stage.list(...call);
const operate: SupportStage['operate'] = (...argv) => stage.operate(...argv);

describe('messages', () => {
  test('of both sides come in order, with the number of unread ones and how far each side has read', async () => {
    expect(await list(player)).toMatchObject({ state: { status: 'none', last: 0 }, messages: [] });
    await send(player, 'Where is my deposit?');
    await send(player, 'Order 7');
    await operate('answer', email, 'One moment', '--as', 'Aigerim');
    const { messages, state, more } = await list(player);
    expect(messages.map(({ number, from, text, name }) => [number, from, text, name])).toEqual([
      [1, 'visitor', 'Where is my deposit?', null],
      [2, 'visitor', 'Order 7', null],
      [3, 'support', 'One moment', 'Aigerim'],
    ]);
    expect({ state, more }).toMatchObject({
      state: { unread: 1, read: 3, last: 3, status: 'open' },
      more: false,
    });
    expect((await post(PATHS.supportRead, player, { number: 3 })).body).toMatchObject({ unread: 0 });
    expect(await stage.unread(player)).toBe(0);
    // Marking an earlier message as read changes nothing.
    expect((await post(PATHS.supportRead, player, { number: 1 })).body).toMatchObject({ unread: 0 });
  });

  test('reading by the operator is visible to the visitor', async () => {
    await send(player, 'Hello');
    expect((await list(player)).state.read).toBe(0);
    const { body } = await operate('read', email);
    expect(body['messages']).toHaveLength(1);
    expect((await list(player)).state.read).toBe(1);
  });

  test('a message that is sent again, also at the same time, is written once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(PATHS.supportSend, player, { id, text: 'Once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      new Set(answers.map(({ body }) => JSON.stringify((body as { message: unknown }).message))).size,
    ).toBe(1);
    expect(await texts(player)).toEqual(['Once']);
    expect((await post(PATHS.supportSend, player, { id, text: 'Other' })).status).toBe(409);
  });

  test('an answer with the same key is written once', async () => {
    await send(player, 'Hello');
    for (let turn = 0; turn < 2; turn += 1) await operate('answer', email, 'Yes', '--key', 'answer-one');
    expect(await texts(player)).toEqual(['Hello', 'Yes']);
  });

  test('reading pages backwards or forwards returns every message once', async () => {
    const { message } = await send(player, 'm1');
    for (let n = 2; n <= SUPPORT_PAGE * 2 + 3; n += 1) await operate('answer', email, `m${n}`);
    const newest = await list(player);
    expect({ size: newest.messages.length, more: newest.more }).toEqual({ size: SUPPORT_PAGE, more: true });
    const numbers = newest.messages.map(({ number }) => number);
    let page = newest;
    while (page.more) {
      page = await list(player, `?before=${page.messages[0]?.number}`);
      numbers.unshift(...page.messages.map(({ number }) => number));
    }
    expect(numbers).toEqual(Array.from({ length: SUPPORT_PAGE * 2 + 3 }, (_, index) => index + 1));
    const later = await list(player, `?after=${message.number}`);
    expect(later.messages.map(({ number }) => number)).toEqual(numbers.slice(1, SUPPORT_PAGE + 1));
    expect(await list(player, '?before=x')).toEqual(newest);
  });

  test('text stays text; line breaks are kept, other control characters refused', async () => {
    const { message } = await send(player, '  <b>a</b>\r\nb  ');
    expect(message.text).toBe('<b>a</b>\nb');
    expect((await post(PATHS.supportSend, player, { id: randomUUID(), text: 'a\u202Eb' })).status).toBe(200);
    expect((await post(PATHS.supportSend, player, { id: randomUUID(), text: 'a\u0007b' })).status).toBe(400);
  });

  test('of one conversation are limited per minute', async () => {
    for (let n = 0; n < 21; n += 1) await send(player, `n${n}`);
    const body = { id: randomUUID(), text: 'too much' };
    expect((await post(PATHS.supportSend, player, body)).status).toBe(429);
    stage.platform.clock.pass(60_000);
    expect((await post(PATHS.supportSend, player, body)).status).toBe(200);
  });
});

describe('limits', () => {
  test('the limit of one guest does not apply to another guest of the same address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const of = (secret: string) => ({ [HEADERS.supportGuest]: secret, ...from });
    const busy = of(randomBytes(32).toString('base64url'));
    const calm = of(randomBytes(32).toString('base64url'));
    const ask = async (headers: Record<string, string>) =>
      (await stage.platform.call('GET', PATHS.supportUnread, { headers })).status;
    const answers: number[] = [];
    for (let n = 0; n < 121; n += 1) answers.push(await ask(busy));
    expect([answers.indexOf(429), await ask(calm)]).toEqual([120, 200]);
  });

  test('ratings of a conversation are limited', async () => {
    await send(player, 'Hello');
    await operate('close', email);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await post(PATHS.supportRate, player, { rating: 1 + (n % 5) })).status);
    expect(answers.indexOf(429)).toBe(10);
  });
});

describe('owner of a conversation', () => {
  test('no visitor reads the conversation of another one', async () => {
    const other: Writer = { token: await stage.platform.register() };
    await send(player, 'Mine');
    await send(guest, 'Of a guest');
    expect(await texts(player)).toEqual(['Mine']);
    expect(await texts(guest)).toEqual(['Of a guest']);
    for (const stranger of [other, newGuest(), { headers: {} }]) {
      expect(await list(stranger)).toMatchObject({ state: { status: 'none' }, messages: [] });
      expect((await post(PATHS.supportRead, stranger, { number: 1 })).body).toMatchObject({ status: 'none' });
      expect((await post(PATHS.supportRate, stranger, { rating: 5 })).status).toBe(404);
    }
  });

  test('a player who also sends a guest’s secret gets the player’s conversation', async () => {
    await send(guest, 'Of a guest');
    const both = { ...player, ...guest };
    expect(await list(both)).toMatchObject({ messages: [] });
    await send(both, 'Mine');
    expect(await texts(guest)).toEqual(['Of a guest']);
  });

  test('a guest without a secret, and an ended session, cannot write', async () => {
    const body = { id: randomUUID(), text: 'x' };
    expect((await post(PATHS.supportSend, { headers: {} }, body)).status).toBe(401);
    await stage.platform.call('POST', PATHS.logout, player);
    expect((await post(PATHS.supportSend, { ...player, ...guest }, body)).status).toBe(401);
  });

  test('new conversations of guests from one address, which many share, are limited per hour', async () => {
    const from = { 'x-forwarded-for': '198.51.100.9' };
    const write = async () => {
      const secret = randomBytes(32).toString('base64url');
      const headers = { ...from, [HEADERS.supportGuest]: secret };
      return (await post(PATHS.supportSend, { headers }, { id: randomUUID(), text: 'x' })).status;
    };
    const answers: number[] = [];
    for (let n = 0; n <= NEW_OF_ADDRESS.max; n += 1) answers.push(await write());
    expect(answers.indexOf(429)).toBe(NEW_OF_ADDRESS.max);
  });
});

describe('live', () => {
  const open = async () => {
    const { body } = await stage.platform.call('POST', PATHS.ticket, player);
    const stream = await openSse(port, { ticket: (body as { ticket: string }).ticket });
    streams.push(stream);
    return stream;
  };

  test('each tab of the player gets both sides’ messages and marks', async () => {
    const tabs = [await open(), await open()];
    await send(player, 'Hello');
    await operate('answer', email, 'Hi');
    await post(PATHS.supportRead, player, { number: 2 });
    for (const { inbox } of tabs) {
      await inbox.got('update_support', 3);
      const pushes = inbox.received.filter(({ type }) => type === 'update_support');
      expect(pushes.map(({ payload }) => payload)).toMatchObject([
        { message: { text: 'Hello', from: 'visitor' }, state: { last: 1, unread: 0 } },
        { message: { text: 'Hi', from: 'support' }, state: { last: 2, unread: 1, read: 2 } },
        { message: null, state: { last: 2, unread: 0 } },
      ]);
    }
  });

  test('followers get every new message', async () => {
    const lines: FeedLine[] = [];
    const bothCame = Promise.withResolvers<void>();
    const stop = await stage.platform.domains.support.follow((line) => {
      if (lines.push(line) === 2) bothCame.resolve();
    });
    await send(guest, 'Anybody?');
    await operate('answer', await stage.latest(), 'Yes');
    await bothCame.promise;
    await stop();
    await send(guest, 'Bye');
    expect(lines.map(({ player: of, message }) => [of, message.from, message.text])).toEqual([
      [null, 'visitor', 'Anybody?'],
      [null, 'support', 'Yes'],
    ]);
  });
});
