/** Rendered pages in the memory of this process, and the times of reported changes. */
import type { Kept } from './rendered.ts';

/** Estimated size of an entry's key, numbers and tags, without its body. */
export const ENTRY_BYTES = 500;

export class RenderCache {
  readonly #entries = new Map<string, Kept>();
  readonly #changes = new Map<string, { stale?: number; expired?: number }>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #lastChangeAt = 0;
  #connectedAt = 0;

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
   * Marks entries with one of `tags` as outdated: they are rendered again after the next answer, or before
   * it when `expireSeconds` is missing.
   */
  changed(tags: readonly string[], expireSeconds?: number): void {
    const now = this.#now();
    this.#lastChangeAt = now;
    for (const tag of tags)
      this.#changes.set(
        tag,
        expireSeconds === undefined
          ? { ...this.#changes.get(tag), expired: now }
          : { stale: now, expired: now + expireSeconds * 1000 },
      );
  }

  /** Call when the change feed has connected: existing entries may have missed a change. */
  feedConnected(): void {
    this.#connectedAt = this.#now();
  }

  /**
   * Call when a render ends that began at `since`. The time from which the age of the page is counted: now, or
   * `since` when a change was reported (or may have been missed) meanwhile, so that the page counts as older
   * than that change.
   */
  datedFrom(since: number): number {
    return Math.max(this.#lastChangeAt, this.#connectedAt) >= since ? since : this.#now();
  }

  stateOf(
    { madeAt, datedAt, staleAt }: Pick<Kept, 'madeAt' | 'datedAt' | 'staleAt'>,
    tags: readonly string[],
  ): 'fresh' | 'stale' | 'expired' {
    const now = this.#now();
    const changes = tags.map((tag) => this.#changes.get(tag));
    if (changes.some((each) => each?.expired !== undefined && each.expired >= madeAt && each.expired <= now))
      return 'expired';
    return staleAt <= now ||
      datedAt < this.#connectedAt ||
      changes.some((each) => each?.stale !== undefined && each.stale >= datedAt)
      ? 'stale'
      : 'fresh';
  }
}

const sizeOf = ({ body }: Kept): number => body.length + ENTRY_BYTES;
