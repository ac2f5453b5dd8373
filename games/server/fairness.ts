/**
 * Provably fair random numbers. Before play the player sees SHA-256(server seed); the player sets the client
 * seed. Number i of round n comes from HMAC-SHA256(key = server seed, message =
 * `${clientSeed}:${nonce}:${counter}`), read four bytes at a time. After the server seed is revealed, anyone
 * can repeat every round played with it.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** A client seed for players who have not chosen one. */
export const newClientSeed = (): string => randomBytes(8).toString('hex');

export interface RoundSeeds {
  /** Hex, 32 bytes. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * The numbers of one round: each call returns a uniform whole number from 0 to bound − 1. Values beyond the
 * largest multiple of the bound are skipped, so all numbers are equally likely. Throws RangeError for a bound
 * outside 1…2³².
 */
export function roundNumbers({ serverSeed, clientSeed, nonce }: RoundSeeds): (bound: number) => number {
  const key = Buffer.from(serverSeed, 'hex');
  let counter = 0;
  let block = Buffer.alloc(0);
  let offset = 0;
  const word = (): number => {
    if (offset >= block.length) {
      block = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${counter}`).digest();
      counter += 1;
      offset = 0;
    }
    offset += 4;
    return block.readUInt32BE(offset - 4);
  };
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
      throw new RangeError('a bound is a whole number from 1 to 2^32');
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const value = word();
      if (value < limit) return value % bound;
    }
  };
}
