import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { TopWinsGrid } from '#components/content/top-wins-track.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTopWinsPage } from '#lib/content/get-top-wins.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { buildBreadcrumbs, buildItemList } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { JsonLd } from '../../_shared/json-ld.tsx';
import { ogImage } from '../../_shared/og-image.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { toTopWinView } from '../../_shared/win-views.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

/** Ends in a 404 where editors or the brand have switched big wins off. */
async function load(params: Props['params']) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const wins = site.brand.features.bigWins ? await getTopWinsPage(scope) : null;
  if (!wins) notFound();
  const [t, home, seo] = await Promise.all([
    getTranslator(locale, 'jackpots'),
    getTranslator(locale, 'home'),
    getPageSeo(seoPath('top-wins'), scope),
  ]);
  return { context, wins: wins.map((win) => toTopWinView(win, context)), t, home, seo };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, t, home, seo } = await load(params);
  const { site, locale } = context;
  return buildMetadata({
    site,
    locale,
    page: { route: 'top-wins', params: {} },
    texts: seo,
    fallback: {
      title: t('top.metaTitle', { brand: site.brand.name }),
      description: t('top.lead'),
    },
    image: ogImage('groups', 'home', home('topWins.title')),
  });
}

/** The greatest wins of the last days (specification 2 §2 `top-wins`). */
export default async function TopWinsPage({ params }: Props) {
  const { context, wins, t, home, seo } = await load(params);
  const { site, locale } = context;
  const [common, catalog] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
  ]);
  const title = seo?.h1 ?? home('topWins.title');
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: null, name: title },
  ];
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(site, crumbs),
          ...(wins.length > 0
            ? [
                buildItemList(
                  site,
                  title,
                  wins.map(({ game }) => game),
                  { totalCount: wins.length },
                ),
              ]
            : []),
        ]}
      />
      <ServerFragment>
        <PageHead title={title}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <p>{t('top.lead')}</p>
        {wins.length === 0 ? (
          <StateMessage icon="trophy" title={t('top.emptyTitle')} text={t('top.emptyText')}>
            <ButtonLink href={href(site, locale, 'Home')}>{catalog('list.toPopular')}</ButtonLink>
          </StateMessage>
        ) : (
          <TopWinsGrid title={title} wins={wins} />
        )}
      </ServerFragment>
    </>
  );
}
