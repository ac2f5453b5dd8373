import type { RandomBelow, RoundEngine } from '#games/engines/round-engine.ts';

export type RoundSeeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** A block is one HMAC-SHA-256: eight random numbers of 32 bits. */
const WORDS_OF_A_BLOCK = 8;
/** Number of blocks computed first: enough for most rounds; doubled for rounds that need more. */
const FIRST_BLOCKS = 16;
const MAX_BLOCKS = 1 << 14;

/** Thrown by a run that needs more random numbers than were computed. */
class TooFew extends Error {}

/** True when this browser can compute hashes on this page; browsers allow it on secure pages only. */
export const canProve = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

/** SHA-256 of the seed's bytes, hexadecimal: the commitment published before the round. */
export async function commitmentTo(serverSeed: string): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Runs `play` with the random numbers of a round in the player's browser: the same derivation as
 * games/server/fairness.ts. `play` must be pure: it is run again when it needs more numbers than were
 * computed. Throws RangeError when `MAX_BLOCKS` blocks are not enough.
 */
export async function repeatRound<T>(
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  play: (randomBelow: RandomBelow) => T,
): Promise<T> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const sign = (counter: number): Promise<ArrayBuffer> =>
    crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:${counter}`));
  const numbers: number[] = [];
  for (let blocks = 0, wanted = FIRST_BLOCKS; wanted <= MAX_BLOCKS; blocks = wanted, wanted *= 2) {
    const from = blocks;
    for (const block of await Promise.all(
      Array.from({ length: wanted - from }, (_, index) => sign(from + index)),
    ))
      for (let index = 0; index < WORDS_OF_A_BLOCK; index += 1)
        numbers.push(new DataView(block).getUint32(index * 4));
    try {
      return play(numbersFrom(numbers));
    } catch (error) {
      if (!(error instanceof TooFew)) throw error;
    }
  }
  throw new RangeError('more numbers than a round has');
}

function numbersFrom(numbers: readonly number[]): RandomBelow {
  let next = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = numbers[next];
      if (word === undefined) throw new TooFew();
      next += 1;
      if (word < limit) return word % bound;
    }
  };
}

/**
 * The final state of a round from its numbers and decisions, including the rule for abandoned rounds. Throws
 * when a decision was not allowed.
 */
export function endOfRound<Rules, Bet, State, Action>(
  engine: RoundEngine<Rules, Bet, State, Action>,
  rules: Rules,
  { bet, actions }: { bet: Bet; actions: readonly Action[] },
  randomBelow: RandomBelow,
): State {
  let state = engine.begin(rules, bet, randomBelow);
  for (const action of actions) {
    const next = engine.act(rules, state, action);
    if (next === null) throw new Error('a decision that was not allowed');
    state = next;
  }
  return engine.isOver(rules, state) ? state : engine.abandon(rules, state);
}

/** Text of a plain value: equal for equal values, whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
