/** Target of a `path` or `url` query parameter (specification 1 §4): a screen of this site, or none. */
import type { RouteLocale } from '#contract/locales.ts';
import type { LinkSite } from '#lib/routes/links.ts';
import { buildPath, CASINO_BASE } from '#lib/routes/links.ts';
import { readPath, segmentsOf } from '#lib/routes/match.ts';

/** In order of precedence. */
const REDIRECT_PARAMETERS = ['path', 'url'] as const;
/**
 * The session taken over by the page `session-auth`. It is not forwarded to another address: its possession
 * is enough to take over the session.
 */
const SESSION_PARAMETER = 'session';
/** Maximum length of a parameter in characters; a longer one is ignored. */
const MAX_LENGTH = 1000;

const readTarget = (site: LinkSite, path: string) => {
  const own = readPath(site, path);
  if (own.match) return own.match;
  const below = segmentsOf(path);
  return below ? readPath(site, `/${[CASINO_BASE, ...below.map(encodeURIComponent)].join('/')}`).match : null;
};

/**
 * The address named by the parameters, with the request's other parameters merged in, except a session; the target's
 * own parameters win. Null when the parameters name no address of this site. The route table builds the address from
 * the recognised route and copies nothing from the parameter, so the result is always on this site.
 */
export function innerTarget(site: LinkSite, locale: RouteLocale, query: URLSearchParams): string | null {
  const value = REDIRECT_PARAMETERS.map((name) => query.get(name)).find((each) => each !== null);
  if (value === undefined || value === null || value.length > MAX_LENGTH) return null;
  if (/[\\\u0000-\u0020\u007f]/.test(value) || value.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(value))
    return null;
  const [beforeHash = ''] = value.split('#');
  const [path = '', ownQuery = ''] = beforeHash.split(/\?(.*)/s);
  const match = readTarget(site, path);
  if (!match) return null;
  const merged = new URLSearchParams(query);
  for (const [name, each] of new URLSearchParams(ownQuery)) merged.set(name, each);
  for (const name of [...REDIRECT_PARAMETERS, SESSION_PARAMETER]) merged.delete(name);
  const target = buildPath(site, match.prefixed ? match.locale : locale, match.name, match.params);
  return merged.size > 0 ? `${target}?${merged}` : target;
}
