import { expect, test } from '@jest/globals';
import type { BetAnswer } from '#contract/sports/bets.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Attempt } from './attempts.ts';
import { createPlacer } from './placer.ts';
import { sampleAttempt } from './slip-samples.ts';

type Reply = Result<BetAnswer, Failure>;
const answer = (rest: Partial<BetAnswer>): Reply => {
  const none = { bet_id: null, delay_ms: 0, legs: [], max_stake: null, max_reason: null };
  return ok({ ...none, reason: null, fault: null, status: 'accepted', ...rest });
};
const NETWORK: Reply = err({ kind: 'network' });
const NOT_FOUND: Reply = err({ kind: 'http', status: 404, body: null });

/** A platform that answers questions about a bet with these responses; waiting moves the clock. */
function createWorld(
  first: readonly Attempt[],
  replies: Reply[],
  placed = answer({ status: 'pending', delay_ms: 3000 }),
) {
  let now = 0;
  let attempts = first;
  let player = '1';
  const posts: string[] = [];
  const asked: string[] = [];
  /** Stage of the bet after each question. */
  const stages: (string | undefined)[] = [];
  return {
    posts,
    asked,
    stages,
    read: () => attempts,
    signIn: (id: string) => void (player = id),
    placer: createPlacer({
      async place({ request_id: id }) {
        posts.push(id);
        return placed;
      },
      async byRequest(id) {
        asked.push(id);
        return replies.shift() ?? answer({});
      },
      isCurrentPlayer: (id) => id === player,
      now: () => now,
      async wait(ms) {
        stages.push(attempts[0]?.stage);
        now += ms;
        await new Promise<void>((resolve) => setImmediate(resolve));
      },
      read: () => attempts,
      write: (next) => (attempts = next),
      decided: () => undefined,
      failed: () => undefined,
    }),
  };
}
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

test("when a bet's delay ends while the platform is down, its state is unknown and it is polled", async () => {
  const world = createWorld([], [NETWORK, NETWORK]);
  world.placer.place([sampleAttempt()], { kind: 'higher' });
  await turns();
  expect(world.stages).toEqual(['delayed', 'unknown', 'unknown']);
  expect(world.read().map(({ stage }) => stage)).toEqual(['decided']);
});

test('when another tab has sent this request with other odds, its result is polled', async () => {
  const conflict: Reply = err({ kind: 'http', status: 409, body: { detail: 'idempotency_conflict' } });
  const world = createWorld([], [answer({ bet_id: 'b' })], conflict);
  world.placer.place([sampleAttempt()], { kind: 'higher' });
  await turns();
  expect(world.asked).toEqual([sampleAttempt().requestId]);
  expect(world.read()).toMatchObject([{ stage: 'decided', answer: { status: 'accepted', bet_id: 'b' } }]);
});

test('a failed question before the end of the delay changes nothing', async () => {
  const delayed = sampleAttempt({ stage: 'delayed', until: 3000 });
  const world = createWorld([delayed], [NETWORK]);
  await world.placer.pollNow('1');
  expect(world.read()).toEqual([delayed]);
});

test('a bet of another tab about which no question was answered may still be on its way', async () => {
  const world = createWorld([sampleAttempt({ stage: 'delayed', until: 2000 })], [NETWORK]);
  for (let press = 0; press < 3; press += 1) world.placer.resume('1');
  await turns();
  expect(world.read().map(({ answer: given }) => given?.status)).toEqual(['accepted']);
  const late = createWorld([sampleAttempt({ stage: 'delayed', until: 0 })], [NETWORK, NOT_FOUND]);
  await late.placer.pollNow('1');
  await late.placer.pollNow('1');
  expect(late.read().map(({ stage }) => stage)).toEqual(['unknown']);
});

test('while the session is another player’s, nothing is sent and nothing is polled', async () => {
  const unknown = sampleAttempt({ stage: 'unknown', askedAt: -100_000 });
  const world = createWorld([unknown], [NOT_FOUND]);
  world.signIn('2');
  expect(world.placer.place([sampleAttempt({ requestId: 'another' })], { kind: 'higher' })).toBe(false);
  await world.placer.pollNow('1');
  expect([world.posts, world.asked, world.read()]).toEqual([[], [], [unknown]]);
});

test('when another player signs in during the polling, the bet does not count as not received', async () => {
  const world = createWorld([sampleAttempt({ stage: 'unknown', askedAt: -100_000 })], [NOT_FOUND]);
  world.signIn('2');
  world.placer.resume('1');
  await turns();
  expect([world.asked, world.read().map(({ stage }) => stage)]).toEqual([[], ['unknown']]);
  world.signIn('1');
  await turns();
  expect(world.read().map(({ stage }) => stage)).toEqual(['decided']);
});
