/**
 * Rounds of one player. The random outcome is decided and stored before the bet is taken and before any
 * reply; money moves by the saga (money-saga.ts). What a round pays is
 * stored together with the state that ends it.
 */
import { lt } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { createAct } from './act-in-round.ts';
import { createBegin } from './begin-round.ts';
import type { Clock } from './clock.ts';
import { REQUEST_KEPT_MS } from './constants.ts';
import { gameRequests } from './games.tables.ts';
import type { StakeMoneys } from './money-saga.ts';
import type { RoundOwner } from './new-round.ts';
import { createRoundReads } from './round-reads.ts';
import type { OwnerAndGame } from './round-reads.ts';
import { createRoundSaga, needRoundRules } from './round-saga.ts';
import type { Round, RoundAfterCall } from './round-saga.ts';
import { createRoundSettling } from './round-settling.ts';
import type { Store } from './store.ts';

type Deps = { store: Store; clock: Clock; money: StakeMoneys };

export function createRounds({ store, clock, money }: Deps) {
  const saga = createRoundSaga({ store, clock, money });
  const reads = createRoundReads(store.db);
  const settling = createRoundSettling({ saga, clock });
  const { settle, close } = settling;

  /** The owner's round with this id, settled. Throws `not_found`, also for another player's round. */
  async function ownRound(owner: RoundOwner, id: string): Promise<RoundAfterCall> {
    const found = await reads.own(owner, id);
    if (!found || found.round.status === 'void') throw apiError('not_found');
    const { row, balance } = await settle(found.round);
    return { round: row, seed: found.seed, balance };
  }

  return {
    /**
     * Settles the owner's unfinished round of this game and returns it; null when none is open afterwards.
     */
    async current(owner: OwnerAndGame): Promise<Round | null> {
      const unfinished = await reads.unfinished(owner);
      if (!unfinished) return null;
      const { row } = await settle(unfinished);
      return row.status === 'open' ? row : null;
    },

    begin: createBegin({ db: store.db, clock, settling }),
    act: createAct({ ownRound, saga, settling }),

    /**
     * Pays and closes a round that is over. A closed round is returned as it is. Throws `round_not_open` for other
     * rounds.
     */
    async collect(owner: RoundOwner, id: string): Promise<RoundAfterCall> {
      const before = await ownRound(owner, id);
      const { round, seed } = before;
      if (round.status === 'closed') return before;
      const { kind, rules } = needRoundRules(round);
      if (round.status !== 'open' || !kind.engine.isOver(rules, round.state))
        throw apiError('round_not_open');
      const closed = await close(round);
      const settled = await settle(closed.row);
      return { round: settled.row, seed, balance: settled.balance ?? closed.balance };
    },

    /** Deletes bindings of requests that were answered with another round REQUEST_KEPT_MS ago. */
    async purgeRequests(): Promise<void> {
      const before = new Date(clock.now().getTime() - REQUEST_KEPT_MS);
      await store.db.delete(gameRequests).where(lt(gameRequests.createdAt, before));
    },

    lastStake: reads.lastStake,
    closed: reads.closed,

    /**
     * Ends and pays abandoned rounds, and completes calls that have waited too long (a first bet is taken
     * back). Returns the number of rounds without a failure, and calls `failed` for each of the others.
     */
    async sweep(failed: (error: unknown, roundId: string) => void): Promise<number> {
      let ended = 0;
      for (const round of await reads.stale(clock.now())) {
        try {
          await settle(round.status === 'open' ? (await close(round)).row : round);
          ended += 1;
        } catch (error) {
          failed(error, round.id);
        }
      }
      return ended;
    },
  };
}
