import type { Metadata } from 'next';
import { getMessages, getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { SportFavoritesIsland } from '../../../_client/sport-favorites.island.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import { SportPage } from '../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'sports');
  return buildScreenMetadata(site, `${t('favorites.title')} | ${site.brand.name}`);
}

/** favorites of the sports section (specification 1 §2): HTML without data of the visitor. */
export default async function SportFavoritesPage({ params }: Props) {
  const context = await getPageContext(params);
  const { locale } = context;
  const [t, common, messages] = await Promise.all([
    getTranslator(locale, 'sports'),
    getTranslator(locale, 'common'),
    getMessages(locale, ['sports']),
  ]);
  const texts = { loading: common('loading'), loadingLonger: common('loadingLonger') };
  return (
    <SportPage
      context={context}
      title={t('favorites.title')}
      startsScripts
      island={<SportFavoritesIsland site={toSiteView(context)} messages={messages} texts={texts} />}
    />
  );
}
