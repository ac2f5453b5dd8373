import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { roundNumbers } from '#games/server/fairness.ts';
import type { LiveMessage, PublicBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { isProven, walkDown } from './chain-proof.ts';
import { listen } from './feed.ts';
import { applyMessage, lineReader, EMPTY_LIVE_STATE } from './live-state.ts';
import { frameDelay } from './frame-rate.ts';
import { createServerTime } from './server-time.ts';
import { takeBack } from './take-back.ts';
import { timesText } from './times.ts';

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const aRound = (change: Partial<SharedRoundView> = {}): SharedRoundView => ({
  id: 'round-1',
  number: 1,
  phase: 'betting',
  opensAt: 0,
  startsAt: 10,
  endsAt: null,
  nextAt: null,
  commitment: '',
  seed: null,
  card: null,
  outcome: null,
  chain: { terminal: '', position: 1 },
  ...change,
});
const aBet = (id: string): PublicBet => ({
  id,
  name: 'AA•••BB',
  currency: 'KZT',
  exponent: 2,
  stake: '100',
  bet: {},
  cashedOut: null,
  decisions: [],
  win: null,
});

describe('createServerTime', () => {
  test('follows the message with the lowest latency and is never ahead of the server', () => {
    let local = 0;
    const time = createServerTime(() => local);
    for (const [at, delay] of [
      [1000, 300],
      [2000, 40],
      [3000, 900],
    ] as const) {
      local = at;
      time.update(50_000 + at - delay);
      expect(time.now()).toBeLessThanOrEqual(50_000 + at);
    }
    expect(time.now()).toBeGreaterThan(53_000 - 60);
  });
});

test.each([
  ['running', false, 0],
  ['over', false, 0],
  ['betting', false, 17],
  [null, false, 17],
  ['running', true, 100],
  ['betting', true, 100],
] as const)(
  'phase %s, reduced motion %s: %i ms between a frame and the request for the next one',
  (phase, isCalm, rest) => {
    expect(frameDelay(phase, isCalm)).toBe(rest);
  },
);

describe('messages of the stream', () => {
  test('a snapshot replaces the state; a new round has no bets; bets of another round are ignored', () => {
    const snapshot: LiveMessage = {
      type: 'snapshot',
      seq: 1,
      now: 0,
      round: aRound(),
      bets: [aBet('a')],
      players: 1,
      results: [],
    };
    let state = applyMessage(EMPTY_LIVE_STATE, snapshot);
    expect(state.bets).toHaveLength(1);
    state = applyMessage(state, { type: 'bets', seq: 2, now: 0, roundId: 'round-0', bets: [], players: 0 });
    expect(state.bets).toHaveLength(1);
    state = applyMessage(state, { type: 'round', seq: 3, now: 0, round: aRound({ phase: 'over' }) });
    expect([state.bets.length, state.results.length]).toEqual([1, 1]);
    state = applyMessage(state, { type: 'round', seq: 4, now: 0, round: aRound({ id: 'round-2' }) });
    expect([state.bets.length, state.players, state.results.length]).toEqual([0, 0, 1]);
  });

  test('the reader gives complete lines, whatever the chunks of the stream', () => {
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    for (const piece of ['{"a"', ':1}\n{"b":2}\n\n', '{"c":3}', '\n']) read(piece);
    expect(lines).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  test('the stream is opened again after its end and after a gap, but not after a rejection', async () => {
    const line = (seq: number): string =>
      `${JSON.stringify({ type: 'round', seq, now: 0, round: aRound() })}\n`;
    const answers = [
      new Response(line(1) + line(2)),
      new Response(line(1) + line(3)),
      new Response('', { status: 503 }),
      new Response('{"detail":"launch_expired"}', { status: 401 }),
    ];
    const got: number[] = [];
    const lost: boolean[] = [];
    let refused = '';
    await listen({
      stream: async () => answers.shift() ?? new Response(),
      wait: async () => {},
      random: () => 0.5,
      onMessage: (message) => got.push('seq' in message ? message.seq : 0),
      onConnection: (isLost) => lost.push(isLost),
      onRefused: (error) => (refused = error.code),
    });
    expect(got).toEqual([1, 2, 1]);
    expect(lost).toEqual([true]);
    expect(refused).toBe('launch_expired');
  });
});

describe('proof of a shared round', () => {
  const seeds = Array.from({ length: 4 }, () => '').reduce<string[]>(
    (chain) => [sha256(chain[0] ?? ''), ...chain],
    ['cd'.repeat(32)],
  );
  const [terminal = '', , , third = ''] = seeds;
  const numbers = roundNumbers({ serverSeed: third, clientSeed: terminal, nonce: 3 });
  const round = aRound({
    phase: 'over',
    seed: third,
    commitment: sha256(third),
    chain: { terminal, position: 3 },
    outcome: { b: numbers(100), a: numbers(100) },
  });
  const outcome = (randomBelow: (bound: number) => number): object => {
    const b = randomBelow(100);
    return { a: randomBelow(100), b };
  };
  const pause = async (): Promise<void> => {};

  test('follows the chain to its end and repeats the outcome', async () => {
    expect(await walkDown(third, 3, pause)).toBe(terminal);
    expect(await isProven(round, outcome, pause)).toBe(true);
  });
  test.each([
    ['another seed', { seed: seeds[2] ?? '' }],
    ['another commitment', { commitment: terminal }],
    ['another end of the chain', { chain: { terminal: third, position: 3 } }],
    ['another outcome', { outcome: { a: 1000, b: 1 } }],
    ['no seed yet', { seed: null }],
  ])('%s is detected', async (_name, change) =>
    expect(await isProven({ ...round, ...change }, outcome, pause)).toBe(false),
  );
});

test.each([
  [105, 'en', '1.05×'],
  [105, 'kk', '1,05×'],
  [1_000_000, 'en', '10,000.00×'],
])('%i in %s is %s', (hundredths, locale, text) => expect(timesText(hundredths, locale)).toBe(text));
test.each([
  [160, 'ru', 1, '1,6×'],
  [160, 'en', 1, '1.6×'],
  [1_200, 'kk', 0, '12×'],
] as const)('%i in %s to %i digits is %s', (hundredths, locale, digits, text) =>
  expect(timesText(hundredths, locale, digits)).toBe(text),
);

describe('takeBack', () => {
  const t = (key: string): string => key;
  test.each([
    ['all are taken back', [true, true], ['takingBack', 'takenBack'], ['a', 'b'], true],
    ['one is rejected, whose message stays', [false, true], ['takingBack', 'refused a'], ['a'], false],
    ['the second is rejected', [true, false], ['takingBack', 'refused b'], ['a', 'b'], false],
  ])('%s', async (_name, answers, expected, cancelled, isDone) => {
    const messages: string[] = ['accepted'];
    const calls: string[] = [];
    const cancel = async (id: string): Promise<boolean> => {
      // While the request is pending no message claims that the bet was accepted.
      expect(messages.at(-1)).not.toBe('accepted');
      calls.push(id);
      const answer = answers[calls.length - 1] ?? false;
      if (!answer) messages.push(`refused ${id}`);
      return answer;
    };
    expect(
      await takeBack({ t, cancel, message: (text) => messages.push(text) }, [{ id: 'a' }, { id: 'b' }]),
    ).toBe(isDone);
    expect(messages.slice(1)).toEqual(expected);
    expect(calls).toEqual(cancelled);
  });
});
