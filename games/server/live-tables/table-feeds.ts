/**
 * The tables of this process as feeds. The state of a table is read only while the table has listeners, once for all of
 * them.
 */
import { LIVE_TABLE_KINDS, LIVE_TABLE_RESULTS } from '#contract/live-tables.ts';
import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from '../clock.ts';
import { titlesOf } from '../platform.ts';
import { findSharedRoundRules } from '../shared/shared-round-rules.ts';
import type { SharedRounds } from '../shared/shared-rounds.service.ts';
import type { LiveUpdate } from '../shared/live-game.ts';
import { JOIN_CHANGES_MS, REPEAT_MS, TITLES_MS } from './constants.ts';
import { describeTable, limitsOf, playableCurrency, type Table, type TableState } from './table-message.ts';

export type TableListener = { readonly currency: string; send(text: string): void };
type Deps = {
  platform: Pick<PlatformPort, 'titles'>;
  clock: Clock;
  watch: SharedRounds['watch'];
};

const after = (state: TableState, update: LiveUpdate): TableState => {
  if (update.type === 'snapshot')
    return { round: update.round, players: update.players, results: update.results };
  if (update.type === 'bets') return { ...state, players: update.players };
  if (update.type !== 'round') return state;
  const { round } = update;
  if (round.phase !== 'over') return { ...state, round, ...(round.id !== state.round?.id && { players: 0 }) };
  const older = state.results.filter(({ id }) => id !== round.id);
  return { ...state, round, results: [round, ...older].slice(0, LIVE_TABLE_RESULTS) };
};

class TableFeed {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #listeners = new Set<TableListener>();
  readonly #leave: () => void;
  #state: TableState | null = null;
  #pending: NodeJS.Timeout | undefined;
  readonly #repeat: NodeJS.Timeout;

  constructor(table: Table, { clock, watch }: Pick<Deps, 'clock' | 'watch'>) {
    this.#table = table;
    this.#clock = clock;
    this.#repeat = setInterval(() => this.#sendAll(), REPEAT_MS).unref();
    this.#leave = watch(table.title.gameId, table.roundRules, {
      isPlaying: false,
      send: (update) => {
        const isFirst = this.#state === null;
        this.#state = after(this.#state ?? { round: null, players: 0, results: [] }, update);
        if (isFirst) this.#sendAll();
        else this.#pending ??= setTimeout(() => this.#sendAll(), JOIN_CHANGES_MS).unref();
      },
    });
  }

  get isUnused(): boolean {
    return this.#listeners.size === 0;
  }
  add(listener: TableListener): void {
    this.#listeners.add(listener);
    if (this.#state !== null) listener.send(this.#textFor(listener.currency));
  }
  remove(listener: TableListener): void {
    this.#listeners.delete(listener);
  }
  stop(): void {
    clearTimeout(this.#pending);
    clearInterval(this.#repeat);
    this.#leave();
  }

  #textFor(wanted: string): string {
    const currency = playableCurrency(wanted);
    const now = this.#clock.now().getTime();
    const state = this.#state ?? { round: null, players: 0, results: [] };
    const described = describeTable(this.#table, state, now);
    return JSON.stringify({ ...described, currency, tableLimits: limitsOf(currency) });
  }
  #sendAll(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
    if (this.#state === null) return;
    const texts = new Map<string, string>();
    for (const listener of this.#listeners) {
      const text = texts.get(listener.currency) ?? this.#textFor(listener.currency);
      texts.set(listener.currency, text);
      listener.send(text);
    }
  }
}

export function createTableFeeds({ platform, clock, watch }: Deps) {
  const feeds = new Map<string, TableFeed>();
  let known: { readonly tables: Promise<ReadonlyMap<string, Table>>; readonly until: number } | null = null;

  async function readTables(): Promise<ReadonlyMap<string, Table>> {
    const tables = new Map<string, Table>();
    for (const title of await titlesOf(platform)) {
      if (!LIVE_TABLE_KINDS.includes(title.kind)) continue;
      const roundRules = findSharedRoundRules(title.kind, title.profile);
      if (roundRules) tables.set(title.gameId, { title, roundRules });
    }
    return tables;
  }
  function tables(): Promise<ReadonlyMap<string, Table>> {
    const now = clock.now().getTime();
    if (known === null || now >= known.until) {
      const read = readTables();
      known = { tables: read, until: now + TITLES_MS };
      read.catch(() => (known = null));
    }
    return known.tables;
  }

  return {
    /** Ids of all tables. */
    keys: async (): Promise<string[]> => [...(await tables()).keys()],

    /**
     * Sends the table's messages to the listener, the present state first, until the returned function is
     * called; null = there is no such table.
     */
    async subscribe(key: string, listener: TableListener): Promise<(() => void) | null> {
      const table = (await tables()).get(key);
      if (!table) return null;
      const feed = feeds.get(key) ?? new TableFeed(table, { clock, watch });
      feeds.set(key, feed);
      feed.add(listener);
      return () => {
        feed.remove(listener);
        if (!feed.isUnused) return;
        feed.stop();
        if (feeds.get(key) === feed) feeds.delete(key);
      };
    },
    stop(): void {
      for (const feed of feeds.values()) feed.stop();
      feeds.clear();
    },
  };
}
export type TableFeeds = ReturnType<typeof createTableFeeds>;
