/**
 * Specification 1 §4 "Sign-out, block and throw-out events log the user out": what ends a session on one copy of
 * the platform ends its REST, GraphQL, event stream and WebSocket on the other.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { PushType } from '#contract/push/frame.ts';
import { openTwoCopies, type Copy } from '#platform/testing/open-two-copies.ts';
import { openSocket, openSse } from '#platform/testing/stream-clients.ts';

/** The longest time that the product allows until an ended session is refused everywhere. */
const LIMIT_MS = 2_000;

let copies: Awaited<ReturnType<typeof openTwoCopies>>;
beforeAll(async () => {
  copies = await openTwoCopies();
});
afterAll(() => copies.close());

const password = 'correct horse 9';
async function call({ port }: Copy, path: string, { body, token }: { body?: object; token?: string } = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      [HEADERS.siteRegion]: 'DEV',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const field = ({ body }: { body: unknown }, name: string) => (body as Record<string, string>)[name] ?? '';

const userQuery = { query: '{ currentUser { id } }' };
/** Whether the session is accepted, by REST and by GraphQL. */
async function accepted(copy: Copy, token: string): Promise<[boolean, boolean]> {
  const [rest, graphql] = await Promise.all([
    call(copy, PATHS.user, { token }),
    call(copy, PATHS.graphql, { token, body: userQuery }),
  ]);
  const { data } = graphql.body as { data?: { currentUser: object | null } | null };
  return [rest.status === 200, graphql.status === 200 && data?.currentUser != null];
}

let count = 0;
/**
 * A player whose first session has two open streams on the second copy (`streams`); `other` is the token of a
 * second session, of another device.
 */
async function playerOnCopyTwo() {
  count += 1;
  const email = `revoked${count}@example.test`;
  const registration = { email, password, currency: 'KZT', platform: 1, terms_accepted: true };
  const token = field(await call(copies.one, PATHS.registration, { body: registration }), 'token');
  const other = field(await call(copies.one, PATHS.signin, { body: { email, password } }), 'token');
  const id = (await copies.one.domains.accounts.find(email)) ?? '';
  const ticket = async () => field(await call(copies.two, PATHS.ticket, { token, body: {} }), 'ticket');
  const { port } = copies.two;
  const sse = await openSse(port, { ticket: await ticket() });
  const socket = await openSocket(port, { ticket: await ticket() });
  await socket.inbox.until(() => socket.inbox.pushes.filter((push) => push.id !== null).length >= 2);
  return { token, other, id, streams: [sse, socket] };
}
type Player = Awaited<ReturnType<typeof playerOnCopyTwo>>;

const throwOut = (type: 'block_user' | 'throwout_user' | 'sign_out') => (player: Player) =>
  copies.one.domains.accounts.throwOut({ playerId: player.id }, type);

const WAYS: readonly (readonly [
  string,
  (player: Player) => Promise<unknown>,
  PushType,
  string | undefined,
])[] = [
  ['block_user', throwOut('block_user'), 'block_user', undefined],
  ['throwout_user', throwOut('throwout_user'), 'throwout_user', undefined],
  ['sign_out by the operator', throwOut('sign_out'), 'sign_out', undefined],
  [
    'throwout_all_users',
    () => copies.one.domains.accounts.throwOut('everybody', 'throwout_all_users'),
    'throwout_all_users',
    undefined,
  ],
  ['logout', ({ token }) => call(copies.one, PATHS.logout, { token, body: {} }), 'sign_out', undefined],
  [
    'the end of other sessions',
    ({ other }) => call(copies.one, PATHS.endSessions, { token: other, body: { others: true } }),
    'sign_out',
    'other_device',
  ],
  [
    'a changed password',
    ({ other }) =>
      call(copies.one, PATHS.password, {
        token: other,
        body: { current_password: password, password: 'a brand-new sentence 7' },
      }),
    'sign_out',
    'password_changed',
  ],
];

describe('a session that ends on one copy of the platform', () => {
  test.each(WAYS)(
    'by %s: no request and no stream of it continues on the other',
    async (_name, end, type, reason) => {
      const player = await playerOnCopyTwo();
      expect(await accepted(copies.two, player.token)).toEqual([true, true]);
      await end(player);
      const answered = Date.now();
      const refused = accepted(copies.two, player.token);
      await Promise.all(player.streams.map(({ inbox }) => inbox.ended()));
      expect(await refused).toEqual([false, false]);
      expect(Date.now() - answered).toBeLessThan(LIMIT_MS);
      for (const { inbox } of player.streams) {
        const last = inbox.received.at(-1);
        expect([last?.type, (last?.payload as { reason?: string }).reason]).toEqual([type, reason]);
      }
      expect((await call(copies.two, PATHS.ticket, { token: player.token, body: {} })).status).toBe(401);
    },
  );

  test("its ticket opens no stream on the other copy; another player's session continues", async () => {
    const [player, stranger] = [await playerOnCopyTwo(), await playerOnCopyTwo()];
    const ticket = field(await call(copies.two, PATHS.ticket, { token: player.token, body: {} }), 'ticket');
    await throwOut('throwout_user')(player);
    const late = await openSse(copies.two.port, { ticket });
    await late.inbox.ended();
    expect(late.inbox.received.map(({ type }) => type)).not.toContain('update_balance');
    expect(await accepted(copies.two, stranger.token)).toEqual([true, true]);
    expect(stranger.streams.map(({ inbox }) => inbox.closed)).toEqual([null, null]);
    for (const stream of stranger.streams) stream.close();
  });
});
