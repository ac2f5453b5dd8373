import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse } from '#platform/testing/stream-clients.ts';
import { readCommand } from './commands.ts';
import { OPERATOR_BASE } from './operator.routes.ts';

const { OPERATOR_SECRET } = parseSettings({});
let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
});
afterAll(() => platform.close());

const operate = async (...argv: string[]) => {
  const { path, body } = readCommand(argv);
  const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
  return platform.call('POST', OPERATOR_BASE + path, { body, headers });
};
async function openStream(token: string) {
  const { body } = await platform.call('POST', PATHS.ticket, { token });
  return openSse(port, { ticket: (body as { ticket: string }).ticket });
}

test('block closes an account and ends its streams, and unblock opens it again', async () => {
  const login = { email: 'blocked@example.test', password: 'a long enough password 7' };
  const client = await openStream(await platform.register(login));
  expect(await operate('block', login.email, 'Two accounts')).toMatchObject({
    status: 200,
    body: { sessions: 1 },
  });
  await client.inbox.ended();
  expect(client.inbox.received.at(-1)?.type).toBe('block_user');
  const signIn = async () => (await platform.call('POST', PATHS.signin, { body: login })).status;
  expect(await signIn()).toBe(403);
  expect(await operate('unblock', login.email)).toMatchObject({ body: { was_blocked: true } });
  expect(await operate('unblock', login.email)).toMatchObject({ body: { was_blocked: false } });
  expect(await signIn()).toBe(200);
  expect((await operate('block', 'nobody@example.test', 'x')).status).toBe(404);
});

test('account-mark sets the flags of a user and sends a push to open pages (specification 2 §6)', async () => {
  const email = 'marked@example.test';
  const token = await platform.register({ email, password: 'a long enough password 7' });
  const client = await openStream(token);
  const flags = async () => {
    const { vip, special_user } = (await platform.call('GET', PATHS.user, { token })).body as UserReply;
    return { vip, special_user };
  };
  expect(await operate('account-mark', email, 'vip', 'on')).toMatchObject({ body: { changed: true } });
  await client.inbox.got('update_user_info');
  expect(await flags()).toEqual({ vip: true, special_user: false });
  expect(await operate('account-mark', email, 'vip', 'on')).toMatchObject({ body: { changed: false } });
  await operate('account-mark', email, 'special', 'on');
  await operate('account-mark', email, 'vip', 'off');
  expect(await flags()).toEqual({ vip: false, special_user: true });
  expect((await operate('account-mark', email, 'blocked', 'on')).status).toBe(400);
  client.close();
});

test('sign-out-all ends the sessions and streams of everybody', async () => {
  const token = await platform.register();
  const client = await openStream(token);
  expect((await operate('sign-out-all')).status).toBe(200);
  await client.inbox.ended();
  expect(client.inbox.received.at(-1)?.type).toBe('throwout_all_users');
  expect((await platform.call('GET', PATHS.user, { token })).status).toBe(401);
});
