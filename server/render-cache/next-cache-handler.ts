/**
 * Next.js' `cacheHandler` (next.config.mjs): its pages and the platform's answers they are made of, in bounded memory and, with REDIS_URL, on Redis. What visitors
 * get is the page store's (server/page-store.ts); this is what client navigation and the next render are made of (DESIGN §5, docs/decisions/0083).
 * Next.js makes one for each request; what they share is this module's.
 */
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { RenderCache } from './render-cache.ts';
import { pack, unpack, type Kept } from './rendered.ts';
import type { SharedCache } from './shared-cache.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Next.js' name for the header in which a page's tags stand. */
const TAGS_HEADER = 'x-next-cache-tags';
/** The life of what has no age, as Next.js counts. */
const YEAR_SECONDS = 31_536_000;

/** Of this process. Tests make their own. */
export type Caches = { readonly memory: RenderCache; shared: SharedCache | null };
export const caches: Caches = { memory: new RenderCache({ maxBytes: MAX_BYTES, now: Date.now }), shared: null };

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];

/** The class that Next.js makes of these caches. */
export function createCacheHandler(own: Caches) {
  const { memory } = own;
  return class PageCacheHandler {
    /** A page shows nothing older than the request that had it made. */
    readonly #since = Date.now();

    async get(...[key, ctx]: Parameters<Get>): ReturnType<Get> {
      const tagsOf = (entry: Kept) => ('tags' in ctx || 'softTags' in ctx ? [...(ctx.tags ?? []), ...(ctx.softTags ?? [])] : entry.tags);
      let entry = memory.get(key) ?? null;
      if (entry === null || memory.stateOf(entry, tagsOf(entry)) !== 'fresh') {
        const others = (await own.shared?.get(key)) ?? null;
        if (others !== null && others.madeAt > (entry?.madeAt ?? 0)) memory.put(key, (entry = others));
      }
      if (entry === null) return null;
      const state = memory.stateOf(entry, tagsOf(entry));
      if (state === 'expired') return null;
      const rendered = unpack(entry.body);
      // What is out of date looks as old as what is out of age: served once more while the next one is made.
      const lastModified = state === 'fresh' ? entry.madeAt : Math.min(entry.madeAt, Date.now() - (entry.staleAt - entry.madeAt) - 1);
      return { ...rendered, lastModified };
    }

    async set(...[key, value, ctx]: Parameters<Set>): Promise<void> {
      const cacheControl = 'cacheControl' in ctx ? ctx.cacheControl : undefined;
      const life = (value !== null && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate) || YEAR_SECONDS;
      const madeAt = memory.madeSince(this.#since);
      const body = pack({ value, ...(cacheControl && { cacheControl }) });
      const entry = { madeAt, staleAt: madeAt + life * 1000, tags: tagsOfPage(value), body };
      memory.put(key, entry);
      void own.shared?.put(key, entry);
    }

    async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
      memory.changed(typeof tags === 'string' ? [tags] : tags, durations?.expire);
    }

    resetRequestCache(): void {}
  };
}

function tagsOfPage(value: Parameters<Set>[1]): string[] {
  const header = value !== null && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

export default createCacheHandler(caches);
