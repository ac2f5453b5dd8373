/**
 * Next.js' `cacheHandler` (next.config.mjs): its rendered pages and the platform's answers, in bounded
 * memory and, with REDIS_URL, on Redis. Visitors get pages from the page store (server/page-store.ts); this
 * cache serves client navigation and the next render (DESIGN §5, docs/decisions/0083). Next.js makes one
 * handler per request; the handlers share this module's caches.
 */
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { RenderCache } from './render-cache.ts';
import { pack, unpack, type Kept, type Rendered } from './rendered.ts';
import type { SharedCache } from './shared-cache.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Next.js' header with the tags of a page. */
const TAGS_HEADER = 'x-next-cache-tags';
/** Seconds; lifetime of an entry for which Next.js names none. */
const YEAR_SECONDS = 31_536_000;
const SHORTEST_LIFE_SECONDS = 1;

/** Caches of one process; tests create their own. */
export type Caches = {
  readonly memory: RenderCache;
  /**
   * Null while the change feed is disconnected: pages of other processes may then be outdated without
   * notice.
   */
  shared: SharedCache | null;
};
export const caches: Caches = {
  memory: new RenderCache({ maxBytes: MAX_BYTES, now: Date.now }),
  shared: null,
};

type GetParameters = Parameters<CacheHandler['get']>;
type SetParameters = Parameters<CacheHandler['set']>;
type Value = SetParameters[1];

/** Makes the class that Next.js instantiates. */
export function createCacheHandler(own: Caches) {
  const { memory } = own;
  /**
   * Values returned by `get`. When the next render fails, Next.js stores the same value again, to be served
   * for some seconds more.
   */
  const returned = new WeakMap<object, Kept>();

  /**
   * True for a fresh entry that was not kept because of a failed render: the shared cache need not be read for a newer
   * one.
   */
  const isKnownFresh = (entry: Kept | null): boolean =>
    entry !== null && entry.datedAt <= entry.madeAt && memory.stateOf(entry, entry.tags) === 'fresh';

  /** The entry, or a newer one of another process, which is then kept in memory here. */
  async function newestOf(key: string, known: Kept | null): Promise<Kept | null> {
    if (own.shared === null) return known;
    const others = await own.shared.get(key);
    // This process may have rendered the page while it waited for the shared cache.
    const entry = memory.get(key) ?? known;
    if (others === null || others.madeAt <= (entry?.madeAt ?? 0)) return entry;
    const adopted = allowingForClocks(others);
    memory.put(key, adopted);
    return adopted;
  }

  return class PageCacheHandler {
    /** Start of this request: a page rendered for it contains nothing older. */
    readonly #since = Date.now();

    async get(...[key, ctx]: GetParameters): ReturnType<CacheHandler['get']> {
      // Entries of platform answers do not contain their tags; the request names them.
      const isAnswer = 'tags' in ctx || 'softTags' in ctx;
      const named = isAnswer ? [...(ctx.tags ?? []), ...(ctx.softTags ?? [])] : null;
      const known = memory.get(key) ?? null;
      const entry = isAnswer || isKnownFresh(known) ? known : await newestOf(key, known);
      if (entry === null) return null;
      const state = memory.stateOf(entry, named ?? entry.tags);
      if (state === 'expired') return null;
      const rendered = unpack(entry.body);
      if (rendered.value !== null) returned.set(rendered.value, entry);
      return state === 'fresh'
        ? { ...rendered, lastModified: onMonotonicClock(Date.now() - entry.datedAt) }
        : presentedAsStale(rendered, entry);
    }

    async set(...[key, value, ctx]: SetParameters): Promise<void> {
      const cacheControl = 'cacheControl' in ctx ? ctx.cacheControl : undefined;
      const life =
        (value !== null && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate) ||
        YEAR_SECONDS;
      const retained = value === null ? undefined : returned.get(value);
      const datedAt = retained ? Date.now() : memory.datedFrom(this.#since);
      const body = pack({ value, ...(cacheControl && { cacheControl }) });
      const entry: Kept = {
        madeAt: retained?.madeAt ?? datedAt,
        datedAt,
        staleAt: datedAt + life * 1000,
        tags: tagsOfPage(value),
        body,
      };
      memory.put(key, entry);
      if (!retained && isShared(value)) void own.shared?.put(key, entry);
    }

    async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
      memory.changed(typeof tags === 'string' ? [tags] : tags, durations?.expire);
    }

    resetRequestCache(): void {}
  };
}

/**
 * True for pages that exist. Addresses without a page can be made up without end, and the platform's answers are needed
 * only for renders, so both are not shared.
 */
const isShared = (value: Value): boolean => value?.kind === 'APP_PAGE' && (value.status ?? 200) === 200;

/**
 * Limit of the difference between two processes' clocks, and between the moments at which they get a report
 * of a change.
 */
const MAX_CLOCK_DIFFERENCE_MS = 1000;
const allowingForClocks = (entry: Kept): Kept => ({
  ...entry,
  datedAt: entry.madeAt - MAX_CLOCK_DIFFERENCE_MS,
});

/** Next.js counts ages by a monotonic clock, which does not follow changes of the system time. */
const onMonotonicClock = (age: number): number => performance.timeOrigin + performance.now() - age;

/**
 * An outdated entry is presented as one past its lifetime: served once more while the next one is rendered.
 * Next.js never renders an entry with `revalidate: false` again, so such an entry is given the shortest
 * lifetime that Next.js accepts, one second.
 */
function presentedAsStale(
  { value, cacheControl }: Rendered,
  { datedAt, staleAt }: Kept,
): Rendered & { lastModified: number } {
  const neverExpires = cacheControl?.revalidate === false;
  const life = neverExpires ? SHORTEST_LIFE_SECONDS * 1000 : staleAt - datedAt;
  const shown = neverExpires ? { ...cacheControl, revalidate: SHORTEST_LIFE_SECONDS } : cacheControl;
  return {
    value,
    ...(shown && { cacheControl: shown }),
    lastModified: onMonotonicClock(Math.max(Date.now() - datedAt, life + 1)),
  };
}

function tagsOfPage(value: Value): string[] {
  const header = value !== null && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

export default createCacheHandler(caches);
