/** Rules of the service worker (docs/decisions/0200), apart from its events. */
import { BASE_PATH, isPlatformPath } from '#contract/paths.ts';
import type { WorkerConfig } from './worker-config.ts';

type Asked = { readonly method: string; readonly mode: string; readonly destination: string };

/**
 * True for a page opened by the visitor. Frames (games, pages of other companies) and all paths served by the
 * platform are excluded.
 */
export const isPageVisit = (
  { method, mode, destination }: Asked,
  { pathname }: Pick<URL, 'pathname'>,
): boolean =>
  method === 'GET' && mode === 'navigate' && destination === 'document' && !isPlatformPath(pathname);

/** Files of the build: their name changes with their content. */
export const isBuiltFile = ({ method }: Asked, { pathname }: Pick<URL, 'pathname'>): boolean =>
  method === 'GET' && pathname.startsWith(`${BASE_PATH}/_next/static/`) && /\.(js|css|woff2)$/.test(pathname);

/**
 * Address of the offline page in the language of a page: of the first or second segment of its path
 * (`/casino/en/…`, `/en/casino/…`), else of the site's default.
 */
export function offlinePageFor(
  { pathname }: Pick<URL, 'pathname'>,
  { offlinePages, defaultLocale }: Pick<WorkerConfig, 'offlinePages' | 'defaultLocale'>,
): string | null {
  const first = pathname.split('/').slice(1, 3);
  const found =
    offlinePages.find(({ locale }) => first.includes(locale)) ??
    offlinePages.find(({ locale }) => locale === defaultLocale);
  return found?.url ?? null;
}
