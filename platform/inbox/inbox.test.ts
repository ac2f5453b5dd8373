/** Messages of the operator to players (contract/rest/messages.ts). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import type { PushType } from '#contract/push/frame.ts';
import { MESSAGES_PAGE, messagesReply } from '#contract/rest/messages.ts';
import { readCommand } from '#platform/operator/commands.ts';
import { OPERATOR_BASE } from '#platform/operator/operator.routes.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';

const { OPERATOR_SECRET } = parseSettings({});
let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
});
const streams: Client[] = [];
afterAll(async () => {
  for (const stream of streams) stream.close();
  await platform.close();
});

let email = '';
let token = '';
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `reader${people}@example.test`;
  token = await platform.register({ email });
  platform.clock.pass(1);
});

const operate = async (...argv: string[]) => {
  const { path, body } = readCommand(argv);
  const { status, body: answer } = await platform.call('POST', OPERATOR_BASE + path, {
    body,
    headers: { authorization: `Bearer ${OPERATOR_SECRET}` },
  });
  platform.clock.pass(1);
  return { status, answer: answer as Record<string, unknown> };
};
const texts = (title: string, text = 'Text') => JSON.stringify({ en: { title, text } });
/** Sends a message by the operator's command; returns its id. */
const send = async (to: string, title: string, ...options: string[]) => {
  const { status, answer } = await operate('message', to, texts(title), ...options);
  expect({ status, answer }).toEqual({ status: 200, answer: { id: expect.any(String), sent: true } });
  return String(answer['id']);
};
const page = async (of = token, before?: string, language = 'en') => {
  const url =
    before === undefined ? PATHS.messages : `${PATHS.messages}?before=${encodeURIComponent(before)}`;
  const { body } = await platform.call('GET', url, { token: of, headers: { 'accept-language': language } });
  return v.parse(messagesReply, body);
};
const titles = async (of = token) => (await page(of)).messages.map(({ title }) => title);
const change = (path: string, body: unknown, of = token) => platform.call('POST', path, { body, token: of });
/** Payload of the first push of a type that the client has got. */
const payloadOf = async ({ inbox }: Client, type: PushType) => {
  await inbox.got(type);
  return inbox.received.find((push) => push.type === type)?.payload;
};
const openStream = async (of = token) => {
  const { body } = await platform.call('POST', PATHS.ticket, { token: of });
  const stream = await openSse(port, { ticket: (body as { ticket: string }).ticket });
  streams.push(stream);
  return stream;
};

describe('recipients of a message', () => {
  test('a message to one player reaches only this player', async () => {
    const other = await platform.register();
    await send(email, 'Only you');
    expect(await titles()).toEqual(['Only you']);
    expect(await titles(other)).toEqual([]);
  });

  test('a message to all reaches the players who had an account when it was sent', async () => {
    const id = await send('all', 'To all');
    expect(await titles()).toContain('To all');
    platform.clock.pass(1);
    const later = await platform.register();
    expect((await page(later)).messages.map((message) => message.id)).not.toContain(id);
  });

  test.each([
    ['the region', ['--region', 'kz,dev'], true],
    ['another region', ['--region', 'KZ'], false],
    ['the language', ['--language', 'kk,ru'], true],
    ['another language', ['--language', 'kk'], false],
    ['region and another language', ['--region', 'DEV', '--language', 'kk'], false],
  ])('of all: accounts of %s', async (_name, options, gets) => {
    await send('all', `Chosen ${people}`, ...options);
    expect((await titles()).includes(`Chosen ${people}`)).toBe(gets);
  });

  test('a guest gets an error', async () => {
    for (const path of [PATHS.messages, PATHS.unreadMessages])
      expect((await platform.call('GET', path)).status).toBe(401);
  });

  test('a region or a language is accepted only with the recipient `all`', async () => {
    const { status, answer } = await operate('message', email, texts('x'), '--region', 'KZ');
    expect({ status, answer }).toEqual({ status: 400, answer: { to: ['validation_failed'] } });
  });

  test.each([
    ['no language', '{}'],
    ['an unknown language', '{"xx":{"title":"a","text":"b"}}'],
    ['no title', '{"en":{"title":" ","text":"b"}}'],
    ['no text', '{"en":{"title":"a"}}'],
    ['a text that is too long', JSON.stringify({ en: { title: 'a', text: 'b'.repeat(20_001) } })],
  ])('%s is refused', async (_name, json) => {
    expect((await operate('message', email, json)).status).toBe(400);
  });

  test('a repeated command sends the message once', async () => {
    await send(email, 'Once', '--key', `k${people}`);
    const again = await operate('message', email, texts('Once'), '--key', `k${people}`);
    expect(again.answer).toEqual({ id: `k${people}`, sent: false });
    expect(await titles()).toEqual(['Once']);
  });
});

