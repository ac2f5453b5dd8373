import type { RandomBelow } from '#games/engines/round-engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { canonical, commitmentTo, repeatRound } from '../kit/proof.ts';

/** After this many hashes the computation pauses, so that the page can handle events. */
const HASHES_PER_PAUSE = 500;

/**
 * The seed hashed `steps` times, which leads from its position in the chain to the end of the chain. `pause` is
 * awaited from time to time.
 */
export async function walkDown(seed: string, steps: number, pause: () => Promise<void>): Promise<string> {
  let bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  for (let step = 1; step <= steps; step += 1) {
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (step % HASHES_PER_PAUSE === 0) await pause();
  }
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True when the seed of a finished round has the hash that was published before the round, leads to the
 * published end of the chain, and gives the outcome. `outcome`: runs the engine with the random numbers of
 * the seed.
 */
export async function isProven(
  round: SharedRoundView,
  outcome: (randomBelow: RandomBelow) => object,
  pause: () => Promise<void>,
): Promise<boolean> {
  const { seed, commitment, chain } = round;
  if (seed === null || round.outcome === null) return false;
  if ((await commitmentTo(seed)) !== commitment) return false;
  if ((await walkDown(seed, chain.position, pause)) !== chain.terminal) return false;
  const repeated = await repeatRound(
    { serverSeed: seed, clientSeed: chain.terminal, nonce: chain.position },
    outcome,
  );
  return canonical(repeated) === canonical(round.outcome);
}
