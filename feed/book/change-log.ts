/** Recent changes of one producer by version. The call `changes` (contract/feed-port.ts) is answered from this log. */
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedChange, type FeedReply, type MarketDepth } from '#contract/feed-port.ts';

/** One change in two forms: `all` for subscribers that watch the event, `main` for the others. */
export type LoggedChange = { readonly all: FeedChange; readonly main: FeedChange };
type Logged = { readonly version: number; readonly changes: readonly LoggedChange[] };

/** Number of changes that are kept. A consumer that has missed more must take a snapshot. */
const MOST_CHANGES = 20_000;

/**
 * The part of a change for subscribers that do not watch the event: markets that are main now or were main before the
 * change, and settled markets. `before`: the event's markets before the change.
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
  /** The log contains every change after this version. */
  #from = 0;
  #version = 0;

  get version(): number {
    return this.#version;
  }

  /** Empties the log at a version whose state consumers can take from a snapshot. */
  begin(version: number): void {
    this.#logged = [];
    this.#count = 0;
    this.#from = this.#version = version;
  }

  add(previous: number, version: number, changes: readonly LoggedChange[]): void {
    // Messages are missing between the two versions: consumers at an older version must take a snapshot.
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

/** Merges two changes of one event. */
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
