/**
 * A round from what its address tells, by the rules that the server names: the same engines, in the reader's
 * own browser.
 */
import { CHAIN_LENGTH } from '#games/server/shared/constants.ts';
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import { commitmentTo, endOfRound, repeatRound } from '../kit/proof.ts';
import type { RoundSeeds } from '../kit/proof.ts';
import { walkDown } from '../shared/chain-proof.ts';
import { ENGINES, SHARED_ENGINES } from './engines.ts';

/** Minor units that the win is told for. */
const STAKED = 100n;

export type Given = RoundSeeds & { readonly bet: object; readonly actions: readonly unknown[] };
export type Repeated = {
  /** SHA-256 of the seed: what was shown before the round. */
  readonly commitment: string;
  /** What the bet brings for a hundred staked; null = no bet was given. */
  readonly win: bigint | null;
  readonly outcome: unknown;
  /**
   * Whether the seed leads to the end of the chain that was given; null = a player's own round, which has
   * none.
   */
  readonly isOfChain: boolean | null;
};

/** Repeats a round; null = no engine of that name. Rejects when bet or decisions are none of the game's. */
export async function repeat(
  kind: string,
  rules: unknown,
  given: Given,
  breathe: () => Promise<void>,
): Promise<Repeated | null> {
  const commitment = await commitmentTo(given.serverSeed);
  const [own, shared] = [ENGINES[kind], SHARED_ENGINES[kind]];
  if (own) {
    const state = await repeatRound(given, (below) => endOfRound(own, rules, given, below));
    return {
      commitment,
      win: own.won(rules, state, STAKED),
      outcome: own.view(rules, state),
      isOfChain: null,
    };
  }
  if (!shared) return null;
  const outcome = await repeatRound(given, (below) => shared.outcome(rules, below));
  const isOfChain =
    given.nonce <= CHAIN_LENGTH &&
    (await walkDown(given.serverSeed, given.nonce, breathe)) === given.clientSeed;
  return { commitment, win: wonBy(shared, rules, given, outcome), outcome, isOfChain };
}

/**
 * Of a round for everybody `actions` tells the multiplier in hundredths at which a bet was closed, or what
 * was decided.
 */
function wonBy(
  engine: SharedEngine<unknown, unknown, object>,
  rules: unknown,
  { bet, actions }: Given,
  outcome: object,
): bigint | null {
  // Where players only decide they bet on nothing in particular: an empty bet is theirs.
  if (!engine.timeline && Object.keys(bet).length === 0 && actions.length === 0) return null;
  if (!isKnown(engine, rules, bet)) throw new Error('a bet that these rules do not know');
  const staked = stakedOn(bet);
  const cashedOut = actions.find((action) => typeof action === 'number') ?? null;
  const won = engine.won(
    rules,
    { bet, stake: staked, cashedOut, decisions: actions.filter((action) => typeof action === 'string') },
    outcome,
  );
  return (won * STAKED) / staked;
}

/** Chips carry their own amounts. */
const stakedOn = (bet: { chips?: readonly { amount: string }[] }): bigint =>
  bet.chips?.reduce((sum, { amount }) => sum + BigInt(amount), 0n) ?? STAKED;

/** `allows` may count on a bet of the right form, which what stands in a field need not have. */
function isKnown(engine: SharedEngine<unknown, unknown, object>, rules: unknown, bet: object): boolean {
  try {
    return engine.allows(rules, bet);
  } catch {
    return false;
  }
}
