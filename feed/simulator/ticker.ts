/** Sends changes once a second while there are listeners. */
import { PRODUCERS, type FeedProducer } from '#contract/feed.ts';
import type { FeedChange, FeedListener, FeedMessage, FeedStream } from '#contract/feed-port.ts';
import type { Fixture } from '../engine/fixture.ts';
import { pauses, SHARED_REST_MS } from '../engine/pauses.ts';
import { changesBefore } from '../engine/moves.ts';
import { HAND_OVER_MS } from '../engine/plan.ts';
import type { Schedule } from '../world/schedule.ts';
import { changeBetween, leavesLineAt, producerOf } from './entries.ts';
import type { Outrights } from '../outrights/outrights.ts';
import type { FeedClock } from './feed-clock.ts';
import type { Matches } from './matches.ts';

/** Interval at which the offered events are looked up again, milliseconds of the feed's clock. */
const LOOK_AFTER_MS = 5 * 60_000;
const ALIVE_EVERY = 2;

type Listening = { listener: FeedListener; watched: ReadonlySet<string> };
type Changed = { main: FeedChange; all: FeedChange | null };
type Followed = { fixture: Fixture; at: number; nextAt: number };
type Deps = {
  schedule: Pick<Schedule, 'offeredFrom'>;
  /** Events that are offered at a time. The snapshot that a new listener takes contains the same list. */
  offered(at: number): readonly Fixture[];
  matches: Matches;
  outrights: Pick<Outrights, 'changes' | 'nextChange'>;
  clock: FeedClock;
  /** True while a producer has an outage. */
  isDown(producer: FeedProducer, at: number): boolean;
};

