import type { Metadata } from 'next';
import { getSportsbookSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { SportHome } from '../../_sport/sport-home.tsx';
import { sportMetadata } from '../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 20;

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [t, texts] = await Promise.all([getTranslator(locale, 'sports'), getSportsbookSeo({}, scope)]);
  return sportMetadata(context, {
    page: { route: 'Sports', params: {} },
    title: t('title'),
    description: t('metaDescription', { brand: site.brand.name }),
    texts,
  });
}

/** Home of the sports section (specification 1 §2 `new-sport`, products §7.2). */
export default async function SportHomePage({ params }: Props) {
  return <SportHome context={await getPageContext(params)} />;
}
