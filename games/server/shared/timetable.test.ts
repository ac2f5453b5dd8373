import { afterAll, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { sharedBets, sharedRounds } from './shared-rounds.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { highestStake } from '../stakes.ts';
import { PRUNE_EVERY, ROUNDS_KEPT } from './constants.ts';
import { phaseOf, timesOf } from './round-times.ts';
import { codeOf } from '#platform/testing/code-of.ts';

const OWNED = 1_000_000_000n;
const MINUTE = 60_000;
let bench: TestSharedRounds;
afterAll(() => {
  expect(bench.errors).toEqual([]);
});
onBench(
  () =>
    openTestSharedRounds({
      keno: { kind: 'draws', profile: 'keno-80' },
      derby: { kind: 'races', profile: 'derby' },
      wheel: { kind: 'live', profile: 'auto-roulette' },
      nothing: { kind: 'slot', profile: 'medium' },
    }),
  (opened) => void (bench = opened),
);

const newest = async (slug: string) => {
  const [round] = await bench.store.db
    .select()
    .from(sharedRounds)
    .where(eq(sharedRounds.gameId, `demo-${slug}`))
    .orderBy(desc(sharedRounds.number))
    .limit(1);
  if (!round) throw new Error('no round');
  return round;
};
/** A round of the game in its betting phase: the present round, or the next one when betting on it has ended. */
async function betting(slug: string) {
  await bench.rounds.tick();
  const now = await newest(slug);
  if (bench.time() < now.startsAt.getTime()) return now;
  bench.setTime(now.nextAt.getTime());
  await bench.rounds.tick();
  return newest(slug);
}

test.each([
  // Columns: time of the creation, earliest opening after the previous round, expected opening.
  [10 * MINUTE, null, 9 * MINUTE],
  [9 * MINUTE, null, 9 * MINUTE],
  [12 * MINUTE + 1, 12 * MINUTE, 12 * MINUTE],
  [11 * MINUTE, 12 * MINUTE, 12 * MINUTE],
])(
  'a round with an interval of three minutes that is created at %i opens at its scheduled time',
  (now, earliest, opens) => {
    const times = timesOf(
      { bettingMs: 2 * MINUTE, restMs: 5_000, everyMs: 3 * MINUTE },
      55_000,
      now,
      earliest,
    );
    expect(times.opensAt.getTime()).toBe(opens);
    expect(times.nextAt.getTime()).toBe(opens + 3 * MINUTE);
    expect(
      [opens, opens + 2 * MINUTE, opens + 3 * MINUTE - 5_000].map((time) => phaseOf(times, new Date(time))),
    ).toEqual(['betting', 'running', 'over']);
  },
);

test('the outcome of a draw is published when betting ends, and bets are paid after the outcome was shown', async () => {
  const id = await bench.player({ real: OWNED });
  const session = await bench.session(id, 'real', 'keno');
  const round = await betting('keno');
  expect(round.opensAt.getTime() % 180_000).toBe(0);
  const bet = (place: number, numbers: number[]) =>
    bench.rounds.bet(session, {
      requestId: freshId('request'),
      roundId: round.id,
      place,
      stake: 3000n,
      bet: { numbers },
    });
  expect(await codeOf(bet(0, [1, 1]))).toBe('validation_failed');
  expect(await codeOf(bet(0, [81]))).toBe('validation_failed');
  const { drawn } = round.outcome as { drawn: number[] };
  const missed = Array.from({ length: 80 }, (_, at) => at + 1).find((number) => !drawn.includes(number)) ?? 0;
  await bet(0, [drawn[7] ?? 0]);
  await bet(1, [missed]);
  expect((await bench.rounds.state(session)).round).toMatchObject({
    outcome: null,
    seed: null,
    endsAt: round.endsAt.getTime(),
  });
  bench.setTime(round.startsAt.getTime());
  expect((await bench.rounds.state(session)).round).toMatchObject({ outcome: { drawn }, seed: null });
  // The balance must not change before the balls are shown.
  expect(BigInt((await bench.rounds.state(session)).balance)).toBe(OWNED - 6000n);
  expect(
    await codeOf(bench.rounds.cashOut(session, (await bench.rounds.state(session)).bets[0]?.id ?? '')),
  ).toBe('action_not_allowed');
  bench.setTime(round.endsAt.getTime());
  const { bets, balance } = await bench.rounds.state(session);
  expect(bets.map(({ win, status }) => [win, status])).toEqual([
    ['11100', 'closed'],
    ['0', 'closed'],
  ]);
  expect(BigInt(balance)).toBe(OWNED - 6000n + 11_100n);
});

test('runners and odds are published before the first bet, the order of finishing is not', async () => {
  const session = await bench.session(null, 'demo', 'derby');
  await betting('derby');
  const { round } = await bench.rounds.state(session);
  expect(round).toMatchObject({ phase: 'betting', card: { weights: expect.any(Array) }, outcome: null });
  expect(JSON.stringify(round)).not.toContain('order');
});

test('chips form one bet whose stake is their sum', async () => {
  const id = await bench.player({ real: OWNED });
  const session = await bench.session(id, 'real', 'wheel');
  const round = await betting('wheel');
  const { number } = round.outcome as { number: number };
  const chips = [
    { spot: `straight-${number}`, amount: '3000' },
    { spot: `straight-${(number + 1) % 37}`, amount: '6000' },
  ];
  const bet = (stake: bigint) =>
    bench.rounds.bet(session, {
      requestId: freshId('request'),
      roundId: round.id,
      place: 0,
      stake,
      bet: { chips },
    });
  expect(await codeOf(bet(6000n))).toBe('validation_failed');
  await bet(9000n);
  bench.setTime(round.endsAt.getTime());
  await bench.rounds.tick();
  expect((await bench.wallet.balances(id)).balance).toBe(OWNED - 9000n + 108_000n);
});

test('the chips of all bets on a round are together at most the highest stake; bets that were taken back do not count', async () => {
  const session = await bench.session(await bench.player({ real: OWNED }), 'real', 'wheel');
  const round = await betting('wheel');
  const most = highestStake('KZT');
  const lay = (place: number, stake: bigint, requestId = freshId('request')) =>
    bench.rounds.bet(session, {
      requestId,
      roundId: round.id,
      place,
      stake,
      bet: { chips: [{ spot: 'red', amount: String(stake) }] },
    });
  const tries = await Promise.allSettled([0, 1, 2, 3].map((place) => lay(place, most / 2n)));
  const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bet] : []));
  expect(taken).toHaveLength(2);
  expect(await codeOf(lay(4, most / 1000n))).toBe('bet_above_maximum');
  const [first] = taken;
  await bench.rounds.cancel(session, first?.id ?? '');
  expect((await lay(4, most / 2n, 'the-last-request')).bet.status).toBe('placed');
  // A repeated request is no further bet, so it does not exceed the maximum.
  expect((await lay(4, most / 2n, 'the-last-request')).bet.status).toBe('placed');
  expect(await codeOf(lay(5, most / 2n))).toBe('bet_above_maximum');
});

test('a game with private rounds has no shared rounds and takes no bets', async () => {
  const session = await bench.session(null, 'demo', 'nothing');
  expect(await codeOf(bench.rounds.admit(session))).toBe('game_unavailable');
  expect(
    (await bench.store.db.select().from(sharedRounds).where(eq(sharedRounds.gameId, 'demo-nothing'))).length,
  ).toBe(0);
});

test('rounds without bets are deleted after a while, the others are kept', async () => {
  const rounds = ROUNDS_KEPT + 2 * PRUNE_EVERY;
  for (let i = 0; i < rounds; i += 1) {
    bench.setTime((await newest('wheel')).nextAt.getTime());
    await bench.rounds.tick();
  }
  const kept = await bench.store.db.select().from(sharedRounds).where(eq(sharedRounds.gameId, 'demo-wheel'));
  expect(kept.length).toBeLessThanOrEqual(ROUNDS_KEPT + PRUNE_EVERY + 1);
  const [bet] = await bench.store.db.select().from(sharedBets).where(eq(sharedBets.gameId, 'demo-wheel'));
  expect(kept.map(({ id }) => id)).toContain(bet?.roundId);
});
