/** Rendered pages in the memory of this process, and the changes reported by the platform. */
import type { Kept } from './rendered.ts';

/** Keys, numbers and tags of an entry beside its body. */
const ENTRY_BYTES = 500;

export class RenderCache {
  readonly #entries = new Map<string, Kept>();
  readonly #news = new Map<string, { stale?: number; expired?: number }>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #newsAt = 0;
  #hearsSince = 0;

  /** `maxBytes` bounds the bodies; the least recently used entries are evicted first. */
  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  put(key: string, entry: Kept): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry);
  }

  /**
   * Marks entries with one of `tags` as out of date: they are rendered again after the next answer, or
   * without `expireSeconds` before it.
   */
  changed(tags: readonly string[], expireSeconds?: number): void {
    const now = this.#now();
    this.#newsAt = now;
    for (const tag of tags)
      this.#news.set(
        tag,
        expireSeconds === undefined
          ? { ...this.#news.get(tag), expired: now }
          : { stale: now, expired: now + expireSeconds * 1000 },
      );
  }

  /** The change feed is connected from now on; earlier entries may have missed a change. */
  hears(): void {
    this.#hearsSince = this.#now();
  }

  /**
   * When something whose making began at `since` was made, as far as changes go: one that came (or was
   * missed) meanwhile may not show in it.
   */
  madeSince(since: number): number {
    return Math.max(this.#newsAt, this.#hearsSince) >= since ? since : this.#now();
  }

  stateOf(
    { madeAt, datedAt, staleAt }: Pick<Kept, 'madeAt' | 'datedAt' | 'staleAt'>,
    tags: readonly string[],
  ): 'fresh' | 'stale' | 'expired' {
    const now = this.#now();
    const news = tags.map((tag) => this.#news.get(tag));
    if (news.some((each) => each?.expired !== undefined && each.expired >= madeAt && each.expired <= now))
      return 'expired';
    return staleAt <= now ||
      datedAt < this.#hearsSince ||
      news.some((each) => each?.stale !== undefined && each.stale >= datedAt)
      ? 'stale'
      : 'fresh';
  }
}

const sizeOf = ({ body }: Kept): number => body.length + ENTRY_BYTES;