describe('the list', () => {
  test('has the text as a tree, in the language of the reader or one that the message has', async () => {
    const json = JSON.stringify({
      ru: { title: 'Привет', text: 'Есть **новости**' },
      kk: { title: 'Сәлем', text: '[x](javascript:alert(1)) <b>' },
    });
    await operate('message', email, json);
    expect((await page(token, undefined, 'kk')).messages[0]).toMatchObject({
      title: 'Сәлем',
      read: false,
      text: [
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'x' },
            { kind: 'text', text: ' <b>' },
          ],
        },
      ],
    });
    expect((await page(token, undefined, 'en')).messages[0]?.title).toBe('Привет');
  });

  test('comes in pages, which a deletion between them does not shift', async () => {
    for (let n = 0; n < MESSAGES_PAGE + 3; n += 1) await send(email, `m${n}`);
    const first = await page();
    expect([first.messages.length, first.unread]).toEqual([MESSAGES_PAGE, MESSAGES_PAGE + 3]);
    await change(PATHS.deleteMessages, { ids: [first.messages[0]?.id] });
    const second = await page(token, first.next ?? '');
    expect(second.messages.map(({ title }) => title)).toEqual(['m2', 'm1', 'm0']);
    expect(second.next).toBeNull();
  });

  test.each(['', 'x', '99.', `${'9'.repeat(15)}.a`, '1.a\u0000', "1.'; drop table inbox_messages"])(
    'a foreign cursor %j causes no failure',
    async (before) => {
      await send(email, 'Here');
      expect((await page(token, before)).messages.length).toBeLessThanOrEqual(1);
    },
  );

  test('a message leaves the list when it expires, and the purge deletes it', async () => {
    await send(email, 'Short', '--days', '1');
    await send(email, 'Long', '--days', '2');
    platform.clock.pass(24 * 3_600_000);
    expect(await titles(await platform.register({ email: `x${email}` }))).not.toContain('Short');
    const { answer } = await operate('messages', '--limit', '2');
    expect(JSON.stringify(answer)).toContain('Short');
    await platform.domains.inbox.operator.purge();
    expect(JSON.stringify((await operate('messages', '--limit', '500')).answer)).not.toContain('Short');
  });
});

