/** Session, REST and GraphQL clients of this page, created once at their first use. */
import type { BrowserGraphql, BrowserGraphqlDeps } from '#lib/graphql/browser-client.ts';
import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import { setReportedUser } from '#lib/errors/report.ts';
import { createBrowserSession, onMobile, type BrowserSession } from '#lib/session/browser-session.ts';
import { logout } from '#lib/rest/calls.ts';
import type { TransferDeps } from '#lib/rest/file-transfer.ts';
import type { HeaderContext } from '#lib/rest/headers.ts';
import { visitorId } from '#lib/session/visitor-id.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import type { CatalogLinks } from '#lib/catalog/to-card-view.ts';
import { href } from '#lib/routes/links.ts';
import { linkSite, type SiteView } from './site-view.ts';

let session: BrowserSession | null = null;

/** Id of this device; null where the visitor does not allow it (contract/consent.ts). */
function deviceId(site: SiteView): string | null {
  const isAllowed = mayUse('device', site.trackingNeedsConsent, documentCookies().get(COOKIES.consent));
  return isAllowed ? visitorId(localStore(), () => crypto.randomUUID()) : null;
}

/**
 * The page's only session. Another language or brand loads another document, so the first call's site is the
 * only one.
 */
export const getSession = (site: SiteView): BrowserSession =>
  (session ??= createBrowserSession({
    locale: site.locale,
    brand: site.brand,
    deviceId: () => deviceId(site),
    clearReportedUser: () => setReportedUser(null),
  }));

/**
 * The token for requests of this page; null for a guest. During a sign-out the session has ended while the
 * cookie still exists: a request must not return data of the former player.
 */
export const requestToken = (): string | null =>
  session ? session.session.token() : documentCookies().get(COOKIES.token);

/** Context of the visitor that every request of this page sends. */
const headerContext = (site: SiteView): HeaderContext => ({
  language: site.locale,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  mobile: onMobile(),
  xsrf: documentCookies().get(COOKIES.xsrf),
  fingerprint: deviceId(site),
});

/**
 * What requests of this page need to know about the visitor; file transfers (lib/rest/file-transfer.ts) need nothing
 * else.
 */
export const transferDeps = (site: SiteView): TransferDeps => ({
  context: () => headerContext(site),
  token: requestToken,
  mayChange: () => getSession(site).session.mayChange(),
});

const graphqlDeps = (site: SiteView): BrowserGraphqlDeps => ({
  ...transferDeps(site),
  endpoint: site.graphql,
  dropToken(token) {
    const { session, rest } = getSession(site);
    session.dropToken(token);
    // Not awaited, the request is repeated at once; a failure is only logged (specification 1 §8).
    void logout(rest, token).then((reply) => reply.ok || console.warn('Logout failed', reply.error));
  },
});

/** The client is loaded with the first call, because most visits make no request. */
export const getGraphql = async (site: SiteView): Promise<BrowserGraphql> =>
  (await import('#lib/graphql/browser-client.ts')).createBrowserGraphql(graphqlDeps(site));

/** Builds addresses of the catalogue, as server pages do. */
export const catalogLinks = (site: SiteView): CatalogLinks => {
  const layout = linkSite(site);
  return {
    game: (manufacturer, game, query) =>
      href(layout, site.locale, 'GamePageNew', { manufacturer, game }, query),
    manufacturer: (manufacturer) => href(layout, site.locale, 'GamesByManufacturer', { manufacturer }),
  };
};
