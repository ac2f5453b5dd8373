import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { ExpiryIsland } from '#components/sports/results/expiry.island.tsx';
import { SportsPromoGrid } from '#components/sports/results/sports-promo-card.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { loadSportsPromos } from '../../../_sport/offers-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const t = await getTranslator(context.locale, 'sports');
  return sportMetadata(context, {
    page: { route: 'sportPromotions', params: {} },
    title: t('promos.title'),
    description: t('promos.metaDescription', { brand: context.site.brand.name }),
  });
}

/** promotions of sports (specification 1 §2), by getSportsbookPromoFeed (products §7.2). */
export default async function SportPromotionsPage({ params }: Props) {
  const context = await getPageContext(params);
  const { site, locale } = context;
  const { t, promos } = await loadSportsPromos(context);
  return (
    <>
      <SportPage context={context} title={t('promos.title')}>
        {promos === null && <LineUnavailable t={t} />}
        {promos?.length === 0 && (
          <NoEvents
            title={t('promos.empty')}
            text={t('offers.emptyText')}
            action={{ href: href(site, locale, 'Promotions', { type: 'all' }), name: t('promos.casino') }}
          />
        )}
        {promos !== null && promos.length > 0 && (
          <>
            <p>{t('promos.lead')}</p>
            <SportsPromoGrid promos={promos} t={t} />
          </>
        )}
      </SportPage>
      <ExpiryIsland />
    </>
  );
}