describe('marks', () => {
  test('some messages are marked as read, then all', async () => {
    const first = await send(email, 'One');
    await send(email, 'Two');
    await send(email, 'Three');
    const { body } = await change(PATHS.readMessages, { ids: [first] });
    expect(body).toEqual({ unread: 2, newest: { id: expect.any(String), title: 'Three' } });
    expect((await page()).messages.map(({ read }) => read)).toEqual([false, false, true]);
    expect((await change(PATHS.readMessages, { all: true })).body).toEqual({ unread: 0, newest: null });
  });

  test('a deleted message leaves the list, and can be restored unchanged', async () => {
    const id = await send('all', 'Undo me');
    await change(PATHS.readMessages, { all: true });
    await change(PATHS.deleteMessages, { ids: [id] });
    expect(await titles()).not.toContain('Undo me');
    await change(PATHS.restoreMessages, { ids: [id] });
    expect((await page()).messages.find((message) => message.id === id)?.read).toBe(true);
  });

  test('one player’s marks on a message to all do not affect another player', async () => {
    const other = await platform.register();
    const id = await send('all', 'Shared');
    await change(PATHS.deleteMessages, { ids: [id] });
    expect(await titles(other)).toContain('Shared');
  });

  test('marks on unknown messages and on those of other players are ignored', async () => {
    const other = await platform.register();
    const id = await send(email, 'Mine');
    for (const path of [PATHS.readMessages, PATHS.deleteMessages, PATHS.restoreMessages])
      expect((await change(path, { ids: [id, 'unknown'] }, other)).status).toBe(200);
    expect((await page()).messages[0]).toMatchObject({ title: 'Mine', read: false });
    const { answer } = await operate('messages', '--limit', '1');
    expect(answer['messages']).toMatchObject([{ titles: { en: 'Mine' }, read_by: 0 }]);
  });

  test.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['a b'] }],
    [{ ids: Array.from({ length: 101 }, () => 'a') }],
    [{ ids: ['a'], all: true }],
    [{ all: false }],
  ])('the body %j is refused', async (body) => {
    expect((await change(PATHS.readMessages, body)).status).toBe(400);
  });
});

describe('pushes (specification 1 §7)', () => {
  test('a message to one player: a notification with the title in the language of the account', async () => {
    const stream = await openStream();
    await operate(
      'message',
      email,
      JSON.stringify({ en: { title: 'Hi', text: 'x' }, ru: { title: 'Да', text: 'x' } }),
    );
    expect(await payloadOf(stream, 'notification_for_user')).toEqual({ notification_type: 1, text: 'Да' });
    expect(await payloadOf(stream, 'update_messages')).toEqual({ announce: false });
  });

  test('a message to all: every page loads new messages', async () => {
    const stream = await openStream();
    await send('all', 'News');
    expect(await payloadOf(stream, 'update_messages')).toEqual({ announce: true });
  });

  test('marks are pushed to the player’s other tabs', async () => {
    await send(email, 'One');
    const stream = await openStream();
    await change(PATHS.readMessages, { all: true });
    expect(await payloadOf(stream, 'update_messages')).toEqual({ announce: false });
  });

  test('the operator deletes a message for everybody, or for one player, who cannot restore it', async () => {
    const other = await platform.register();
    platform.clock.pass(1);
    const [all, one] = [await send('all', 'Away'), await send('all', 'Away for one')];
    const stream = await openStream();
    await operate('message-delete', all);
    expect(await payloadOf(stream, 'delete_message_for_all_users')).toEqual({ id: all });
    await operate('message-delete', one, email);
    expect(await payloadOf(stream, 'delete_for_user')).toEqual({ id: one });
    await change(PATHS.restoreMessages, { ids: [all, one] });
    expect(await titles()).not.toEqual(expect.arrayContaining([expect.stringContaining('Away')]));
    expect(await titles(other)).toContain('Away for one');
    expect((await operate('message-delete', all)).status).toBe(404);
    expect((await operate('message-delete', await send(email, 'Own'), 'nobody')).status).toBe(404);
  });

  test('a message of one player is not deleted for another', async () => {
    const id = await send(email, 'Mine');
    const otherEmail = `other-${email}`;
    await platform.register({ email: otherEmail });
    expect((await operate('message-delete', id, otherEmail)).status).toBe(404);
  });
});

describe('the demo account', () => {
  test('has its messages once, in every content language, with links to pages', async () => {
    const { id } = (await platform.call('GET', PATHS.user, { token })).body as { id: string };
    await platform.domains.inbox.ensureDemoMessages(id);
    await platform.domains.inbox.ensureDemoMessages(id);
    for (const language of ['ru', 'en', 'kk', 'uz', 'uk', 'az', 'ky']) {
      const { messages } = await page(token, undefined, language);
      const own = messages.filter((message) => message.id.startsWith('demo-'));
      expect(own.map((message) => message.id)).toEqual([
        'demo-welcome',
        'demo-verification',
        'demo-fair-play',
      ]);
      expect(JSON.stringify(own)).toContain('"href":"/games/slot"');
    }
  });
});
