/** Data of both installation pages (specification 1 §2: `apps`, `ios-web-app`). */
import type { Metadata } from 'next';
import type { InstallStep } from '#components/install/install-steps.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { ogImage } from '../_shared/og-image.ts';
import { getPageContext, type RouteSegments } from '../_shared/page-context.ts';

type Screen = 'apps' | 'ios-web-app';

export async function loadInstallPage(params: Promise<RouteSegments>, screen: Screen) {
  const context = await getPageContext(params);
  const { site, locale } = context;
  const [t, common] = await Promise.all([getTranslator(locale, 'install'), getTranslator(locale, 'common')]);
  const brand = site.brand.name;
  const title = screen === 'apps' ? t('title', { brand }) : t('guide.title', { brand });
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    ...(screen === 'apps' ? [] : [{ href: href(site, locale, 'apps'), name: t('title', { brand }) }]),
    { href: null, name: title },
  ];
  return { context, t, brand, title, crumbs, crumbsLabel: common('nav.breadcrumbs') };
}

export async function installMetadata(params: Promise<RouteSegments>, screen: Screen): Promise<Metadata> {
  const { context, t, brand, title } = await loadInstallPage(params, screen);
  const description = screen === 'apps' ? t('description', { brand }) : t('guide.lead');
  return buildMetadata({
    site: context.site,
    locale: context.locale,
    page: { route: screen, params: {} },
    texts: null,
    fallback: { title: `${title} | ${brand}`, description },
    image: ogImage('groups', 'home', title),
  });
}

export const iosSteps = (t: Translator<'install'>): readonly InstallStep[] => [
  { picture: 'browser', text: t('ios.open') },
  { picture: 'share', text: t('ios.share') },
  { picture: 'add', text: t('ios.add') },
  { picture: 'start', text: t('ios.start') },
];
