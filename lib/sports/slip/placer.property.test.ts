import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import type { BetAnswer, PlaceBetBody } from '#contract/sports/bets.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { attemptsOf, isAccepted, slipAfter, undecided, type Attempt } from './attempts.ts';
import { createPlacer } from './placer.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import { stakedBets } from './slip-state.ts';
import { choose, selectionKey, setSingleStake, setStake, toggle, type Slip } from './slip.ts';
import { fromStoredAttempts, toStoredAttempts } from './stored-attempts.ts';

type Outcome = 'accepted' | 'price_changed' | 'rejected' | 'pending';
/** What happens to a request: it is lost on its way, its answer is lost, or neither. */
type Way = 'through' | 'lost' | 'answer lost';
const ANSWER: Omit<BetAnswer, 'status'> = {
  bet_id: null,
  delay_ms: 0,
  legs: [],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
};
const refused = (status: Outcome): BetAnswer =>
  status === 'rejected'
    ? { ...ANSWER, status, reason: 'feed_unavailable' }
    : { ...ANSWER, status, delay_ms: status === 'pending' ? 3000 : 0 };

/** A platform that decides each request once, and a clock that advances when code waits. */
function createWorld(outcomes: readonly Outcome[], ways: readonly Way[]) {
  let now = 0;
  let calls = 0;
  const answers = new Map<string, BetAnswer>();
  const posts: string[] = [];
  const network: Result<BetAnswer, Failure> = err({ kind: 'network' });
  const way = (): Way => ways[calls++ % ways.length] ?? 'through';
  return {
    posts,
    answers,
    deps: {
      now: () => now,
      wait(ms: number) {
        now += ms;
        return new Promise<void>((resolve) => setImmediate(resolve));
      },
      async place({ request_id }: Pick<PlaceBetBody, 'request_id'>): Promise<Result<BetAnswer, Failure>> {
        posts.push(request_id);
        await new Promise<void>((resolve) => setImmediate(resolve));
        const on = way();
        if (on === 'lost') return network;
        const answer =
          answers.get(request_id) ?? refused(outcomes[answers.size % outcomes.length] ?? 'accepted');
        answers.set(request_id, answer);
        return on === 'through' ? ok(answer) : network;
      },
      async byRequest(requestId: string): Promise<Result<BetAnswer, Failure>> {
        await new Promise<void>((resolve) => setImmediate(resolve));
        if (way() !== 'through') return network;
        const answer = answers.get(requestId);
        if (!answer) return err({ kind: 'http', status: 404, body: null });
        // The delay of a live bet is over at the next request.
        const final: BetAnswer = answer.status === 'pending' ? { ...answer, status: 'accepted' } : answer;
        answers.set(requestId, final);
        return ok(final);
      },
    },
  };
}

const settled = async (read: () => readonly Attempt[]): Promise<void> => {
  for (let turn = 0; turn < 2000 && undecided(read()).length > 0; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
};

const scenario = fc.record({
  outcomes: fc.array(fc.constantFrom<Outcome>('accepted', 'price_changed', 'rejected', 'pending'), {
    minLength: 1,
    maxLength: 6,
  }),
  // In each pair of calls one succeeds, so that every scenario ends.
  ways: fc
    .array(fc.constantFrom<Way>('through', 'lost', 'answer lost'), { minLength: 1, maxLength: 6 })
    .map((ways) => ways.flatMap((way): Way[] => [way, 'through'])),
  kind: fc.constantFrom('single' as const, 'express' as const),
  presses: fc.integer({ min: 1, max: 4 }),
  isReloaded: fc.boolean(),
});

test('any order of responses and losses: one request for a press, no selection lost, none bet on twice', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ outcomes, ways, kind, presses, isReloaded }) => {
      const keys = ['a', 'b', 'c'].map((event) => selectionKey(sampleSelection(event)));
      const filled = keys.reduce(
        (slip: Slip, key) => setSingleStake(slip, key, '100'),
        setStake(choose(sampleSlip(...'abc'.split('').map((each) => sampleSelection(each))), kind), '100'),
      );
      const world = createWorld(outcomes, ways);
      let slip = filled;
      let attempts: readonly Attempt[] = [];
      const accepted: Attempt[] = [];
      let ids = 0;
      const create = () =>
        createPlacer({
          ...world.deps,
          isCurrentPlayer: () => true,
          read: () => attempts,
          write: (next) => (attempts = next),
          decided(attempt) {
            slip = slipAfter(slip, attempt);
            if (isAccepted(attempt)) accepted.push(attempt);
          },
          failed: () => undefined,
        });
      const sent = attemptsOf(stakedBets(slip, CURRENCIES.KZT), {
        player: '1',
        askedAt: 0,
        code: 'KZT',
        currency: CURRENCIES.KZT,
        idOf: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
      });
      const placer = create();
      const taken = Array.from({ length: presses }, () => placer.place(sent, { kind: 'higher' }));
      expect(taken).toEqual([true, ...Array.from({ length: presses - 1 }, () => false)]);
      slip = toggle(slip, sampleSelection('added while placing'));
      if (isReloaded) {
        attempts = fromStoredAttempts(toStoredAttempts(undecided(attempts)));
        create().resume('1');
      }
      await settled(() => attempts);

      expect(attempts.every(({ stage }) => stage === 'decided')).toBe(true);
      expect(new Set(world.posts).size).toBe(world.posts.length);
      expect(world.posts).toHaveLength(sent.length);
      const betOn = new Set(accepted.flatMap(({ selections }) => selections.map(selectionKey)));
      const kept = new Set(slip.selections.map(selectionKey));
      for (const key of keys) expect(betOn.has(key)).toBe(!kept.has(key));
      expect(kept.has(selectionKey(sampleSelection('added while placing')))).toBe(true);
      // The page reports exactly the bets that the platform has accepted.
      const placed = [...world.answers].filter(([, { status }]) => status === 'accepted').map(([id]) => id);
      expect(new Set(accepted.map(({ requestId }) => requestId))).toEqual(new Set(placed));
    }),
    { numRuns: 150 },
  );
}, 30_000);