export class Ticker {
  readonly #deps: Deps;
  readonly #listening = new Set<Listening>();
  readonly #followed = new Map<string, Followed>();
  readonly #versions = { prematch: 0, live: 0 };
  readonly #down = { prematch: false, live: false };
  #lookedAt = -Infinity;
  #outrightsAt = 0;
  #outrightsNextAt = 0;
  #ticks = 0;
  #isStepping = false;
  /** Number of times that a first listener was added. A step that was running at such a time is abandoned. */
  #begun = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isIdle(): boolean {
    return this.#listening.size === 0;
  }

  versionOf(producer: FeedProducer): number {
    return this.#versions[producer];
  }

  listen(listener: FeedListener): FeedStream {
    const listening: Listening = { listener, watched: new Set() };
    if (this.isIdle) this.#begin();
    this.#listening.add(listening);
    return {
      watch: (ids) => {
        listening.watched = new Set(ids);
      },
      close: () => {
        this.#listening.delete(listening);
        if (this.isIdle) this.#followed.clear();
      },
    };
  }

  #begin(): void {
    const at = this.#deps.clock();
    this.#begun++;
    this.#followed.clear();
    this.#lookedAt = -Infinity;
    this.#look(at);
    this.#versions.prematch = this.#versions.live = at;
    this.#outrightsAt = at;
    this.#outrightsNextAt = this.#deps.outrights.nextChange(at);
  }

  /**
   * Looks the offered events up. Events that are followed already keep the time up to which their changes were sent.
   */
  #look(at: number): void {
    if (at - this.#lookedAt < LOOK_AFTER_MS) return;
    const isFirst = this.#lookedAt === -Infinity;
    this.#lookedAt = at;
    for (const fixture of this.#deps.offered(at)) {
      if (this.#followed.has(fixture.id)) continue;
      const isKnown = isFirst && at < fixture.startsAt;
      const since = isFirst ? at : this.#deps.schedule.offeredFrom(fixture) - 1;
      this.#followed.set(fixture.id, {
        fixture,
        at: since,
        nextAt: isKnown ? changesBefore(fixture, at).next : at,
      });
    }
  }

  /** Computes and sends the changes until now in one go. */
  tick(): void {
    const parts = this.#step();
    while (parts.next().done !== true);
  }

  /** Like `tick`, but with pauses in which other tasks run. Does nothing while an earlier step is unfinished. */
  async step(): Promise<void> {
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      const pause = pauses(SHARED_REST_MS);
      for (const _part of this.#step()) await pause();
    } finally {
      this.#isStepping = false;
    }
  }

  *#step(): Generator<undefined, void> {
    if (this.isIdle) return;
    const at = this.#deps.clock();
    if (at <= this.#versions.live) return;
    const begun = this.#begun;
    this.#ticks++;
    this.#look(at);
    const changes: Record<FeedProducer, Changed[]> = { prematch: [], live: [] };
    for (const followed of this.#followed.values()) {
      if (followed.nextAt > at) continue;
      this.#change(followed, at, changes);
      yield;
      if (this.isIdle || begun !== this.#begun) return;
    }
    changes.prematch.push(...this.#outrightChanges(at));
    for (const producer of PRODUCERS) this.#send(producer, at, changes[producer]);
  }

  /**
   * Adds the changes of an event since the last message about it to the lists of its producers; `all`: for consumers
   * that watch the event.
   */
  #change(followed: Followed, at: number, result: Record<FeedProducer, Changed[]>): void {
    const { id } = followed.fixture;
    const { fixture } = followed;
    // Matches that have not begun are not cached, because they change seldom.
    const match =
      at < fixture.startsAt ? this.#deps.matches.uncached(fixture) : this.#deps.matches.of(fixture);
    const since = followed.at;
    const isWatched = [...this.#listening].some(({ watched }) => watched.has(id));
    const main = changeBetween(match, since, at, 'main');
    if (main !== null) {
      const all = isWatched ? changeBetween(match, since, at, 'all') : null;
      const producer = producerOf(followed.fixture, at);
      result[producer].push({ main, all });
      const isTaken = producer === 'live' && since < followed.fixture.startsAt + HAND_OVER_MS;
      if (isTaken)
        result.prematch.push({
          main: { ...main, event: null, incidents: [], markets: [], isGone: true },
          all: null,
        });
    }
    followed.at = at;
    followed.nextAt = match.changes(at).next;
    if (main?.isGone === true) this.#followed.delete(id);
    else followed.nextAt = Math.min(followed.nextAt, leavesLineAt(match, at));
  }

  /** Changes of the outrights since the last call. */
  #outrightChanges(at: number): Changed[] {
    if (at < this.#outrightsNextAt) return [];
    const since = this.#outrightsAt;
    this.#outrightsAt = at;
    this.#outrightsNextAt = this.#deps.outrights.nextChange(at);
    return this.#deps.outrights.changes(since, at, 'all').map((all) => ({
      main: { ...all, markets: all.markets.filter(({ isMain, settledTimes }) => isMain || settledTimes > 0) },
      all,
    }));
  }

  #send(producer: FeedProducer, at: number, changes: Changed[]): void {
    const previous = this.#versions[producer];
    this.#versions[producer] = at;
    const isDown = this.#deps.isDown(producer, at);
    if (isDown) {
      if (!this.#down[producer]) this.#toAll({ kind: 'down', producer, at });
      this.#down[producer] = true;
      return;
    }
    this.#down[producer] = false;
    const state = { producer, previous, version: at, at };
    if (changes.length === 0) {
      // The version only changes with a message, so changes of a second without one are sent with the next message.
      if (this.#ticks % ALIVE_EVERY === 0) this.#toAll({ kind: 'alive', ...state });
      else this.#versions[producer] = previous;
      return;
    }
    for (const { listener, watched } of this.#listening)
      listener.message({
        kind: 'changes',
        ...state,
        changes: changes.map(({ main, all }) => (all !== null && watched.has(main.eventId) ? all : main)),
      });
  }

  #toAll(message: FeedMessage): void {
    for (const { listener } of this.#listening) listener.message(message);
  }
}
