/** Repeats a round in the browser from the values of its address, with the server's rule set and engines. */
import { CHAIN_LENGTH } from '#games/server/shared/constants.ts';
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import { commitmentTo, endOfRound, repeatRound } from '../kit/proof.ts';
import type { RoundSeeds } from '../kit/proof.ts';
import { walkDown } from '../shared/chain-proof.ts';
import { ENGINES, SHARED_ENGINES } from './engines.ts';

/** The stake for which the win is computed, in minor units. */
const STAKED = 100n;

export type Given = RoundSeeds & { readonly bet: object; readonly actions: readonly unknown[] };
export type Repeated = {
  /** SHA-256 of the seed: the commitment published before the round. */
  readonly commitment: string;
  /** Win for a stake of 100 minor units; null = the form contains no bet. */
  readonly win: bigint | null;
  readonly outcome: unknown;
  /**
   * True when hashing the seed leads to the given terminal of the chain; null = a private round, which has no chain.
   */
  readonly isOfChain: boolean | null;
};

/**
 * Computes outcome and win of a round. Null = unknown kind of game. Rejects when bet or decisions are invalid for the
 * game.
 */
export async function repeat(
  kind: string,
  rules: unknown,
  given: Given,
  pause: () => Promise<void>,
): Promise<Repeated | null> {
  const commitment = await commitmentTo(given.serverSeed);
  const [engine, sharedEngine] = [ENGINES[kind], SHARED_ENGINES[kind]];
  if (engine) {
    const state = await repeatRound(given, (randomBelow) => endOfRound(engine, rules, given, randomBelow));
    return {
      commitment,
      win: engine.won(rules, state, STAKED),
      outcome: engine.view(rules, state),
      isOfChain: null,
    };
  }
  if (!sharedEngine) return null;
  const outcome = await repeatRound(given, (randomBelow) => sharedEngine.outcome(rules, randomBelow));
  const isOfChain =
    given.nonce <= CHAIN_LENGTH &&
    (await walkDown(given.serverSeed, given.nonce, pause)) === given.clientSeed;
  return { commitment, win: wonBy(sharedEngine, rules, given, outcome), outcome, isOfChain };
}

/**
 * Win of the bet on a shared round, for a stake of STAKED; null = no bet was given. `actions` contains the multiplier
 * of the cash-out in hundredths (a number), or the player's decisions (strings).
 */
function wonBy(
  engine: SharedEngine<unknown, unknown, object>,
  rules: unknown,
  { bet, actions }: Given,
  outcome: object,
): bigint | null {
  // In games with decisions (`timeline`) the bet is always an empty object, so only in other games it means "no bet".
  if (!engine.timeline && Object.keys(bet).length === 0 && actions.length === 0) return null;
  if (!isKnown(engine, rules, bet)) throw new Error('the rules do not offer this bet');
  const staked = stakedOn(bet);
  const cashedOut = actions.find((action) => typeof action === 'number') ?? null;
  const won = engine.won(
    rules,
    { bet, stake: staked, cashedOut, decisions: actions.filter((action) => typeof action === 'string') },
    outcome,
  );
  return (won * STAKED) / staked;
}

/** Stake of a bet: the sum of its chips when it consists of chips, otherwise STAKED. */
const stakedOn = (bet: { chips?: readonly { amount: string }[] }): bigint =>
  bet.chips?.reduce((sum, { amount }) => sum + BigInt(amount), 0n) ?? STAKED;

/** Like the engine's `allows`, but returns false instead of throwing for a malformed bet. */
function isKnown(engine: SharedEngine<unknown, unknown, object>, rules: unknown, bet: object): boolean {
  try {
    return engine.allows(rules, bet);
  } catch {
    return false;
  }
}
