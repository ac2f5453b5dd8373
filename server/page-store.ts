/**
 * Finished public pages in memory, ready to be sent (DESIGN §5): compressed bodies, the hashes of their
 * inline scripts, an ETag. Kept by the internal path that the request decision gives, which names brand,
 * region, audience and language, so no request can get another's page. Holds nothing of a visitor.
 */
import { createHash } from 'node:crypto';

/** A request of a page that tells enough to be decided alike, and nothing of who made it. */
export type Asking = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly host: string;
  readonly port: number;
};
export type PageBodies = { readonly br: Buffer; readonly gzip: Buffer };
export type Page = {
  /** Content headers that Next.js gave: type and preloads. */
  readonly headers: Readonly<Record<string, string>>;
  /** CSP sources of its inline scripts. */
  readonly hashes: string;
  /** Weak: the same page in whatever encoding. */
  readonly etag: string;
  /** Milliseconds it is fresh for. */
  readonly freshMs: number;
  /** How to ask for it anew. */
  readonly asking: Asking;
};
export type StoredPage = Page & { readonly bodies: PageBodies; readonly madeAt: number };

type Entry = {
  page: StoredPage;
  size: number;
  isExpired: boolean;
  usedAt: number;
  /** Of all uses, in their order: the clock does not tell two of one moment apart. */
  turn: number;
  uses: number;
};

/** A weak ETag of a page's HTML. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #turns = 0;
  /** Grows with every `expire`: a page whose making began before the newest one may be out of date. */
  generation = 0;

  /** `maxBytes` bounds the bodies; the pages that nobody asked for longest go first. */
  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The page and whether it is still fresh. A stale page may be served while the next one is made. */
  get(
    key: string,
  ): { readonly page: StoredPage; readonly isFresh: boolean; readonly uses: number } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    entry.usedAt = now;
    entry.turn = this.#turns += 1;
    entry.uses += 1;
    return { page: entry.page, isFresh: this.#isFresh(entry), uses: entry.uses };
  }

  /** How to ask for a page that is stale; null when it is fresh or not there. No use of the page. */
  staleAsking(key: string): Asking | null {
    const entry = this.#entries.get(key);
    return entry && !this.#isFresh(entry) ? entry.page.asking : null;
  }

  readonly #isFresh = ({ isExpired, page }: Entry): boolean =>
    !isExpired && this.#now() - page.madeAt < page.freshMs;

  put(key: string, page: Page, bodies: PageBodies): void {
    const before = this.#entries.get(key);
    const told = Object.values(page.asking.headers).reduce(
      (sum, value) => sum + value.length,
      page.asking.url.length,
    );
    const size = bodies.br.length + bodies.gzip.length + page.hashes.length + key.length + told;
    this.#bytes += size - (before?.size ?? 0);
    const madeAt = this.#now();
    const { usedAt, turn, uses } = before ?? { usedAt: madeAt, turn: (this.#turns += 1), uses: 0 };
    this.#entries.set(key, { page: { ...page, bodies, madeAt }, size, isExpired: false, usedAt, turn, uses });
    if (this.#bytes <= this.#maxBytes) return;
    for (const [oldest] of this.#byUse()) {
      this.remove(oldest);
      if (this.#bytes <= this.#maxBytes) return;
    }
  }

  /**
   * The longest unused first. Sorted when it is asked for; a map that is kept in this order, by taking a page
   * out and putting it back at every use, leaves a chain of old tables that V8 takes for alive
   * (docs/decisions/0084).
   */
  readonly #byUse = (): [key: string, entry: Entry][] =>
    [...this.#entries].sort(([, one], [, other]) => one.turn - other.turn);

  /**
   * Puts a smaller body in the place of one of the same page; a page that was made anew since is left alone.
   */
  improve(key: string, etag: string, br: Buffer): void {
    const entry = this.#entries.get(key);
    if (!entry || entry.page.etag !== etag || br.length >= entry.page.bodies.br.length) return;
    this.#bytes -= entry.page.bodies.br.length - br.length;
    entry.size -= entry.page.bodies.br.length - br.length;
    entry.page = { ...entry.page, bodies: { ...entry.page.bodies, br } };
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }

  /** From now on every page is stale: something that pages show has changed. */
  expire(): void {
    this.generation += 1;
    for (const entry of this.#entries.values()) entry.isExpired = true;
  }

  /** Keys of the pages that were asked for in the last `ms`, the newest first. */
  usedWithin(ms: number): string[] {
    const since = this.#now() - ms;
    return this.#byUse()
      .filter(([, { usedAt }]) => usedAt >= since)
      .map(([key]) => key)
      .reverse();
  }
}
