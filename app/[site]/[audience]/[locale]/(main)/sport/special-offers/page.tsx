import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { ExpiryIsland } from '#components/sports/results/expiry.island.tsx';
import { OfferGrid } from '#components/sports/results/offer-grid.tsx';
import { Section } from '#components/ui/section.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { loadOffers } from '../../../_sport/offers-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 20;

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const t = await getTranslator(context.locale, 'sports');
  return sportMetadata(context, {
    page: { route: 'sportSpecialOffers', params: {} },
    title: t('offers.title'),
    description: t('offers.metaDescription', { brand: context.site.brand.name }),
  });
}

/** special-offers (specification 1 §2): boosted odds and express bets of the day (products §7.2). */
export default async function SpecialOffersPage({ params }: Props) {
  const context = await getPageContext(params);
  const { t, isAvailable, expresses, boosts } = await loadOffers(context);
  const isEmpty = expresses.length + boosts.length === 0;
  return (
    <>
      <SportPage context={context} title={t('offers.title')}>
        {!isAvailable && <LineUnavailable t={t} />}
        {isAvailable && isEmpty && (
          <NoEvents
            title={t('offers.empty')}
            text={t('offers.emptyText')}
            action={{ href: href(context.site, context.locale, 'sportLine'), name: t('home.allLine') }}
          />
        )}
        {expresses.length > 0 && (
          <Section id="expresses" icon="fast" title={t('offers.expresses')}>
            <OfferGrid offers={expresses} t={t} />
          </Section>
        )}
        {boosts.length > 0 && (
          <Section id="boosts" icon="hot" title={t('offers.boosts')}>
            <OfferGrid offers={boosts} t={t} />
          </Section>
        )}
        {!isEmpty && <p>{t('offers.note')}</p>}
      </SportPage>
      <ExpiryIsland />
    </>
  );
}
