/**
 * A chain of seeds: each is the SHA-256 of the next. Whoever knows the terminal can check any seed that comes
 * later, and nobody can compute ahead.
 */
import { hash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';

const sha256 = (seed: Buffer): Buffer => hash('sha256', seed, 'buffer');
/** Every so many positions one is kept: a seed then costs few hashes, and a chain little memory. */
const KEPT_EVERY = 256;

export type HashChain = {
  /** Hex: position 0. */
  readonly terminal: string;
  /** Hex: the seed at a position from 0 to the chain's length. Throws RangeError outside. */
  seedAt(position: number): string;
};

/** Hashes down from `root`, with a rest after so many positions. */
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

/** The chain of `length` hashes below `root` (hex, 32 bytes). */
export function hashChain(root: string, length: number): HashChain {
  const work = hashing(root, length);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/**
 * The same, letting others go on in between: ten thousand hashes at a stretch are felt by whoever asks
 * anything meanwhile.
 */
export async function hashChainAside(root: string, length: number): Promise<HashChain> {
  const work = hashing(root, length);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await others();
  }
}
