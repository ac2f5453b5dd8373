import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { PromotionGrid } from '#components/content/promotion-card.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs, buildItemList } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { toPromotionCard } from '../../../_content/promotion-views.tsx';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import type { RouteSegments } from '../../../_shared/page-context.ts';
import { loadPage } from './page-data.ts';

type Props = { params: Promise<RouteSegments & { type: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, code, title, list, seo, t } = await loadPage(params);
  const { site, locale } = context;
  const own =
    list.name === null ? t('promotions.metaAll', { title }) : t('promotions.metaType', { title: list.name });
  return buildMetadata({
    site,
    locale,
    page: { route: 'Promotions', params: { type: code } },
    texts: seo,
    fallback: {
      title: `${own} | ${site.brand.name}`,
      // If the page shows promotions of one type, its description lists their titles.
      description:
        list.name === null
          ? t('promotions.lead')
          : `${title} – ${list.promotions.map((promotion) => promotion.title).join(', ')}`.slice(0, 160),
    },
    image: ogImage('groups', 'home', title),
  });
}

/** Promotions (specification 2 §2 `promo/{type}`): running ones first, then coming, then ended ones. */
export default async function PromotionsPage({ params }: Props) {
  const { context, code, title, list, crumbs, crumbsLabel, t, common, now } = await loadPage(params);
  const { site, locale } = context;
  const cards = list.promotions.map((promotion, index) =>
    toPromotionCard(promotion, context, t, { now, eager: index === 0 }),
  );
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(site, crumbs),
          buildItemList(
            site,
            title,
            cards.map((card) => ({ href: card.href, name: card.title })),
            { totalCount: cards.length },
          ),
        ]}
      />
      <ServerFragment key={`${code} ${locale}`}>
        <PageHead title={title} count={t('promotions.count', { count: cards.length })}>
          <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
        </PageHead>
        <GroupTabs tabs={list.tabs} label={title} t={common} />
        {cards.length > 0 ? (
          <PromotionGrid promotions={cards} />
        ) : (
          <StateMessage icon="gift" title={t('promotions.emptyTitle')} text={t('promotions.emptyText')}>
            <a href={href(site, locale, 'Promotions', { type: 'all' })}>{t('promotions.toAll')}</a>
          </StateMessage>
        )}
      </ServerFragment>
    </>
  );
}
