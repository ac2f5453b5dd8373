/** Selects the properties of the site that the browser gets. */
import { buildId } from '#config/build.server.ts';
import { isDevelopment, settings } from '#config/web.server.ts';
import { BASE_PATH } from '#contract/paths.ts';
import { href, SPORT_BASE } from '#lib/routes/links.ts';
import type { SiteView } from '../_client/site-view.ts';
import type { PageContext } from './page-context.ts';
import { slotsHref } from './section-hrefs.ts';

export function toSiteView({ site, locale, imagePrefix }: PageContext): SiteView {
  const { brand } = site;
  const homeHref = href(site, locale, 'Home');
  return {
    locale,
    defaultLocale: site.defaultLocale,
    imagePrefix,
    homeHref,
    casinoHref: slotsHref(site, locale) ?? homeHref,
    graphql: brand.endpoints.graphql,
    currencies: brand.currencies,
    currency: brand.defaultCurrency,
    minimumAge: site.jurisdiction.minimumAge,
    autoAcceptRules: site.jurisdiction.autoAcceptRules ?? false,
    registration: site.jurisdiction.contactConfirmation ? 'two-step' : brand.registration,
    rulesHref: href(site, locale, 'rules'),
    region: site.region,
    trackingNeedsConsent: site.jurisdiction.trackingNeedsConsent ?? false,
    casOpen: brand.miniApp?.casOpen ?? null,
    // Omitted if empty, because this object is in the HTML of every page.
    ...(Object.keys(brand.tracking).length > 0 && {
      tracking: brand.tracking as SiteView['tracking'] & object,
    }),
    bonusGames: brand.features.bonusGames,
    jackpotIcon: brand.features.jackpotIcon,
    bases: brand.ownSport
      ? [BASE_PATH, `/${SPORT_BASE}`, ...brand.locales.map((each) => `/${each}`)]
      : [BASE_PATH],
    frameAncestors: brand.frameAncestors,
    build: buildId(),
    errorReports:
      settings.SENTRY_DSN === undefined
        ? null
        : { dsn: settings.SENTRY_DSN, tracesRate: settings.SENTRY_TRACES_RATE },
    brandId: brand.id,
    brandName: brand.name,
    serviceWorker: !isDevelopment && settings.SERVICE_WORKER === 'on',
    brand: {
      authBySession: brand.authBySession,
      ownSport: brand.ownSport,
      crossDomainCleanup: brand.crossDomainCleanup,
    },
  };
}
