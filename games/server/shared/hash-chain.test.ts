import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashChain, hashChainAside } from './hash-chain.ts';

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('every seed is the hash of the one after it, from the root down to the terminal', () => {
  const root = 'ab'.repeat(32);
  const chain = hashChain(root, 600);
  expect(chain.seedAt(600)).toBe(root);
  for (let position = 600; position > 0; position -= 1)
    expect(chain.seedAt(position - 1)).toBe(sha256(chain.seedAt(position)));
  expect(chain.seedAt(0)).toBe(chain.terminal);
  for (const outside of [-1, 601, 1.5]) expect(() => chain.seedAt(outside)).toThrow(RangeError);
});

test('hashed in slices it is the same chain, and other tasks run in between', async () => {
  const root = 'cd'.repeat(32);
  let ticks = 0;
  const counting = setInterval(() => (ticks += 1), 0);
  const aside = await hashChainAside(root, 200_000);
  clearInterval(counting);
  const chain = hashChain(root, 200_000);
  for (const position of [0, 1, 255, 256, 257, 199_999, 200_000])
    expect(aside.seedAt(position)).toBe(chain.seedAt(position));
  expect(aside.terminal).toBe(chain.terminal);
  expect(ticks).toBeGreaterThan(2);
});
