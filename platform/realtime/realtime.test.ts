import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { CLOSE_CODES } from '#contract/push/stream.ts';
import { PATHS } from '#contract/paths.ts';
import { ticketReply } from '#contract/rest/auth.ts';
import { openStreamStage, textsOf } from '#platform/testing/open-stream-stage.ts';
import type { StreamStage, Transport } from '#platform/testing/open-stream-stage.ts';
import type { Client } from '#platform/testing/stream-clients.ts';
import { HEARTBEAT_SLOTS, RESUME_MAX, STREAMS_PER_PLAYER } from './constants.ts';

let stage: StreamStage;
beforeAll(async () => {
  stage = await openStreamStage();
});
afterEach(() => stage.closeClients());
afterAll(() => stage.close());

describe.each<Transport>(['event stream', 'WebSocket'])('%s (specification 1 §7)', (kind) => {
  const open = (options?: Parameters<StreamStage['open']>[1]) => stage.open(kind, options);
  const email = (name: string) => `${name}-${kind === 'WebSocket' ? 'ws' : 'sse'}@example.test`;

  test('players get their own pushes and everybody the broadcasts, in order', async () => {
    const [one, two] = [await stage.newPlayer(email('one')), await stage.newPlayer(email('two'))];
    const [first, second, guest] = [
      await open({ token: one.token }),
      await open({ token: two.token }),
      await open(),
    ];
    await stage.pushBalance(one.id, '1');
    await stage.notifyAll('hello');
    await stage.pushBalance(two.id, '2');
    await stage.pushBalance(one.id, '3');
    await Promise.all([
      first.inbox.until(() => first.inbox.received.length === 3),
      second.inbox.until(() => second.inbox.received.length === 2),
      guest.inbox.until(() => guest.inbox.received.length === 1),
    ]);
    expect([textsOf(first), textsOf(second), textsOf(guest)].map((list) => [...list].sort())).toEqual([
      ['1', '3', 'hello'],
      ['2', 'hello'],
      ['hello'],
    ]);
    expect(textsOf(first).filter((text) => text !== 'hello')).toEqual(['1', '3']);
  });

  test('a stream that reconnects gets each push that it missed once, and no push twice', async () => {
    const player = await stage.newPlayer(email('resume'));
    const before = await open({ token: player.token });
    const cursor = before.inbox.lastId;
    expect(cursor).toBeDefined();
    before.close();
    await stage.pushBalance(player.id, '1');
    await stage.notifyAll('missed');
    await stage.pushBalance(player.id, '2');
    const after = await open({ token: player.token, lastEventId: cursor });
    await after.inbox.until(() => after.inbox.received.length >= 3);
    await stage.pushBalance(player.id, '4');
    await after.inbox.until(() => after.inbox.received.length >= 4);
    expect([...textsOf(after)].sort()).toEqual(['1', '2', '4', 'missed']);
    const third = await open({ token: player.token, lastEventId: after.inbox.lastId });
    await stage.pushBalance(player.id, '5');
    await third.inbox.until(() => third.inbox.received.length >= 1);
    expect(textsOf(third)).toEqual(['5']);
  });

  test('a stream that opens with the position of its ticket gets the pushes that were sent since the ticket was created', async () => {
    const player = await stage.newPlayer(email('position'));
    await stage.pushBalance(player.id, '1');
    const { body } = await stage.platform.call('POST', PATHS.ticket, { token: player.token });
    const { ticket, position } = v.parse(ticketReply, body);
    await stage.pushBalance(player.id, '2');
    const client = await open({ ticket, lastEventId: position });
    await client.inbox.until(() => client.inbox.received.length >= 1);
    expect(textsOf(client)).toEqual(['2']);
  });

  test('pushes sent while streams open and close are delivered exactly once', async () => {
    const player = await stage.newPlayer(email('storm'));
    const count = 60;
    let last: string | undefined = (await open({ token: player.token })).inbox.lastId;
    const seen: string[] = [];
    const pushing = (async () => {
      for (let n = 1; n <= count; n += 1)
        await (n % 5 === 0 ? stage.notifyAll(`all-${n}`) : stage.pushBalance(player.id, String(n)));
    })();
    const expected = Array.from({ length: count }, (_, index) =>
      (index + 1) % 5 === 0 ? `all-${index + 1}` : String(index + 1),
    );
    for (let round = 0; round < 50 && seen.length < count; round += 1) {
      const client = await open({ token: player.token, lastEventId: last });
      await pause(round % 3);
      client.close();
      seen.push(...textsOf(client));
      last = client.inbox.lastId ?? last;
    }
    await pushing;
    const client = await open({ token: player.token, lastEventId: last });
    await client.inbox.until(() => seen.length + client.inbox.received.length >= count);
    seen.push(...textsOf(client));
    expect([...seen].sort()).toEqual([...expected].sort());
    expect(seen.filter((text) => !text.startsWith('all'))).toEqual(
      expected.filter((text) => !text.startsWith('all')),
    );
  });

  test('a stream that resumes with an old or unknown cursor gets resync', async () => {
    const player = await stage.newPlayer(email('resync'));
    const cursor = (await open({ token: player.token })).inbox.lastId;
    for (let n = 0; n <= RESUME_MAX; n += 1) await stage.pushBalance(player.id, String(n));
    for (const lastEventId of [cursor, '9999999999999-9999999999999']) {
      const client = await open({ token: player.token, lastEventId });
      await client.inbox.got('resync');
      // A socket gets resync twice for an unknown cursor: as a guest and as a player.
      expect(new Set(client.inbox.received.map(({ type }) => type))).toEqual(new Set(['resync']));
      await stage.pushBalance(player.id, '77');
      await client.inbox.got('update_balance');
    }
    const odd = await open({ token: player.token, lastEventId: 'no id of ours' });
    expect(odd.inbox.received).toEqual([]);
  });

  test('a player who resumes with a guest cursor gets resync', async () => {
    const player = await stage.newPlayer(email('guest-cursor'));
    const cursor = (await open()).inbox.lastId;
    await stage.pushBalance(player.id, '1');
    const client = await open({ token: player.token, lastEventId: cursor });
    await client.inbox.got('resync');
    expect(client.inbox.received).toHaveLength(1);
  });

  test('a ticket opens one stream once; an unknown ticket opens none', async () => {
    const { token } = await stage.newPlayer(email('ticket'));
    const once = await stage.ticketOf(token);
    expect((await open({ ticket: once })).inbox.closed).toBeNull();
    const refused = kind === 'WebSocket' ? CLOSE_CODES.unauthorized : 401;
    for (const bad of [once, 'x'.repeat(43), token, "'; --", '\u0000']) {
      const client = await open({ ticket: bad });
      await client.inbox.ended();
      expect([bad, client.inbox.closed]).toEqual([bad, refused]);
    }
  });

  test('a ticket of a session that has ended opens no stream', async () => {
    const { token } = await stage.newPlayer(email('late'));
    const late = await stage.ticketOf(token);
    await stage.platform.call('POST', PATHS.logout, { token });
    const client = await open({ ticket: late });
    await client.inbox.ended();
    expect(client.inbox.closed).toBe(kind === 'WebSocket' ? CLOSE_CODES.unauthorized : 401);
  });

  test('logout sends sign_out to the streams of that session only and ends them; a new session does not get it', async () => {
    const player = await stage.newPlayer(email('out'));
    const signIn = await stage.platform.call('POST', PATHS.signin, {
      body: { email: email('out'), password: 'correct horse 9' },
    });
    const [here, there] = [
      await open({ token: player.token }),
      await open({ token: (signIn.body as { token: string }).token }),
    ];
    const cursor = here.inbox.lastId;
    await stage.platform.call('POST', PATHS.logout, { token: player.token });
    await here.inbox.ended();
    expect(here.inbox.received.map(({ type }) => type)).toEqual(['sign_out']);
    if (kind === 'WebSocket') expect(here.inbox.closed).toBe(CLOSE_CODES.signedOut);
    await stage.pushBalance(player.id, '1');
    await there.inbox.got('update_balance');
    const anew = await open({ token: (signIn.body as { token: string }).token, lastEventId: cursor });
    await anew.inbox.got('update_balance');
    // The new stream gets the change of the session list (`update_user_info`), but not the `sign_out` of the
    // former session.
    expect(textsOf(anew)).toEqual(['update_user_info', '1']);
  });

  test('each heartbeat sends pong to every stream, and token_will_expire near the end of the token', async () => {
    const { token } = await stage.newPlayer(email('beat'));
    const [client, guest] = [await open({ token }), await open()];
    const before = client.inbox.pushes.length;
    const round = () => Array.from({ length: HEARTBEAT_SLOTS }).forEach(() => stage.beat());
    // Ping and pong pass through the event loop, which a busy machine may block for longer than any fixed
    // pause; so the test waits for turns of the loop.
    const answers = async () => {
      for (let look = 0; look < 20; look += 1) await pause(2);
    };
    round();
    await client.inbox.until(() => client.inbox.pushes.length > before);
    await guest.inbox.got('pong', 2);
    expect(client.inbox.pushes.slice(before).map(({ id, type }) => [id, type])).toEqual([[null, 'pong']]);
    stage.platform.clock.pass(25 * 3_600_000);
    await answers();
    round();
    await client.inbox.got('token_will_expire');
    stage.platform.clock.pass(24 * 3_600_000);
    await answers();
    round();
    await client.inbox.ended();
    expect(guest.inbox.closed).toBeNull();
    if (kind === 'WebSocket') expect(client.inbox.closed).toBe(CLOSE_CODES.unauthorized);
  });

  test('pushes and ends of sessions that the bus lost are read from the database', async () => {
    const player = await stage.newPlayer(email('heal'));
    const client = await open({ token: player.token });
    const { bus } = stage.platform.kernel;
    const { publish } = bus;
    bus.publish = async () => Promise.reject(new Error('lost'));
    await stage.pushBalance(player.id, '8');
    await stage.platform.domains.realtime.hub.heal();
    await client.inbox.got('update_balance');
    await stage.platform.call('POST', PATHS.logout, { token: player.token });
    await stage.platform.domains.realtime.hub.heal();
    await client.inbox.got('sign_out');
    await client.inbox.ended();
    bus.publish = publish;
  });

  test('one stream more than STREAMS_PER_PLAYER ends the oldest of the player', async () => {
    const { token, id } = await stage.newPlayer(email('many'));
    const clients: Client[] = [];
    for (let n = 0; n <= STREAMS_PER_PLAYER; n += 1) clients.push(await open({ token }));
    await clients[0]?.inbox.ended();
    await stage.pushBalance(id, '1');
    await clients.at(-1)?.inbox.got('update_balance');
    expect(clients.slice(1).every(({ inbox }) => inbox.closed === null)).toBe(true);
  });
});
