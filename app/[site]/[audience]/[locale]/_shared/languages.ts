import type { RouteLocale } from '#contract/locales.ts';
import type { LanguageView } from '#components/layout/views.ts';
import type { Site } from '#lib/brands/sites.ts';
import { LOCALE_NAMES } from '#lib/i18n/locales.ts';
import { href } from '#lib/routes/links.ts';

/** The brand's languages for the language switch, each with the link to its Home. */
export const languagesOf = (site: Site, locale: RouteLocale): LanguageView[] =>
  site.brand.locales.map((each) => ({
    locale: each,
    name: LOCALE_NAMES[each],
    homeHref: href(site, each, 'Home'),
    current: each === locale,
  }));
