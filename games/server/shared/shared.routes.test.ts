import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createArrivals } from '#contract/arrival.ts';
import { PATHS } from '#contract/paths.ts';
import { multiplierAfter, timeOf } from '#games/engines/crash/engine.ts';
import { ApiError, errorBody } from '#contract/api-error.ts';
import { sharedRounds } from './shared-rounds.tables.ts';
import { createCrashTable } from '#platform/testing/crash-table.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { GRACE_MS, LIVE_BEAT_MS, LIVE_TICK_MS } from './constants.ts';
import type { LiveMessage, SharedBetReply, SharedStateReply } from './shared-protocol.ts';
import { registerSharedRoutes } from './shared.routes.ts';

const arrivals = createArrivals('secret');
let bench: TestSharedRounds;
let app: FastifyInstance;
let base: string;
beforeAll(async () => {
  bench = await openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } });
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ApiError
      ? reply.code(error.status).send(errorBody(error))
      : reply.code(500).send({ detail: String(error) }),
  );
  registerSharedRoutes(app, { sharedRounds: bench.rounds, arrivals });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PATHS.rgs}shared/`;
});
afterAll(async () => {
  await bench.rounds.stop();
  await bench.close();
});

const post = (name: string, session: string, body: object = {}) =>
  fetch(`${base}${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [GAME_SESSION_HEADER]: session },
    body: JSON.stringify(body),
  });
const answer = async <T>(name: string, session: string, body: object = {}) =>
  (await (await post(name, session, body)).json()) as T;

