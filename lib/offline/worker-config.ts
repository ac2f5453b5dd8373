/**
 * Definitions shared by web process, pages and service worker (docs/decisions/0200): addresses, messages, and
 * the settings prepended to the worker's script.
 */
import type { RouteLocale } from '#contract/locales.ts';
import { BASE_PATH } from '#contract/paths.ts';

export const WORKER_PATH = `${BASE_PATH}/sw.js`;
/** Names of the worker's caches begin with this prefix. */
export const CACHE_PREFIX = 'croupier';

/** Pages that the worker may answer: all of the site's, in both path layouts. */
export const workerScope = ({ ownSport }: { readonly ownSport: boolean }): string =>
  ownSport ? '/' : BASE_PATH;

/** Configuration at the beginning of a site's worker script. A change of it makes a new version of the worker. */
export type WorkerConfig = {
  /** Id of the build whose pages and files the worker serves. */
  readonly build: string;
  readonly defaultLocale: RouteLocale;
  readonly offlinePages: readonly {
    readonly locale: RouteLocale;
    readonly url: string;
    /** Hash of the offline page's content. */
    readonly revision: string;
  }[];
};
/** Name of the worker's global variable with its configuration. */
export const CONFIG_NAME = 'croupierWorker';

/** Page → worker. `SKIP_WAITING` is Serwist's: the visitor agreed to the new version. */
export const WORKER_MESSAGES = {
  skipWaiting: { type: 'SKIP_WAITING' },
  sendBuild: { type: 'SEND_BUILD' },
} as const;

const OFFLINE_PAGE = new RegExp(`^${BASE_PATH}/app/offline/([a-z]{2})\\.html$`);
export const offlinePath = (locale: RouteLocale): string => `${BASE_PATH}/app/offline/${locale}.html`;
/** Language of the offline page at this path, one of `locales`; null for any other path. */
export function offlineLocaleOf(path: string, locales: readonly RouteLocale[]): RouteLocale | null {
  const found = OFFLINE_PAGE.exec(path)?.[1];
  return locales.find((locale) => locale === found) ?? null;
}
