/** Sections of the site: first row of the header on desktop, and links of the drawer on phones. */
import type { NavLinkView } from '#components/layout/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { routeOf } from '#lib/routes/table.ts';
import type { PageContext } from './page-context.ts';
import { slotsHref, sportsHref } from './section-hrefs.ts';

/**
 * Links to casino, sports, tournaments, promotions and bonuses, as far as these screens are built and open on this
 * site.
 */
export function siteSections({ site, locale }: PageContext, t: Translator<'common'>): NavLinkView[] {
  const slots = slotsHref(site, locale);
  const sports = sportsHref(site, locale);
  return [
    ...(slots === null
      ? []
      : [{ href: slots, name: t('nav.casino'), icon: 'slot', nav: 'siblings' as const }]),
    ...(sports === null ? [] : [{ href: sports, name: t('nav.sports'), icon: 'sports' }]),
    ...(routeOf('Competitions').internal === null
      ? []
      : [{ href: href(site, locale, 'Competitions'), name: t('nav.competitions'), icon: 'trophy' }]),
    {
      href: href(site, locale, 'Promotions', { type: 'all' }),
      name: t('nav.promotions'),
      icon: 'gift',
      nav: 'siblings',
    },
    { href: href(site, locale, 'bonuses'), name: t('nav.bonuses'), icon: 'percent' },
  ];
}
