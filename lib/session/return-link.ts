/**
 * The link a guest was on the way to (specification 1 §4): kept until sign-in, then opened. A path of this
 * site or nothing.
 */
import { COOKIES } from '#contract/cookies.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';

export const RETURN_LINK_SECONDS = 60 * 60;

/**
 * `link` as a path of this site with `extra` merged into its query (the link's own values win), or null:
 * another origin, another scheme, an address with credentials, or a path outside the bases is refused. What
 * comes out is written by the URL parser, never copied.
 */
export function returnPath(
  link: string,
  origin: string,
  bases: readonly string[],
  extra: URLSearchParams = new URLSearchParams(),
): string | null {
  // A browser strips tabs and newlines and reads backslashes as slashes, so `/\t/evil` would leave the site.
  if (!link.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(link) || !URL.canParse(link, origin))
    return null;
  const url = new URL(link, origin);
  if (url.origin !== origin) return null;
  if (!bases.some((base) => url.pathname === base || url.pathname.startsWith(`${base}/`))) return null;
  for (const [name, value] of extra) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}

export type ReturnLink = {
  keep(path: string): void;
  take(extra?: URLSearchParams): string | null;
  forget(): void;
};

/**
 * The kept link, in local storage and in the cookie that the request decision writes (the newest wins: it is
 * the cookie). `take` gives it once. `bases`: where the pages of this site are ('/casino'; with own sport
 * also its languages' paths).
 */
export function createReturnLink(parts: {
  local: KeyValue;
  cookies: Cookies;
  origin: string;
  bases: readonly string[];
}): ReturnLink {
  const { local, cookies, origin, bases } = parts;
  const forget = () => {
    local.remove(STORAGE_KEYS.linkAfterAuth);
    cookies.remove(COOKIES.linkAfterAuth);
  };
  return {
    keep(path) {
      if (returnPath(path, origin, bases) === null) return;
      // One place to write: the request decision may overwrite it with a newer link.
      cookies.set(COOKIES.linkAfterAuth, path, { maxAge: RETURN_LINK_SECONDS });
      local.set(STORAGE_KEYS.linkAfterAuth, path);
    },
    take(extra) {
      const kept = cookies.get(COOKIES.linkAfterAuth) || local.get(STORAGE_KEYS.linkAfterAuth);
      forget();
      return kept ? returnPath(kept, origin, bases, extra) : null;
    },
    forget,
  };
}
