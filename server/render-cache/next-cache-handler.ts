/**
 * Next.js' `cacheHandler` (next.config.mjs): its pages and the platform's answers they are made of, in
 * bounded memory and, with REDIS_URL, on Redis. What visitors get is the page store's (server/page-store.ts);
 * this is what client navigation and the next render are made of (DESIGN §5, docs/decisions/0083). Next.js
 * makes one for each request; what they share is this module's.
 */
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { RenderCache } from './render-cache.ts';
import { pack, unpack, type Kept, type Rendered } from './rendered.ts';
import type { SharedCache } from './shared-cache.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** Next.js' name for the header in which a page's tags stand. */
const TAGS_HEADER = 'x-next-cache-tags';
/** The life of what has no age, as Next.js counts. */
const YEAR_SECONDS = 31_536_000;

/** Of this process. Tests make their own. */
export type Caches = {
  readonly memory: RenderCache;
  /** Null while changes are not heard: what others made may be older than it looks. */
  shared: SharedCache | null;
};
export const caches: Caches = {
  memory: new RenderCache({ maxBytes: MAX_BYTES, now: Date.now }),
  shared: null,
};

type GetParameters = Parameters<CacheHandler['get']>;
type SetParameters = Parameters<CacheHandler['set']>;
type Value = SetParameters[1];

/** The class that Next.js makes of these caches. */
export function createCacheHandler(own: Caches) {
  const { memory } = own;
  /**
   * Values that were given. When the next one cannot be made, Next.js hands the same one in again, to be
   * shown for some seconds more.
   */
  const given = new WeakMap<object, Kept>();

  /** A fresh page that was made here: no other copy can have a newer one. */
  const isNewest = (entry: Kept | null): boolean =>
    entry !== null && entry.datedAt <= entry.madeAt && memory.stateOf(entry, entry.tags) === 'fresh';

  /** The page, or a newer one that another copy of this process made; that one is kept here from then on. */
  async function newestOf(key: string, known: Kept | null): Promise<Kept | null> {
    if (own.shared === null) return known;
    const others = await own.shared.get(key);
    // It may have been made here meanwhile.
    const entry = memory.get(key) ?? known;
    if (others === null || others.madeAt <= (entry?.madeAt ?? 0)) return entry;
    const heard = asHeardHere(others);
    memory.put(key, heard);
    return heard;
  }

  return class PageCacheHandler {
    /** A page shows nothing older than the request that had it made. */
    readonly #since = Date.now();

    async get(...[key, ctx]: GetParameters): ReturnType<CacheHandler['get']> {
      // The platform's answers do not hold their tags: the request names them.
      const isAnswer = 'tags' in ctx || 'softTags' in ctx;
      const named = isAnswer ? [...(ctx.tags ?? []), ...(ctx.softTags ?? [])] : null;
      const known = memory.get(key) ?? null;
      const entry = isAnswer || isNewest(known) ? known : await newestOf(key, known);
      if (entry === null) return null;
      const state = memory.stateOf(entry, named ?? entry.tags);
      if (state === 'expired') return null;
      const rendered = unpack(entry.body);
      if (rendered.value !== null) given.set(rendered.value, entry);
      return state === 'fresh'
        ? { ...rendered, lastModified: onNextsClock(Date.now() - entry.datedAt) }
        : outOfAge(rendered, entry);
    }

    async set(...[key, value, ctx]: SetParameters): Promise<void> {
      const cacheControl = 'cacheControl' in ctx ? ctx.cacheControl : undefined;
      const life =
        (value !== null && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate) ||
        YEAR_SECONDS;
      const retained = value === null ? undefined : given.get(value);
      const datedAt = retained ? Date.now() : memory.madeSince(this.#since);
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
 * Pages that are there. Addresses that are not can be made up without end, and what pages are made of is
 * asked for together with them.
 */
const isShared = (value: Value): boolean => value?.kind === 'APP_PAGE' && (value.status ?? 200) === 200;

/** Copies hear of a change at different moments, and their clocks differ. */
const COPIES_DIFFER_MS = 1000;
const asHeardHere = (entry: Kept): Kept => ({ ...entry, datedAt: entry.madeAt - COPIES_DIFFER_MS });

/** Next.js counts ages by a clock that does not follow when the system's is set. */
const onNextsClock = (age: number): number => performance.timeOrigin + performance.now() - age;

/** What is out of date looks as what is out of age does: served once more while the next one is made. */
function outOfAge(
  { value, cacheControl }: Rendered,
  { datedAt, staleAt }: Kept,
): Rendered & { lastModified: number } {
  const isAgeless = cacheControl?.revalidate === false;
  const life = isAgeless ? 1000 : staleAt - datedAt;
  const shown = isAgeless ? { ...cacheControl, revalidate: 1 } : cacheControl;
  return {
    value,
    ...(shown && { cacheControl: shown }),
    lastModified: onNextsClock(Math.max(Date.now() - datedAt, life + 1)),
  };
}

function tagsOfPage(value: Value): string[] {
  const header = value !== null && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

export default createCacheHandler(caches);
