/**
 * One game as its listeners of this process hear it. However many they are, each tick asks the database one
 * question: for the round, when its time has come, else for the round's bets.
 */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import type { Store } from '../store.ts';
import type { SharedRound } from './bets.ts';
import type { Played } from '../kinds/shared-kind.ts';
import type { Chain, Chains } from './chains.ts';
import { LIVE_BETS_MAX, LIVE_RESULTS, LIVE_TICK_MS } from './constants.ts';
import type { RoundBook } from './round-book.ts';
import { phaseOf, turnsOf } from './round-times.ts';
import type { LiveMessage, PublicBet, SharedRoundView } from './shared-protocol.ts';
import { toPublicBet, toRoundView } from './views.ts';

/** A message without its number and time. */
type Distributive<M> = M extends { seq: number } ? Omit<M, 'seq' | 'now'> : never;
export type LiveWord = Distributive<LiveMessage>;
/** One who listens. */
export type Listener = { tell(word: LiveWord): void };
type Deps = {
  store: Store;
  clock: Clock;
  book: RoundBook;
  chains: Chains;
  gameId: string;
  played: Played;
  failed: (error: unknown) => void;
};
type Known = { round: SharedRound; chain: Chain };

export function createLiveGame({ store: { db }, clock, book, chains, gameId, played, failed }: Deps) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let current: Known | null = null;
  /** How many turns of the round were told. */
  let toldTurns: number | null = null;
  let bets: PublicBet[] = [];
  let told = '';
  let players = 0;
  let results: SharedRoundView[] = [];
  let first: Promise<void> | null = null;
  /** Those who wait for the first look. */
  let coming = 0;

  const view = ({ round, chain }: Known): SharedRoundView =>
    toRoundView(round, chain, played, chains, clock.now());
  const tellAll = (word: LiveWord): void => listeners.forEach((listener) => listener.tell(word));

  async function readRounds(): Promise<void> {
    const rounds = await book.latest(gameId, LIVE_RESULTS + 1);
    for (const { chain } of rounds) await chains.ready(chain);
    const [newest, ...older] = rounds;
    const isNew = newest && newest.round.id !== current?.round.id;
    const over = [...(newest && phaseOf(newest.round, clock.now()) === 'over' ? [newest] : []), ...older];
    // What is over stays as it was told; to find its seed again costs hundreds of hashes.
    const known = new Map(results.map((result) => [result.id, result]));
    results = over.map((one) => known.get(one.round.id) ?? view(one)).slice(0, LIVE_RESULTS);
    if (!isNew) return;
    current = newest;
    [bets, told, players, toldTurns] = [[], '', 0, null];
  }

  async function readBets({ round }: Known): Promise<void> {
    const rows = await db
      .select()
      .from(sharedBets)
      .where(
        and(
          eq(sharedBets.roundId, round.id),
          inArray(sharedBets.status, ['placed', 'raising', 'lowering', 'paying', 'closed']),
        ),
      )
      .orderBy(desc(sharedBets.stake), desc(sharedBets.createdAt))
      .limit(LIVE_BETS_MAX);
    // A loss is no news before the round is over, and a settled bet tells nothing that a cash-out did not
    // tell.
    bets = rows.map(toPublicBet);
    players = new Set(rows.map(({ ownerId }) => ownerId)).size;
    const now = JSON.stringify(bets);
    if (now === told) return;
    told = now;
    tellAll({ type: 'bets', roundId: round.id, bets, players });
  }

  /** Tells the round when it came to another turn than the one told last. */
  function tellTurn(): void {
    if (!current) return;
    const now = clock.now();
    const passed = turnsOf(current.round, played).filter((turn) => turn <= now.getTime()).length;
    if (passed === toldTurns) return;
    toldTurns = passed;
    const round = view(current);
    if (round.phase === 'over')
      results = [round, ...results.filter(({ id }) => id !== round.id)].slice(0, LIVE_RESULTS);
    tellAll({ type: 'round', round });
  }

  async function look(): Promise<void> {
    tellTurn();
    if (!current || clock.now() >= current.round.nextAt) await readRounds();
    else await readBets(current);
    tellTurn();
  }

  function wait(): void {
    const now = clock.now().getTime();
    const turns = current
      ? [...turnsOf(current.round, played), current.round.nextAt.getTime()].map((time) => time - now)
      : [];
    const next = Math.min(LIVE_TICK_MS, ...turns.filter((ms) => ms > 0));
    timer = setTimeout(() => {
      look()
        .catch(failed)
        .finally(() => {
          if (listeners.size + coming > 0) wait();
          else timer = undefined;
        });
    }, next + 1).unref();
  }

  return {
    /** Adds a listener and tells it everything. */
    async join(listener: Listener): Promise<void> {
      coming += 1;
      try {
        if (timer === undefined) {
          first = look();
          wait();
        }
        await first;
      } finally {
        coming -= 1;
      }
      listeners.add(listener);
      listener.tell({ type: 'snapshot', round: current && view(current), bets, players, results });
    },
    leave(listener: Listener): void {
      listeners.delete(listener);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      listeners.clear();
    },
  };
}

export type LiveGame = ReturnType<typeof createLiveGame>;
