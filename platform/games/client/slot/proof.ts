import { REELS, playRound } from '../../slots/engine.ts';
import type { RoundOutcome, SlotProfile } from '../../slots/engine.ts';

export type RoundSeeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
/** What the engine asks of a game's mathematics. */
type Mathematics = Pick<SlotProfile, 'strips' | 'pays' | 'scatterPays' | 'freeSpins' | 'freeMultiplier' | 'freeSpinsCap'>;

const WORDS_OF_A_BLOCK = 8;
/** Numbers to spare for those that are thrown away to keep all equally likely. */
const SPARE_WORDS = 64;

/** Whether this browser can compute hashes here: only secure pages can. */
export const canProve = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** SHA-256 of the seed's bytes, hex: what was shown before play. */
export async function commitmentTo(serverSeed: string): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Plays a round again from its seeds, in the player's own browser: the same derivation as platform/games/fairness.ts. Throws RangeError when a round needs more
 * numbers than any round can.
 */
export async function repeatRound({ serverSeed, clientSeed, nonce }: RoundSeeds, mathematics: Mathematics): Promise<RoundOutcome> {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = Math.ceil(((mathematics.freeSpinsCap + 1) * REELS + SPARE_WORDS) / WORDS_OF_A_BLOCK);
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, counter) => crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:${counter}`))),
  );
  const words = signed.flatMap((block) => Array.from({ length: WORDS_OF_A_BLOCK }, (_, index) => new DataView(block).getUint32(index * 4)));
  let next = 0;
  const below = (bound: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = words[next];
      if (word === undefined) throw new RangeError('more numbers than a round has');
      next += 1;
      if (word < limit) return word % bound;
    }
  };
  return playRound({ id: '', rtp: 0, volatility: 0, deviation: 0, ...mathematics }, below);
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
