/** A chain of seeds: each is the SHA-256 of the next. Whoever knows the terminal can check any seed that comes later, and nobody can compute ahead. */
import { hash } from 'node:crypto';

const sha256 = (seed: Buffer): Buffer => hash('sha256', seed, 'buffer');
/** Every so many positions one is kept: a seed then costs few hashes, and a chain little memory. */
const KEPT_EVERY = 256;

export type HashChain = {
  /** Hex: position 0. */
  readonly terminal: string;
  /** Hex: the seed at a position from 0 to the chain's length. Throws RangeError outside. */
  seedAt(position: number): string;
};

/** The chain of `length` hashes below `root` (hex, 32 bytes). */
export function hashChain(root: string, length: number): HashChain {
  const kept = new Map<number, Buffer>();
  let seed: Buffer = Buffer.from(root, 'hex');
  kept.set(length, seed);
  for (let position = length - 1; position >= 0; position -= 1) {
    seed = sha256(seed);
    if (position % KEPT_EVERY === 0) kept.set(position, seed);
  }
  return {
    terminal: seed.toString('hex'),
    seedAt(position) {
      if (!Number.isInteger(position) || position < 0 || position > length) throw new RangeError('no such position in the chain');
      let from = Math.min(length, Math.ceil(position / KEPT_EVERY) * KEPT_EVERY);
      let found = kept.get(from);
      if (!found) throw new RangeError('no such position in the chain');
      for (; from > position; from -= 1) found = sha256(found);
      return found.toString('hex');
    },
  };
}
