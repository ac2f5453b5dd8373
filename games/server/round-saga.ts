/** Rounds of one player as rows of the money saga. */
import { eq } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import { gameRounds } from './games.tables.ts';
import { createMoneySaga } from './money-saga.ts';
import type { MoneySaga, StakeMoneys } from './money-saga.ts';
import { findRoundRules } from './playable.ts';
import type { RoundRules } from './playable.ts';
import { updateRound } from './round-update.ts';
import type { Seed } from './seeds.ts';

export type Round = typeof gameRounds.$inferSelect;
export type RoundSaga = MoneySaga<Round>;
/**
 * A round after a call of the client, with the owner's seed in use. `balance`: what the owner could stake after the
 * last movement of money in the call, minor units; null = the call moved no money.
 */
export type RoundAfterCall = { round: Round; seed: Seed; balance: bigint | null };

/** Why a round is void or a further bet was not taken, as the code of its refusal. */
export const refusalCode = ({ refusal }: Round): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : 'round_not_open';

/**
 * Kind and rules of a round. Throws for a rule set that this release no longer has: the round then waits
 * for a release that has it.
 */
export function needRoundRules({ kind, profile }: Pick<Round, 'kind' | 'profile'>): RoundRules {
  const found = findRoundRules(kind, profile);
  if (!found) throw new Error(`This release has no rules of ${kind}/${profile}.`);
  return found;
}

/**
 * What the round wins with this state: 0 until the state is over. It is stored together with the state, which
 * determines it.
 */
export function winOf({ kind: { engine }, rules }: RoundRules, state: object, stake: bigint): bigint {
  return engine.isOver(rules, state) ? engine.won(rules, state, stake) : 0n;
}

export function createRoundSaga({
  store,
  clock,
  money,
}: {
  store: Store;
  clock: Clock;
  money: StakeMoneys;
}): RoundSaga {
  return createMoneySaga<Round>(store, money, {
    settledStatus: 'open',
    stakeOf: (round) => {
      const { kind, rules } = needRoundRules(round);
      const { id, ownerId, gameId, region, mode, currency, campaignId, pending, win } = round;
      // A state has no decisions until the first bet is taken, so until then this is the amount of the first bet.
      const amount = kind.engine.staked(rules, round.state, round.stake);
      const raise = pending && { id: pending.id, amount: BigInt(pending.amount) };
      const base = { id, ownerId, gameId, region, mode, currency, campaignId };
      return { ...base, amount, raise, win, wasTaken: false };
    },
    raised: (round) => {
      const { pending, actions, stake } = round;
      if (!pending) throw new Error(`Round ${round.id} raises without a decision.`);
      const { state, action } = pending;
      const win = winOf(needRoundRules(round), state, stake);
      return { state, actions: [...actions, action], win, pending: null, refusal: null };
    },
    notRaised: (refusal) => ({ pending: null, refusal }),
    refused: (refusal) => ({ refusal }),
    write: (db, round, change) => updateRound(db, round, { ...change, updatedAt: clock.now() }),
    read: async (id) => (await store.db.select().from(gameRounds).where(eq(gameRounds.id, id)))[0],
  });
}
