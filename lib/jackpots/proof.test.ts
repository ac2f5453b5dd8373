import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { parseJackpotId } from './jackpot-id.ts';
import { verifyJackpot, type JackpotProof } from './proof.ts';

/** As the platform does it (docs/decisions/0066), in tenge. */
function drop(id: string): JackpotProof {
  const seed = randomBytes(32);
  const [start, cap] = [600_000n, 3_000_000n];
  const number = BigInt(`0x${createHmac('sha256', seed).update(id).digest('hex')}`);
  const minor = start + 1n + (number % (cap - start));
  return {
    id,
    seed: seed.toString('hex'),
    commitment: createHash('sha256').update(seed).digest('hex'),
    start: '6000',
    cap: '30000',
    amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`,
    currency: 'KZT',
  };
}
const verify = (proof: JackpotProof) => verifyJackpot(proof, webcrypto.subtle as SubtleCrypto);

describe('the fairness of a jackpot', () => {
  test.each(['mini-kzt-1', 'mini-kzt-2', 'mini-kzt-77'])('%s: seed, seal and amount fit', async (id) =>
    expect(await verify(drop(id))).toBe(true),
  );
  test.each<[string, Partial<JackpotProof>]>([
    ['another seed', { seed: '00'.repeat(32) }],
    ['another seal', { commitment: 'ab'.repeat(32) }],
    ['another amount', { amount: '6000.00' }],
    ['another pool', { id: 'mini-kzt-2' }],
    ['other limits', { cap: '30001' }],
    ['an unknown currency', { currency: 'XXX' }],
    ['no seed', { seed: '' }],
    ['limits without room', { cap: '6000' }],
  ])('%s: does not', async (_what, change) =>
    expect(await verify({ ...drop('mini-kzt-1'), ...change })).toBe(false),
  );
});

test.each([
  ['grand-kzt', { tier: 'grand', currency: 'KZT' }],
  ['mini-usd', { tier: 'mini', currency: 'USD' }],
  ['mini-USD', null],
  ['huge-kzt', null],
  ['mini-xyz', null],
  ['mini', null],
  ['mini-kzt-1', null],
  ['5', null],
])('specification 2 §2 `jackpot/{id}`: %s', (id, expected) => expect(parseJackpotId(id)).toEqual(expected));
