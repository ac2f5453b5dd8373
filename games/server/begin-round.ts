/** The request that begins a round, repeated or in competition with others too. */
import { isDeepStrictEqual } from 'node:util';
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import { bindRequest, createOwnerStateReader, decide } from './new-round.ts';
import type { Asked, Beginning, OwnerState, RoundOwner } from './new-round.ts';
import { refusalCode } from './round-saga.ts';
import type { Round, Standing } from './round-saga.ts';
import type { RoundSettling } from './round-settling.ts';
import type { Seed } from './seeds.ts';
import type { Db } from './store.ts';

type Deps = { db: Db; clock: Clock; settling: Pick<RoundSettling, 'settle'> };
/** Why a new round may not be begun; null = it may. */
type RefusalOf = () => Promise<ErrorCode | null>;
type Begun = { round: Round; seed: Seed };

const MAX_ATTEMPTS = 5;

export function createBegin({ db, clock, settling: { settle } }: Deps) {
  const readOwnerState = createOwnerStateReader({ db, clock });

  /**
   * The round that the request has begun or was answered with already, or the owner's open one, which the
   * request is bound to from then on. 'again' = another request was quicker.
   */
  async function begunBefore(
    { same, answered, asked, unfinished }: OwnerState,
    owner: RoundOwner,
    beginning: Beginning,
  ): Promise<Round | 'again' | null> {
    const first = same ?? asked;
    if (first && !isSameBeginning(first, beginning)) throw apiError('idempotency_conflict');
    const known = same ?? answered;
    if (known || !unfinished) return known;
    const { row } = await settle(unfinished);
    if (row.status !== 'open') return null;
    return (await bindRequest({ db, clock }, owner, beginning, row.id)) ? row : 'again';
  }

  /** One attempt; null when another request was quicker. */
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
      const round = await decide({ db, clock }, owner, beginning, seed);
      return round && { round, seed: { ...seed, nonce: seed.nonce + 1 } };
    }
    // The refusal may come from what a repeat of this request has taken since the look above: then the round
    // is there now.
    const round = await begunBefore(await readOwnerState(owner, beginning.requestId), owner, beginning);
    if (round === 'again') return null;
    if (!round) throw apiError(refusal);
    return { round, seed };
  }

  /**
   * Begins a round, or gives the one that this request began. While another round of the owner is open in
   * this game, gives that one and stakes nothing, now and when the request is repeated. `refusalOf` is called
   * before a new one is decided. Throws its refusal, the wallet's, `idempotency_conflict` when the request comes again with another stake, bet
   * or campaign, or an internal error when other requests were quicker at each attempt.
   */
  return async (owner: RoundOwner, beginning: Beginning, refusalOf: RefusalOf): Promise<Standing> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const begun = await attempt(owner, beginning, refusalOf);
      if (!begun) continue;
      const { row, balance } = await settle(begun.round);
      if (row.status === 'void') throw apiError(refusalCode(row));
      return { round: row, seed: begun.seed, balance };
    }
    // An internal error: the client repeats the request, while a refusal would end it.
    throw new Error(`Other requests were quicker ${MAX_ATTEMPTS} times.`);
  };
}

const isSameBeginning = (first: Asked, { stake, bet, campaignId }: Beginning): boolean =>
  first.stake === stake && first.campaignId === campaignId && isDeepStrictEqual(first.bet, bet);
