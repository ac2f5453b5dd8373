import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { commitmentOf, newServerSeed } from '#contract/commitment.ts';
import { roundNumbers } from './fairness.ts';

const serverSeed = '00'.repeat(31) + '01';

describe('provably fair numbers', () => {
  test('the commitment is SHA-256 of the seed bytes', () => {
    expect(commitmentOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(commitmentOf(serverSeed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
  });

  test('the first numbers are the first words of the HMAC, and the ninth needs the next block', () => {
    const block = (counter: number) =>
      createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`player:7:${counter}`).digest();
    const next = roundNumbers({ serverSeed, clientSeed: 'player', nonce: 7 });
    const expected = [
      ...Array.from({ length: 8 }, (_, i) => block(0).readUInt32BE(i * 4)),
      block(1).readUInt32BE(0),
    ];
    expect(expected.map(() => next(2 ** 32))).toEqual(expected);
  });

  test('the same seeds give the same numbers; another nonce, client seed or server seed does not', () => {
    const ten = (seeds: Parameters<typeof roundNumbers>[0]) => {
      const next = roundNumbers(seeds);
      return Array.from({ length: 10 }, () => next(1_000_000));
    };
    const one = ten({ serverSeed, clientSeed: 'a', nonce: 1 });
    expect(ten({ serverSeed, clientSeed: 'a', nonce: 1 })).toEqual(one);
    expect(ten({ serverSeed, clientSeed: 'a', nonce: 2 })).not.toEqual(one);
    expect(ten({ serverSeed, clientSeed: 'b', nonce: 1 })).not.toEqual(one);
    expect(ten({ serverSeed: newServerSeed(), clientSeed: 'a', nonce: 1 })).not.toEqual(one);
  });

  test('words beyond the largest multiple of the bound are discarded', () => {
    // With a bound just above 2^31 nearly every second word of the HMAC is skipped. Using the remainder alone would
    // favour the numbers that two words give.
    const bound = 2 ** 31 + 1;
    const next = roundNumbers({ serverSeed, clientSeed: 'bias', nonce: 0 });
    const values = Array.from({ length: 4000 }, () => next(bound));
    const lower = values.filter((value) => value < bound / 2).length;
    expect(Math.abs(lower - 2000)).toBeLessThan(4 * Math.sqrt(1000));
    expect(Math.max(...values)).toBeLessThan(bound);
  });

  test('33 stops are equally likely (chi-square, 32 degrees of freedom, below 1 in 100,000)', () => {
    const next = roundNumbers({ serverSeed, clientSeed: 'chi', nonce: 0 });
    const seen = new Array<number>(33).fill(0);
    for (let i = 0; i < 33_000; i += 1) {
      const stop = next(33);
      seen[stop] = (seen[stop] ?? 0) + 1;
    }
    expect(seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(80);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('a bound of %s is rejected', (bound) => {
    expect(() => roundNumbers({ serverSeed, clientSeed: 'x', nonce: 0 })(bound)).toThrow(RangeError);
  });
});
