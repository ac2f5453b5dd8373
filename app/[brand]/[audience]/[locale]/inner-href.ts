/** Links that editors write. */
import { buildPath, CASINO_BASE, internalPath } from '#lib/routes/links.ts';
import { readPath } from '#lib/routes/match.ts';
import type { PageContext } from './page-context.ts';

/** The address of a path without base and language; null when it names no screen of this site, or one that is not built. */
export function innerHref({ site, locale }: Pick<PageContext, 'site' | 'locale'>, path: string | null): string | null {
  if (path === null) return null;
  const { match } = readPath({ ownSport: false, defaultLocale: site.defaultLocale }, `/${CASINO_BASE}/${path}`);
  return match && internalPath(match.name, match.params) !== null ? buildPath(site, locale, match.name, match.params) : null;
}
