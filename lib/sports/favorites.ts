/** A visitor's favourites in the sports section: stored in the browser, in the order of marking. */
import * as v from 'valibot';
import { feedId } from '#contract/feed-id.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { storedRows } from '#lib/storage/stored-json.ts';

/** `market`: a kind of market, which stands first on the pages of matches of its sport. */
export const FAVORITE_KINDS = ['event', 'team', 'competition', 'market'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Long enough for the name of a match, which contains both sides. */
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const favorite = v.object({
  kind: v.picklist(FAVORITE_KINDS),
  id: feedId,
  name: text,
  sport: v.pipe(v.number(), v.integer()),
  /** Start of a match, milliseconds; null for teams and competitions. */
  startsAt: v.nullable(v.pipe(v.number(), v.integer())),
  /** Address of a favourite competition; null for the other kinds. */
  href: v.nullable(v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(300))),
});
export type Favorite = v.InferOutput<typeof favorite>;

const KEY = 'sports-favorites';
const MOST = 100;
/** A match is dropped a day after it has ended, which is four hours after its start at the latest. */
const KEPT_MS = (24 + 4) * 3_600_000;

type Which = Pick<Favorite, 'kind' | 'id' | 'sport'>;
/** Markets of several sports have the same names. */
const isSame = (a: Which, b: Which): boolean =>
  a.kind === b.kind && a.id === b.id && (a.kind !== 'market' || a.sport === b.sport);

/** Stored favourites that are not outdated at `now`, without malformed ones. */
export function readFavorites(store: Pick<KeyValue, 'get'>, now: number): readonly Favorite[] {
  return storedRows(store.get(KEY), favorite).filter(
    ({ startsAt }) => startsAt === null || now - startsAt < KEPT_MS,
  );
}

/**
 * Adds or removes a favourite; the oldest ones are dropped above the limit, and one that could not be read back is not
 * added. Returns the stored list.
 */
export function toggleFavorite(
  store: Pick<KeyValue, 'get' | 'set'>,
  toggled: Favorite,
  now: number,
): readonly Favorite[] {
  const kept = readFavorites(store, now);
  const others = kept.filter((each) => !isSame(each, toggled));
  const isAdded = others.length === kept.length && v.is(favorite, toggled);
  const next = isAdded ? [...others, toggled].slice(-MOST) : others;
  store.set(KEY, JSON.stringify(next));
  return next;
}

export const isFavorite = (kept: readonly Favorite[], which: Which): boolean =>
  kept.some((each) => isSame(each, which));
