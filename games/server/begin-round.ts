/** The `play` call: begins a round. A repeat, or a concurrent request, does not begin a second one. */
import { isDeepStrictEqual } from 'node:util';
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import { bindRequest, createOwnerStateReader, createRound } from './new-round.ts';
import type { RoundRequest, Beginning, OwnerState, RoundOwner } from './new-round.ts';
import { refusalCode } from './round-saga.ts';
import type { Round, RoundAfterCall } from './round-saga.ts';
import type { RoundSettling } from './round-settling.ts';
import type { Seed } from './seeds.ts';
import type { Db } from './store.ts';

type Deps = { db: Db; clock: Clock; settling: Pick<RoundSettling, 'settle'> };
/** Returns the reason why no new round may begin; null = it may. */
type RefusalOf = () => Promise<ErrorCode | null>;
/** `seed`: the owner's server seed in use; its `nonce` is that of the next round. */
type Begun = { round: Round; seed: Seed };

const MAX_ATTEMPTS = 5;

/**
 * `settle` carries out the wallet calls that a round waits for, such as its first bet (round-settling.ts). Afterwards
 * the round is open, closed or void.
 */
export function createBegin({ db, clock, settling: { settle } }: Deps) {
  const readOwnerState = createOwnerStateReader({ db, clock });

  /**
   * The round that an earlier request with this id has begun or was bound to. Otherwise the owner's open round, to
   * which this request is bound from now on; null when there is none. 'again' = another request was quicker. Throws
   * `idempotency_conflict` when the earlier request with this id asked for something else.
   */
  async function begunBefore(
    { begunRound, boundRound, boundRequest, unfinished }: OwnerState,
    owner: RoundOwner,
    beginning: Beginning,
  ): Promise<Round | 'again' | null> {
    const first = begunRound ?? boundRequest;
    if (first && !isSameBeginning(first, beginning)) throw apiError('idempotency_conflict');
    const known = begunRound ?? boundRound;
    if (known || !unfinished) return known;
    const { row } = await settle(unfinished);
    if (row.status !== 'open') return null;
    return (await bindRequest({ db, clock }, owner, beginning, row.id)) ? row : 'again';
  }

  /** One attempt to begin a round; null when another request was quicker. */
  async function attempt(
    owner: RoundOwner,
    beginning: Beginning,
    refusalOf: RefusalOf,
  ): Promise<Begun | null> {
    const state = await readOwnerState(owner, beginning.requestId);
    const { seed } = state;
    const before = await begunBefore(state, owner, beginning);
    if (before === 'again') return null;
    if (before) return { round: before, seed };
    const refusal = await refusalOf();
    if (refusal === null) {
      const round = await createRound({ db, clock }, owner, beginning, seed);
      // The round has taken the nonce that was read.
      return round && { round, seed: { ...seed, nonce: seed.nonce + 1 } };
    }
    // A repeat of this request may have begun the round after `state` was read, and the refusal may result from it (the
    // repeat took the last free round). In this case the round exists now.
    const later = await readOwnerState(owner, beginning.requestId);
    const round = await begunBefore(later, owner, beginning);
    if (round === 'again') return null;
    if (!round) throw apiError(refusal);
    return { round, seed: later.seed };
  }

  /**
   * Begins a round, or returns the one that this request began. While another round of the owner is open in
   * this game, returns that one and stakes nothing, now and when the request is repeated. `refusalOf` is
   * called before a new round is created. Throws its refusal, the wallet's refusal, `idempotency_conflict`
   * when the request is repeated with another stake, bet or campaign, or an internal error when other
   * requests were quicker at each attempt.
   */
  return async (owner: RoundOwner, beginning: Beginning, refusalOf: RefusalOf): Promise<RoundAfterCall> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const begun = await attempt(owner, beginning, refusalOf);
      if (!begun) continue;
      const { row, balance } = await settle(begun.round);
      if (row.status === 'void') throw apiError(refusalCode(row));
      return { round: row, seed: begun.seed, balance };
    }
    // An internal error makes the client repeat the request; a refusal would make it give up.
    throw new Error(`Other requests were quicker ${MAX_ATTEMPTS} times.`);
  };
}

const isSameBeginning = (first: RoundRequest, { stake, bet, campaignId }: Beginning): boolean =>
  first.stake === stake && first.campaignId === campaignId && isDeepStrictEqual(first.bet, bet);
