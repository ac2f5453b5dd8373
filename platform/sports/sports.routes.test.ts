/**
 * Products §7.5: requests of players for options are limited like calls of guests, at a level that no real
 * player reaches.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { addServerHooks } from '#contract/server-app.ts';
import { MAX_LEGS, type BetOptionsReply } from '#contract/sports/bets.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import type { Authenticated } from '#platform/kernel/http/authenticate.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';
import { createTurns } from '#platform/kernel/turns.ts';
import type { Turn } from './feed-in-turns.ts';
import { registerSportsRoutes } from './sports.routes.ts';
import type { Sports } from './sports.service.ts';

let app: FastifyInstance;
/** For each call that is being worked on, a function that lets it end. */
const running: (() => void)[] = [];
const turnsTaken: (Turn | undefined)[] = [];
const turns = createTurns();
beforeAll(async () => {
  app = Fastify();
  addServerHooks(app);
  app.addHook('onRequest', async (request) => {
    request.requestContext = { ip: '127.0.0.1', region: 'DEV' } as RequestContext;
  });
  const options: Sports['options'] = async (_player, _body, turn) => {
    turnsTaken.push(turn);
    await new Promise<void>((resolve) => running.push(resolve));
    return {} as BetOptionsReply;
  };
  registerSportsRoutes(app, {
    sports: { options } as Sports,
    authenticate: async (token) => ({ id: token }) as Authenticated,
    bus: createMemoryBus({ now: () => new Date() }),
    turns,
  });
  await app.ready();
});
afterAll(() => app.close());

const selection = { event_id: 'e', market_id: 'm', outcome_id: '1', odds: 2000, is_banker: false };
const ask = async (player: string) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: PATHS.sportsOptions,
    headers: { authorization: `JWT ${player}` },
    payload: { combination: { kind: 'single' }, selections: [selection] },
  });
  return statusCode;
};
const askOften = (player: string, times: number) => Array.from({ length: times }, () => ask(player));
/**
 * Ends calls one by one until all are answered; returns their status codes and the most calls that were worked
 * on at a time.
 */
async function workOff(asked: readonly Promise<number>[]) {
  let isOver = false;
  const answers = Promise.all(asked).finally(() => (isOver = true));
  let most = 0;
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, running.length);
    running.shift()?.();
  }
  return { most, codes: await answers };
}

test('the largest slip of singles gets its options, also when it changes twice at once; few calls are worked on at a time, in turns', async () => {
  const { most, codes } = await workOff(askOften('a', 3 * MAX_LEGS));
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(most).toBeLessThanOrEqual(2);
  expect(new Set(turnsTaken)).toEqual(new Set([turns.ownTurn]));
});

test('few calls of all players are worked on at a time, and only the player who asks without end is refused', async () => {
  const many = askOften('b', 4 * MAX_LEGS);
  const { most, codes } = await workOff([...many, ...['c', 'd', 'e'].flatMap((id) => askOften(id, 3))]);
  expect(most).toBeLessThanOrEqual(4);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  expect(codes.slice(many.length)).toEqual(Array<number>(9).fill(200));
});
