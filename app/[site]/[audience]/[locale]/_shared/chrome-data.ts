/** Links and texts of header, footer and bottom bar, the same on every page of a variant. */
import type { BarLinks } from '#components/layout/bottom-bar.tsx';
import type { FooterProps } from '#components/layout/footer.tsx';
import type { HeaderProps } from '#components/layout/header.tsx';
import type { NavLinkView } from '#components/layout/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { socialLinksOf } from '#lib/brands/brand.ts';
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { PROFILE_SCREEN_NAMES, PROFILE_SECTIONS, SECTION_COUNTS } from '#lib/profile/sections.ts';
import { href } from '#lib/routes/links.ts';
import { APP_VERSION } from '#config/version.ts';
import { languagesOf } from './languages.ts';
import { loadTextLinks } from '../_content/text-data.ts';
import { asksConsent, type PageContext } from './page-context.ts';
import { siteSections } from './site-sections.ts';
import { slotsHref, sportsHref } from './section-hrefs.ts';

export type ChromeData = {
  header: HeaderProps;
  footer: FooterProps;
  bar: BarLinks;
};

export async function loadChrome(context: PageContext): Promise<ChromeData> {
  const { site, locale, scope, links } = context;
  const [t, catalog, profile, install, home, content, pages, groups, manufacturers] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
    getTranslator(locale, 'profile'),
    getTranslator(locale, 'install'),
    getTranslator(locale, 'home'),
    getTranslator(locale, 'content'),
    loadTextLinks(context),
    getMenuGroups(scope),
    getManufacturers(scope),
  ]);
  const { brand } = site;
  const support = { href: href(site, locale, 'livechat'), name: t('nav.support') };
  const consent = asksConsent(context) ? await getTranslator(locale, 'consent') : null;
  const groupLinks = groups.map(({ slug, name, subgroups }) => ({
    slug,
    href: href(site, locale, 'GamesByGroup', { group: slug }),
    name,
    icon: groupIcon(slug),
    hasSubgroups: subgroups.some(({ showInMenu }) => showInMenu),
  }));
  // In regions where all games are closed there are no competitions or promotions.
  const eventLinks = groupLinks.length === 0 ? [] : toEventLinks(context, home);
  const social = Object.entries(socialLinksOf(brand, site.region)).map(([network, address]) => ({
    network,
    href: address,
  }));
  const languages = languagesOf(site, locale);
  return {
    header: {
      brand,
      homeHref: href(site, locale, 'Home'),
      sections: siteSections(context, t),
      groups: groupLinks,
      events: eventLinks,
      support,
      languages,
      social,
      playerLinks: toPlayerLinks(context, support, { t, catalog, profile }),
      t,
    },
    footer: {
      brand,
      homeHref: href(site, locale, 'Home'),
      columns: [
        { title: t('footer.games'), links: playLinks(groupLinks, eventLinks, context, t) },
        {
          title: t('footer.manufacturers'),
          links: manufacturers.map(({ code, name }) => ({
            href: links.manufacturer(code.toLowerCase()),
            name,
          })),
        },
        { title: content('documents'), links: pages },
        // A column without links is omitted: in regions where all games are closed the first one has none.
      ].filter((column) => column.links.length > 0),
      social,
      languages,
      minimumAge: site.jurisdiction.minimumAge,
      support,
      app: { href: href(site, locale, 'apps'), name: install('title', { brand: brand.name }) },
      privacy: consent?.('settings') ?? null,
      year: new Date().getUTCFullYear(),
      version: brand.versionLine ? APP_VERSION : null,
      t,
    },
    bar: {
      slotsHref: slotsHref(site, locale),
      sportsHref: sportsHref(site, locale),
      favoritesHref: href(site, locale, 'Favorites'),
    },
  };
}

/** Links of the player's menu: sections of the profile, own lists, the support. */
const toPlayerLinks = (
  { site, locale }: PageContext,
  support: NavLinkView,
  {
    t,
    catalog,
    profile,
  }: { t: Translator<'common'>; catalog: Translator<'catalog'>; profile: Translator<'profile'> },
): NavLinkView[] => [
  ...PROFILE_SCREEN_NAMES.map((name) => ({
    href: href(site, locale, PROFILE_SECTIONS[name].route),
    name: profile(`sections.${name}`),
    icon: PROFILE_SECTIONS[name].icon,
    ...(SECTION_COUNTS[name] && { count: SECTION_COUNTS[name] }),
  })),
  { href: href(site, locale, 'Favorites'), name: t('nav.favorites'), icon: 'heart' },
  { ...support, count: 'support', icon: 'chat' },
  { href: href(site, locale, 'LatestGames'), name: catalog('own.latest.title'), icon: 'clock' },
  ...(site.brand.features.bonusGames
    ? [{ href: href(site, locale, 'BonusGames'), name: catalog('own.bonus.title'), icon: 'gift' }]
    : []),
];

/**
 * Links to the pages of wins. Competitions are not among these links: they are a section of the site
 * (site-sections.ts).
 */
const toEventLinks = ({ site, locale }: PageContext, home: Translator<'home'>): NavLinkView[] =>
  site.brand.features.bigWins
    ? [{ href: href(site, locale, 'top-wins'), name: home('topWins.title'), icon: 'coins' }]
    : [];

/** Column of the footer: groups of games, competitions, wins. Empty in regions where all games are closed. */
const playLinks = (
  groups: readonly NavLinkView[],
  events: readonly NavLinkView[],
  { site, locale }: PageContext,
  t: Translator<'common'>,
): NavLinkView[] =>
  groups.length === 0
    ? []
    : [...groups, { href: href(site, locale, 'Competitions'), name: t('nav.competitions') }, ...events];
