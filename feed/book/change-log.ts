/** Recent changes of a producer by version, from which `changes` is answered (contract/feed-port.ts). */
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedChange, type FeedReply, type MarketDepth } from '#contract/feed-port.ts';

/** `main`: the part for subscribers that do not watch the event. */
export type LoggedChange = { readonly all: FeedChange; readonly main: FeedChange };
type Logged = { readonly version: number; readonly changes: readonly LoggedChange[] };

/** Number of changes that are kept. A consumer that has missed more takes a snapshot. */
const MOST_CHANGES = 20_000;

/**
 * The main markets of a change, those that were main until now, and settlements. `before`: the event's markets as
 * they were.
 */
export const mainOf = (
  change: FeedChange,
  before: ReadonlyMap<string, FeedMarket> | undefined,
): FeedChange => ({
  ...change,
  markets: change.markets.filter(
    ({ id, isMain, settledTimes }) => isMain || settledTimes > 0 || before?.get(id)?.isMain === true,
  ),
});

export class ChangeLog {
  #logged: Logged[] = [];
  #count = 0;
  /** Version after which every change is in the log. */
  #from = 0;
  #version = 0;

  get version(): number {
    return this.#version;
  }

  /** Starts empty at a version whose state is known from a snapshot. */
  begin(version: number): void {
    this.#logged = [];
    this.#count = 0;
    this.#from = this.#version = version;
  }

  add(previous: number, version: number, changes: readonly LoggedChange[]): void {
    // Messages are missing in between: consumers at an older version must take a snapshot.
    if (previous > this.#version) this.begin(previous);
    this.#version = version;
    if (changes.length === 0) return;
    this.#logged.push({ version, changes });
    this.#count += changes.length;
    while (this.#count > MOST_CHANGES) {
      const oldest = this.#logged.shift();
      if (!oldest) return;
      this.#count -= oldest.changes.length;
      this.#from = oldest.version;
    }
  }

  since(since: number, depth: MarketDepth): FeedReply<'changes'> {
    if (since < this.#from || since > this.#version) throw new FeedError('version_too_old');
    const merged = new Map<string, FeedChange>();
    for (const { version, changes } of this.#logged)
      if (version > since)
        for (const change of changes) {
          const one = depth === 'all' ? change.all : change.main;
          const before = merged.get(one.eventId);
          merged.set(one.eventId, before ? both(before, one) : one);
        }
    return { version: this.#version, changes: [...merged.values()], isMore: false };
  }
}

/** Two changes of an event as one. */
function both(first: FeedChange, second: FeedChange): FeedChange {
  const markets = new Map([...first.markets, ...second.markets].map((market) => [market.id, market]));
  return {
    eventId: first.eventId,
    event: second.event ?? first.event,
    incidents: [...first.incidents, ...second.incidents],
    markets: [...markets.values()],
    isGone: second.isGone,
  };
}
