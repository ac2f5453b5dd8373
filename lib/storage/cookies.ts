/** Cookies that scripts may read and write. */

export type CookieOptions = {
  /** Seconds; absent = until the browser closes. */
  readonly maxAge?: number;
  /** On https: the cookie is also sent with requests of other sites' pages (SameSite=None). */
  readonly crossSite?: boolean;
};
export type Cookies = {
  get(name: string): string | null;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * One cookie of a `Cookie` header or of `document.cookie`; null = missing. A value that is not URL-encoded is
 * returned unchanged.
 */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
  }
  return null;
}

/**
 * Text of a `Set-Cookie` or a `document.cookie` assignment: path /, Secure on https, SameSite=Lax unless
 * `crossSite`.
 */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, crossSite = false, secure }: CookieOptions & { readonly secure: boolean },
): string {
  const sameSite = crossSite && secure ? 'None' : 'Lax';
  const age = maxAge === undefined ? '' : `; Max-Age=${Math.max(0, Math.floor(maxAge))}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${sameSite}${age}${secure ? '; Secure' : ''}`;
}

/** Cookies of the page. The document and the protocol are parameters for tests. */
export function documentCookies(
  page: { cookie: string } = document,
  secure: boolean = location.protocol === 'https:',
): Cookies {
  return {
    get: (name) => readCookie(page.cookie, name),
    set(name, value, options) {
      page.cookie = writeCookie(name, value, { ...options, secure });
    },
    remove(name) {
      page.cookie = writeCookie(name, '', { maxAge: 0, secure });
    },
  };
}
