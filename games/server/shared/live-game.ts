/**
 * Live state of one game for the listeners of this process. Whatever their number, each tick runs one query: for the
 * next round once it is due, otherwise for the bets of the current round. Without a player among the listeners it ticks
 * less often, because one visitor of the list of games listens to every table.
 */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import type { Store } from '../store.ts';
import type { SharedRound } from './bet-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Chain, Chains } from './chains.ts';
import { DISPLAY_TICK_MS, LIVE_BETS_MAX, LIVE_RESULTS, LIVE_TICK_MS } from './constants.ts';
import type { RoundRows } from './round-rows.ts';
import { phaseOf, transitionsOf } from './round-times.ts';
import type { LiveMessage, PublicBet, SharedRoundView } from './shared-protocol.ts';
import { toPublicBet, toSharedRoundView } from './views.ts';

type Distributive<M> = M extends { seq: number } ? Omit<M, 'seq' | 'now'> : never;
/** A live message without its sequence number and time. */
export type LiveUpdate = Distributive<LiveMessage>;
/** `isPlaying`: false for a mere display of the table, which may get changes of bets later (DISPLAY_TICK_MS). */
export type Listener = { readonly isPlaying: boolean; send(update: LiveUpdate): void };
type Deps = {
  store: Store;
  clock: Clock;
  roundRows: RoundRows;
  chains: Chains;
  gameId: string;
  roundRules: SharedRoundRules;
  failed: (error: unknown) => void;
};
type RoundWithChain = { round: SharedRound; chain: Chain };

export class LiveGame {
  readonly #deps: Deps;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #current: RoundWithChain | null = null;
  /** Number of transitions of the current round (transitionsOf) that were sent. */
  #sentTransitions: number | null = null;
  #bets: PublicBet[] = [];
  /** The bets that were sent last, as JSON. */
  #sentBets = '';
  #players = 0;
  #results: SharedRoundView[] = [];
  #firstTick: Promise<void> | null = null;
  /** Number of listeners that wait for the first tick. */
  #joining = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Adds a listener and sends it the complete state. */
  async join(listener: Listener): Promise<void> {
    this.#joining += 1;
    try {
      if (this.#timer === undefined) {
        this.#firstTick = this.#tick();
        this.#schedule();
      }
      await this.#firstTick;
    } finally {
      this.#joining -= 1;
    }
    const wasPlayed = this.#isPlayed;
    this.#listeners.add(listener);
    if (listener.isPlaying && !wasPlayed) this.#schedule();
    listener.send({
      type: 'snapshot',
      round: this.#current && this.#view(this.#current),
      bets: this.#bets,
      players: this.#players,
      results: this.#results,
    });
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }

  get #isPlayed(): boolean {
    return [...this.#listeners].some(({ isPlaying }) => isPlaying);
  }

  #view({ round, chain }: RoundWithChain): SharedRoundView {
    const { roundRules, chains, clock } = this.#deps;
    return toSharedRoundView(round, chain, roundRules, chains, clock.now());
  }

  #sendAll(update: LiveUpdate): void {
    this.#listeners.forEach((listener) => listener.send(update));
  }

  async #readRounds(): Promise<void> {
    const { roundRows, gameId, chains, clock } = this.#deps;
    const rounds = await roundRows.latest(gameId, LIVE_RESULTS + 1);
    for (const { chain } of rounds) await chains.ready(chain);
    const [newest, ...older] = rounds;
    const isNew = newest && newest.round.id !== this.#current?.round.id;
    const over = [...(newest && phaseOf(newest.round, clock.now()) === 'over' ? [newest] : []), ...older];
    // Views of finished rounds are cached: computing a seed again needs hundreds of hashes.
    const known = new Map(this.#results.map((result) => [result.id, result]));
    this.#results = over.map((one) => known.get(one.round.id) ?? this.#view(one)).slice(0, LIVE_RESULTS);
    if (!isNew) return;
    this.#current = newest;
    [this.#bets, this.#sentBets, this.#players, this.#sentTransitions] = [[], '', 0, null];
  }

  async #readBets({ round }: RoundWithChain): Promise<void> {
    const rows = await this.#deps.store.db
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
    this.#bets = rows.map(toPublicBet);
    this.#players = new Set(rows.map(({ ownerId }) => ownerId)).size;
    const text = JSON.stringify(this.#bets);
    if (text === this.#sentBets) return;
    this.#sentBets = text;
    this.#sendAll({ type: 'bets', roundId: round.id, bets: this.#bets, players: this.#players });
  }

  /** Sends the round if it has passed a transition since it was last sent. */
  #sendTransition(): void {
    if (!this.#current) return;
    const { clock, roundRules } = this.#deps;
    const now = clock.now().getTime();
    const passed = transitionsOf(this.#current.round, roundRules).filter((time) => time <= now).length;
    if (passed === this.#sentTransitions) return;
    this.#sentTransitions = passed;
    const round = this.#view(this.#current);
    if (round.phase === 'over')
      this.#results = [round, ...this.#results.filter(({ id }) => id !== round.id)].slice(0, LIVE_RESULTS);
    this.#sendAll({ type: 'round', round });
  }

  async #tick(): Promise<void> {
    this.#sendTransition();
    if (!this.#current || this.#deps.clock.now() >= this.#current.round.nextAt) await this.#readRounds();
    else await this.#readBets(this.#current);
    this.#sendTransition();
  }

  /** Ticks at the next transition, or after the time of a tick, as long as there are listeners. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const now = this.#deps.clock.now().getTime();
    const times = this.#current
      ? [...transitionsOf(this.#current.round, this.#deps.roundRules), this.#current.round.nextAt.getTime()]
      : [];
    const tickMs = this.#isPlayed ? LIVE_TICK_MS : DISPLAY_TICK_MS;
    const next = Math.min(tickMs, ...times.map((time) => time - now).filter((ms) => ms > 0));
    this.#timer = setTimeout(() => {
      this.#tick()
        .catch(this.#deps.failed)
        .finally(() => {
          if (this.#listeners.size + this.#joining > 0) this.#schedule();
          else this.#timer = undefined;
        });
    }, next + 1).unref();
  }
}
