/**
 * Booking codes are public: the number of codes, and of calls that are worked on at the same time, is limited
 * over all visitors.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { addServerHooks } from '#contract/server-app.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';
import { createTurns } from '#platform/kernel/turns.ts';

import { registerBookingRoutes } from './booking.routes.ts';

const MADE = { code: '2345ABCD', expires_at: '2026-12-01T00:00:00.000Z' };
const clock = {
  at: Date.parse('2026-11-20T00:00:00Z'),
  now: () => new Date(clock.at),
};
let app: FastifyInstance;
/** For each call that is being worked on, a function that lets it end. */
const running: (() => void)[] = [];
let isHeld = false;
beforeAll(async () => {
  app = Fastify();
  addServerHooks(app);
  app.addHook('onRequest', async (request) => {
    request.requestContext = { ip: String(request.headers['x-test-ip']), region: 'DEV' } as RequestContext;
  });
  const work = async () => {
    if (isHeld) await new Promise<void>((resolve) => running.push(resolve));
    return MADE;
  };
  registerBookingRoutes(app, {
    bookings: {
      make: work,
      names: async () => ({ legs: [] }),
      read: async () => ({ ...(await work()), combination: { kind: 'single' }, legs: [] }),
    },
    bus: createMemoryBus(clock),
    countedGroups: (ip) => [{ key: ip, share: 1 }],
    turns: createTurns(),
    isOpen: () => true,
  });
  await app.ready();
});
afterAll(() => app.close());

const selection = { event_id: 'e', market_id: 'm', outcome_id: '1', odds: 2000, is_banker: false };
const make = (ip: string) =>
  app.inject({
    method: 'POST',
    url: PATHS.sportsBooking,
    headers: { 'x-test-ip': ip },
    payload: { combination: { kind: 'single' }, selections: [selection] },
  });
const read = (ip: string) =>
  app.inject({ method: 'GET', url: `${PATHS.sportsBooking}?code=2345ABCD`, headers: { 'x-test-ip': ip } });

test('only a few calls of all visitors are worked on at the same time, and each gets its turn', async () => {
  isHeld = true;
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].flatMap((ip) => [make(ip), read(ip)]));
  let most = 0;
  let ended = 0;
  while (ended < 12) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, running.length);
    const end = running.length === 4 || ended >= 8 ? running.shift() : undefined;
    if (!end) continue;
    end();
    ended += 1;
  }
  isHeld = false;
  expect(most).toBe(4);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array<number>(12).fill(200));
});

test('an address can make a limited number of codes a day', async () => {
  let made = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    clock.at += 60_000;
    for (let n = 0; n < 30; n += 1) made += (await make('busy')).statusCode === 200 ? 1 : 0;
  }
  expect(made).toBe(300);
  expect((await make('other')).statusCode).toBe(200);
});