/** A listener that records its messages. */
async function listen(session: string) {
  const response = await post('live', session);
  const heard: LiveMessage[] = [];
  const watchers = new Set<() => void>();
  let ended = false;
  const reader = response.body?.getReader();
  const pump = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      heard.push(...lines.map((line) => JSON.parse(line) as LiveMessage));
      watchers.forEach((watch) => watch());
    }
    ended = true;
    watchers.forEach((watch) => watch());
  })().catch(() => void (ended = true));
  return {
    response,
    heard,
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const watch = (): void => {
          if (!holds()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    get ended() {
      return ended;
    },
    leave: () => reader?.cancel().then(() => pump),
  };
}

test('rejections are error codes, and any origin may send requests', async () => {
  const refused = await post('state', 'nothing');
  expect([refused.status, await refused.json()]).toEqual([401, { detail: 'launch_expired' }]);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(
    (await fetch(`${base}live`, { method: 'OPTIONS' })).headers.get('access-control-allow-headers'),
  ).toContain(GAME_SESSION_HEADER);
  const session = await bench.session(null, 'demo');
  for (const body of [{}, { requestId: 'short', roundId: 'x', place: -1, stake: '1e3' }, { more: 1 }])
    expect((await post('bet', session, body)).status).toBe(400);
  expect((await post('live', session, { more: 1 })).status).toBe(400);
});

test('a listener gets every phase of a round, the crash point only after the crash', async () => {
  const session = await bench.session(null, 'demo');
  await bench.rounds.tick();
  // The round runs for eighteen seconds.
  const [made] = await bench.store.db.select().from(sharedRounds);
  const endsAt = new Date((made?.startsAt.getTime() ?? 0) + timeOf(300));
  await bench.store.db
    .update(sharedRounds)
    .set({ outcome: { at: 300 }, endsAt, nextAt: new Date(endsAt.getTime() + 3_000) });
  const early = await listen(session);
  expect(early.response.headers.get('content-type')).toMatch(/ndjson/);
  await early.until(() => early.heard.length > 0);
  const [snapshot] = early.heard;
  if (snapshot?.type !== 'snapshot' || !snapshot.round) throw new Error('no snapshot');
  const { round } = snapshot;
  expect(round).toMatchObject({ phase: 'betting', outcome: null, seed: null, endsAt: null });

  const bet = await answer<SharedBetReply>('bet', session, {
    requestId: freshId('request'),
    roundId: round.id,
    place: 0,
    stake: '3000',
    bet: { auto: 101 },
  });
  await early.until(() =>
    early.heard.some(
      (message) => message.type === 'bets' && message.bets.some(({ id }) => id === bet.bet.id),
    ),
  );
  // The message about bets from before the bet has an empty list.
  const received = early.heard.find((message) => message.type === 'bets' && message.bets.length > 0);
  expect(received).toMatchObject({
    players: 1,
    bets: [{ stake: '3000', currency: 'KZT', win: null, name: expect.stringMatching(/^\w\w•••\w\w$/) }],
  });

  bench.setTime(round.startsAt);
  await early.until(() =>
    early.heard.some((message) => message.type === 'round' && message.round.phase === 'running'),
  );
  // A listener that joins later gets the complete public state.
  const late = await listen(session);
  await late.until(() => late.heard.length > 0);
  expect(late.heard[0]).toMatchObject({
    type: 'snapshot',
    seq: 1,
    round: { id: round.id, phase: 'running', outcome: null, seed: null, endsAt: null, nextAt: null },
  });
  expect(JSON.stringify([...early.heard, ...late.heard])).not.toMatch(/"at":\d/);

  bench.setTime(endsAt.getTime());
  await early.until(() =>
    early.heard.some((message) => message.type === 'round' && message.round.phase === 'over'),
  );
  const over = early.heard.find((message) => message.type === 'round' && message.round.phase === 'over');
  expect(over).toMatchObject({
    round: { outcome: { at: 300 }, seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  bench.setTime(bench.time() + GRACE_MS);
  const state = await answer<SharedStateReply>('state', session);
  expect(state.bets[0]?.status).toBe('closed');

  // The sequence numbers have no gap, so no message was lost.
  expect(early.heard.flatMap((message) => ('seq' in message ? [message.seq] : []))).toEqual(
    early.heard.filter((message) => 'seq' in message).map((_, i) => i + 1),
  );
  await Promise.all([early.leave(), late.leave()]);
});

test('a cash-out counts at the time of its arrival, while the event loop of the game server is blocked', async () => {
  const table = createCrashTable(bench);
  const { session } = await table.player();
  const round = await table.nextRound(5_000);
  const { bet } = await table.bet(session, round.id);
  table.flyTo(round, 200);
  const pressed = bench.time();
  const arrivedAt = new BigInt64Array(new SharedArrayBuffer(8));
  // The forwarder of the web process and the player, in a thread of their own.
  const outside = new Worker(new URL('../../../tests/fixtures/forwarder-thread.ts', import.meta.url), {
    workerData: { target: new URL(base).origin, secret: 'secret', arrivedAt },
  });
  await once(outside, 'message');
  const sentAt = Date.now();
  outside.postMessage({
    path: `${PATHS.rgs}shared/cashout`,
    headers: { [GAME_SESSION_HEADER]: session },
    body: { betId: bet.id },
  });
  Atomics.wait(arrivedAt, 0, 0n);
  // By this time later the game server reads the call, by the machine's clock and by the clock of the rounds.
  const blockedMs = 3_000;
  const arrived = Number(arrivedAt[0]);
  const machineClock = jest.spyOn(Date, 'now').mockReturnValue(arrived + blockedMs);
  const flown = pressed + (arrived - sentAt) - round.startsAt.getTime();
  bench.setTime(round.startsAt.getTime() + flown + blockedMs);
  const [answered] = (await once(outside, 'message')) as [SharedBetReply];
  machineClock.mockRestore();
  await outside.terminate();
  expect(answered.bet.cashedOut).toBe(multiplierAfter(flown));
  expect(multiplierAfter(flown + blockedMs)).toBeGreaterThan(multiplierAfter(flown));
});

test('twelve listeners of a game cause one query for each tick', async () => {
  await bench.rounds.tick();
  // Each listener has its own session, because a further stream of a session would end its oldest one.
  const sessions = await Promise.all(Array.from({ length: 12 }, () => bench.session(null, 'demo')));
  const listeners = await Promise.all(sessions.map((session) => listen(session)));
  await Promise.all(listeners.map((one) => one.until(() => one.heard.length > 0)));
  const later = jest.spyOn(globalThis, 'setTimeout');
  const asked = jest.spyOn(bench.store.db, 'select');
  // A tick that is over schedules the next tick by a timer; timers of the database's client have other delays and are
  // not counted.
  const ticks = (): number =>
    later.mock.calls.filter(([, ms]) => ms !== undefined && ms > 1 && ms <= LIVE_TICK_MS + 1).length;
  while (ticks() < 4) await new Promise((resolve) => setTimeout(resolve, LIVE_TICK_MS + 100));
  // One tick may have been running at the beginning, another at the end.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(ticks() + 2);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  asked.mockRestore();
  later.mockRestore();
  await Promise.all(listeners.map((one) => one.leave()));
});

test('a fourth stream of a session ends the oldest one of that session; other sessions keep theirs', async () => {
  const [session, other] = [await bench.session(null, 'demo'), await bench.session(null, 'demo')];
  const ofOther = await listen(other);
  const own: Awaited<ReturnType<typeof listen>>[] = [];
  for (let n = 0; n < 4; n += 1) {
    const one = await listen(session);
    await one.until(() => one.heard.length > 0);
    own.push(one);
  }
  await own[0]?.until(() => own[0]?.ended === true);
  expect([...own, ofOther].map(({ ended }) => ended)).toEqual([true, false, false, false, false]);
  await Promise.all([...own, ofOther].map((one) => one.leave()));
});

test('a stream ends at the heartbeat after its player signed out; a heartbeat asks about all sessions in one call', async () => {
  const streams = await Promise.all(
    ['left', 'stays', 'stays', null].map(async (id) =>
      listen(await bench.session(null, 'demo', 'comet', id)),
    ),
  );
  const [left, stays, ...others] = streams;
  await Promise.all(streams.map((one) => one.until(() => one.heard.length > 0)));
  // The test calls the heartbeat itself.
  const intervals = jest.spyOn(globalThis, 'setInterval');
  await bench.rounds.start();
  const index = intervals.mock.calls.findIndex(([, ms]) => ms === LIVE_BEAT_MS);
  const beat = intervals.mock.calls[index]?.[0] as () => void;
  clearInterval(intervals.mock.results[index]?.value as NodeJS.Timeout);
  intervals.mockRestore();
  beat();
  while (bench.sessionsAsked.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(left?.ended).toBe(false);
  bench.signedOut.add('left');
  beat();
  await left?.until(() => left.ended);
  await stays?.until(() => stays.heard.filter(({ type }) => type === 'beat').length >= 2);
  expect([stays, ...others].map((one) => one?.ended)).toEqual([false, false, false]);
  expect(bench.sessionsAsked.map((asked) => [...asked].sort())).toEqual([
    ['left', 'stays'],
    ['left', 'stays'],
  ]);
  await Promise.all([stays, ...others].map((one) => one?.leave()));
});

test('a server that stops ends its streams', async () => {
  const one = await listen(await bench.session(null, 'demo'));
  await one.until(() => one.heard.length > 0);
  const closed = app.close();
  await one.until(() => one.ended);
  // Closes the idle connections that this client keeps open.
  app.server.closeAllConnections();
  await closed;
});
