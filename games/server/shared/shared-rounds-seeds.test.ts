/** Seed chains of shared rounds. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { crashEngine } from '#games/engines/crash/engine.ts';
import { roundNumbers } from '../fairness.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { classic, createCrashTable } from '#platform/testing/crash-table.ts';
import type { CrashTable } from '#platform/testing/crash-table.ts';

let bench: TestSharedRounds;
let table: CrashTable;
onBench(
  () => openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } }),
  (opened) => {
    bench = opened;
    table = createCrashTable(bench);
  },
);
beforeEach(() => {
  bench.errors.splice(0);
});

describe('seeds', () => {
  test('the hash of a round’s seed is the seed of the round before; the outcome follows from the seed; the history can be verified', async () => {
    const { session } = await table.player();
    for (let i = 0; i < 3; i += 1) {
      const round = await table.nextRound();
      await table.bet(session, round.id, { auto: 150 });
      await table.finish(round);
    }
    const { bets } = await bench.rounds.history(session, 10);
    expect(bets).toHaveLength(3);
    for (const { round } of bets) {
      const { seed, commitment, chain, outcome } = round;
      if (seed === null) throw new Error('the seed is not public yet');
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
      const numbers = roundNumbers({ serverSeed: seed, clientSeed: chain.terminal, nonce: chain.position });
      expect(crashEngine.outcome(classic, numbers)).toEqual(outcome);
      expect(
        await bench.rounds.verify('comet', { seed, salt: chain.terminal, position: chain.position }),
      ).toEqual({ commitment, outcome });
      // Hashes from the last seed down to the published terminal.
      let hash = seed;
      for (let position = chain.position; position > 0; position -= 1)
        hash = createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex');
      expect(hash).toBe(chain.terminal);
    }
    expect(bets[0]?.round.commitment).toBe(bets[1]?.round.seed);
  });

  test('after the last seed of a chain the published next chain is used', async () => {
    const short = await openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } }, 3);
    const session = await short.session(null, 'demo');
    const terminals: string[] = [];
    const published: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      await short.rounds.tick();
      const { terminal, next } = await short.rounds.chain(session);
      terminals.push(terminal);
      published.push(next);
      short.setTime(short.time() + 400_000);
    }
    expect(new Set(terminals).size).toBe(3);
    expect([terminals[3], terminals[6]]).toEqual([published[0], published[3]]);
    await short.close();
  });
});
