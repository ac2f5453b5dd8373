/**
 * A chain of seeds: each is the SHA-256 of the next one. With the terminal anyone can check every later
 * seed, and nobody can compute seeds in advance.
 */
import { hash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';

const sha256 = (seed: Buffer): Buffer => hash('sha256', seed, 'buffer');
/** Only every 256th seed is stored, so that reading a seed needs few hashes and a chain needs little memory. */
const KEPT_EVERY = 256;

export type HashChain = {
  /** The seed at position 0, in hex. */
  readonly terminal: string;
  /** Hex: the seed at a position from 0 to the chain's length. Throws RangeError outside. */
  seedAt(position: number): string;
};

/** Hashes down from `root`, and yields after a fixed number of positions. */
function* hashing(root: string, length: number): Generator<void, HashChain, void> {
  const kept = new Map<number, Buffer>();
  let seed: Buffer = Buffer.from(root, 'hex');
  kept.set(length, seed);
  for (let position = length - 1; position >= 0; position -= 1) {
    seed = sha256(seed);
    if (position % KEPT_EVERY !== 0) continue;
    kept.set(position, seed);
    yield;
  }
  return {
    terminal: seed.toString('hex'),
    seedAt(position) {
      if (!Number.isInteger(position) || position < 0 || position > length)
        throw new RangeError('no such position in the chain');
      let from = Math.min(length, Math.ceil(position / KEPT_EVERY) * KEPT_EVERY);
      let found = kept.get(from);
      if (!found) throw new RangeError('no such position in the chain');
      for (; from > position; from -= 1) found = sha256(found);
      return found.toString('hex');
    },
  };
}

/** Hashes a chain of `length` seeds down from `root` (hex, 32 bytes). */
export function hashChain(root: string, length: number): HashChain {
  const work = hashing(root, length);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** Like `hashChain`, but in slices: ten thousand hashes in one go would delay all requests of the process. */
export async function hashChainAside(root: string, length: number): Promise<HashChain> {
  const work = hashing(root, length);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await letOthersRun();
  }
}
