/** Events in memory, in the order of the pages (products §7.2): by start. */
import type { FeedEvent } from '#contract/feed.ts';

type Entry = { readonly event: Pick<FeedEvent, 'id' | 'startsAt'> };

const byStart = ({ event: a }: Entry, { event: b }: Entry): number =>
  a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1);

/**
 * Keeps entries and their order. Of the thousands of events hundreds change every second, so they are sorted
 * again only after one was added, was deleted or got another start.
 */
export class OrderedEntries<T extends Entry> {
  readonly #entries = new Map<string, T>();
  #ids: readonly string[] | null = null;

  get(id: string): T | undefined {
    return this.#entries.get(id);
  }

  set(entry: T): void {
    const { id, startsAt } = entry.event;
    if (this.#entries.get(id)?.event.startsAt !== startsAt) this.#ids = null;
    this.#entries.set(id, entry);
  }

  delete(id: string): void {
    if (this.#entries.delete(id)) this.#ids = null;
  }

  /** All entries, in no particular order. */
  values(): Iterable<T> {
    return this.#entries.values();
  }

  inOrder(): readonly T[] {
    this.#ids ??= [...this.#entries.values()].toSorted(byStart).map(({ event }) => event.id);
    return this.#ids.flatMap((id) => this.#entries.get(id) ?? []);
  }
}
