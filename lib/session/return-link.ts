/**
 * The address that a guest tried to open (specification 1 §4): stored until sign-in, then opened. Always a
 * path of this site.
 */
import { secondsInHour } from 'date-fns/constants';
import { COOKIES } from '#contract/cookies.ts';
import type { Cookies } from '#lib/storage/cookies.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';

export const RETURN_LINK_SECONDS = secondsInHour;

/**
 * `link` as a path of this site with `extra` merged into its query (the link's own values win); null for
 * another origin, another scheme, credentials, or a path outside the bases. The result is built from the
 * parsed URL, never copied from the text.
 */
export function returnPath(
  link: string,
  origin: string,
  bases: readonly string[],
  extra: URLSearchParams = new URLSearchParams(),
): string | null {
  // Browsers remove tabs and newlines and treat backslashes as slashes, so `/\t/evil` would be another site.
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
 * The stored link, in a cookie and in local storage. `take` returns and removes it. `bases`: first segments of
 * the paths of this site's pages: `/casino`; with own sport also `/new-sport` and `/<language>` for each
 * language.
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
      cookies.set(COOKIES.linkAfterAuth, path, { maxAge: RETURN_LINK_SECONDS });
      local.set(STORAGE_KEYS.linkAfterAuth, path);
    },
    take(extra) {
      // The request decision writes only the cookie, so where the two differ the cookie has the newer link.
      const kept = cookies.get(COOKIES.linkAfterAuth) || local.get(STORAGE_KEYS.linkAfterAuth);
      forget();
      return kept ? returnPath(kept, origin, bases, extra) : null;
    },
    forget,
  };
}
