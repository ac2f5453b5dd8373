/**
 * Finished public pages in memory, ready to be sent: compressed bodies, hashes of their inline scripts, an
 * ETag. The key is the internal path of the request decision, which contains brand, region, audience and
 * language, so that no visitor gets another variant. Contains nothing about a visitor.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';
import type { OwnAddress } from './own-request.ts';

/** A request for the page with the headers that its decision depends on, and nothing about the visitor. */
export type RefreshRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: OwnAddress;
};
/** Has at least one body; bodies in other encodings are made when a visitor first needs them. */
export type PageBodies = Readonly<Partial<Record<Encoding, Buffer>>>;
export type Page = {
  /** Content headers of Next.js: type and preloads. */
  readonly headers: Readonly<Record<string, string>>;
  /** CSP sources of the page's inline scripts. */
  readonly hashes: string;
  /** Weak ETag: the same page in any encoding. */
  readonly etag: string;
  /** Lifetime in milliseconds. */
  readonly freshMs: number;
  /** The request by which the page is rendered again. */
  readonly refreshRequest: RefreshRequest;
};
export type StoredPage = Page & { readonly bodies: PageBodies; readonly madeAt: number };

/**
 * Milliseconds. A page with at most this lifetime shows what moves, such as matches in play: older than this it is
 * outdated.
 */
export const MOVING_MS = 60_000;

export type FoundPage = {
  readonly page: StoredPage;
  readonly isFresh: boolean;
  readonly isOutdated: boolean;
  readonly uses: number;
};

type Entry = {
  page: StoredPage;
  size: number;
  isExpired: boolean;
  usedAt: number;
  /** Number of the last use: unlike times, numbers differ for uses in the same millisecond. */
  lastUse: number;
  uses: number;
};

/** A weak ETag of a page's HTML. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

/** The HTML of a stored page, decompressed in a thread of Node.js's pool: it takes milliseconds. */
export async function htmlOf({ bodies: { gzip, br } }: Pick<StoredPage, 'bodies'>): Promise<Buffer> {
  if (gzip) return promisify(gunzip)(gzip);
  if (br) return promisify(brotliDecompress)(br);
  throw new Error('A stored page has no body.');
}

const bytesOf = ({ br, gzip }: PageBodies): number => (br?.length ?? 0) + (gzip?.length ?? 0);

export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #uses = 0;
  /** Grows with every `expire`: a page whose render began in an earlier generation may be outdated. */
  generation = 0;

  /** `maxBytes` bounds the bodies; the least recently used pages are evicted first. */
  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The page and its age. The caller may send a stale page while it is rendered again; an outdated page only if the
   * render takes too long.
   */
  get(key: string): FoundPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    entry.usedAt = now;
    entry.lastUse = this.#uses += 1;
    entry.uses += 1;
    const { page, uses } = entry;
    const isOutdated = page.freshMs <= MOVING_MS && now - page.madeAt > MOVING_MS;
    return { page, isFresh: this.#isFresh(entry), isOutdated, uses };
  }

  /**
   * The request that renders a stale page again; null when the page is fresh or not kept. Does not count as
   * a use.
   */
  staleRequest(key: string): RefreshRequest | null {
    const entry = this.#entries.get(key);
    return entry && !this.#isFresh(entry) ? entry.page.refreshRequest : null;
  }

  readonly #isFresh = ({ isExpired, page }: Entry): boolean =>
    !isExpired && this.#now() - page.madeAt < page.freshMs;

  put(key: string, page: Page, bodies: PageBodies): void {
    const before = this.#entries.get(key);
    const requestSize = Object.values(page.refreshRequest.headers).reduce(
      (sum, value) => sum + value.length,
      page.refreshRequest.url.length,
    );
    const size = bytesOf(bodies) + page.hashes.length + key.length + requestSize;
    this.#bytes += size - (before?.size ?? 0);
    const madeAt = this.#now();
    const { usedAt, lastUse, uses } = before ?? { usedAt: madeAt, lastUse: (this.#uses += 1), uses: 0 };
    this.#entries.set(key, {
      page: { ...page, bodies, madeAt },
      size,
      isExpired: false,
      usedAt,
      lastUse,
      uses,
    });
    this.#evict();
  }

  #evict(): void {
    if (this.#bytes <= this.#maxBytes) return;
    for (const [oldest] of this.#byUse()) {
      this.remove(oldest);
      if (this.#bytes <= this.#maxBytes) return;
    }
  }

  /**
   * Entries, the least recently used first. Sorted on demand: a map kept in this order by deleting and
   * inserting at each use leaves a chain of old hash tables that V8 does not free (docs/decisions/0084).
   */
  readonly #byUse = (): [key: string, entry: Entry][] =>
    [...this.#entries].sort(([, one], [, other]) => one.lastUse - other.lastUse);

  /**
   * Adds a body to this page, or replaces one by a smaller one; no effect when the page was rendered again
   * meanwhile.
   */
  addBody(key: string, etag: string, encoding: Encoding, body: Buffer): void {
    const entry = this.#entries.get(key);
    if (!entry || entry.page.etag !== etag) return;
    const { bodies } = entry.page;
    if (body.length >= (bodies[encoding]?.length ?? Infinity)) return;
    const grown = body.length - (bodies[encoding]?.length ?? 0);
    this.#bytes += grown;
    entry.size += grown;
    entry.page = { ...entry.page, bodies: { ...bodies, [encoding]: body } };
    this.#evict();
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }

  /** Makes every page stale, because content has changed. */
  expire(): void {
    this.generation += 1;
    for (const entry of this.#entries.values()) entry.isExpired = true;
  }

  /** Keys of the pages requested in the last `ms`, the newest first. */
  usedWithin(ms: number): string[] {
    const since = this.#now() - ms;
    return this.#byUse()
      .filter(([, { usedAt }]) => usedAt >= since)
      .map(([key]) => key)
      .reverse();
  }
}
