import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { CampaignHero } from '#components/content/campaign-hero.tsx';
import { PromotionGrid } from '#components/content/promotion-card.tsx';
import { TextArticle } from '#components/content/text-article.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import { ALL_PROMOTIONS, promotionState, type Promotion } from '#lib/content/promotions.ts';
import { buildBreadcrumbs, buildOffer } from '#lib/seo/json-ld.ts';
import { buildGoneMetadata, buildMetadata } from '#lib/seo/metadata.ts';
import { toLayers } from '../../../_content/banner-views.tsx';
import { promotionsHref } from '../../../_content/promotion-data.ts';
import { PromotionActions, toPromotionCard, whenText } from '../../../_content/promotion-views.tsx';
import { textLink } from '../../../_content/text-data.ts';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { loadPage, type PromotionPage } from './page-data.ts';

type Props = { params: Parameters<typeof loadPage>[0] };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, id, data, t, now } = await loadPage(params);
  const { site, locale } = context;
  if (data.kind === 'gone') return buildGoneMetadata(site, t('promotions.goneTitle'));
  const { promotion } = data;
  return buildMetadata({
    site,
    locale,
    page: { route: 'promotion', params: { id } },
    texts: null,
    fallback: {
      title: `${promotion.title} – ${t('promotions.title')} | ${site.brand.name}`,
      description: promotion.text,
    },
    image: ogImage('groups', 'home', promotion.title),
    // An ended promotion keeps its page for existing links, but is removed from search engines.
    isIndexed: promotionState(promotion.activeSettings, now) !== 'ended',
  });
}

/** promotion (specification 2 §2): stays for some days after its end, then answers 410. */
export default async function PromotionDetail({ params }: Props) {
  const page = await loadPage(params);
  const { context, data, t } = page;
  return (
    <>
      {data.kind === 'shown' && <PromotionData page={page} promotion={data.promotion} />}
      <ServerFragment key={page.id}>
        {data.kind === 'gone' ? (
          <StubPage
            icon="gift"
            mark="410"
            title={t('promotions.goneTitle')}
            text={t('promotions.goneText')}
            isFollowed={data.others.length > 0}
          >
            <ButtonLink href={promotionsHref(context, ALL_PROMOTIONS)}>{t('promotions.toAll')}</ButtonLink>
          </StubPage>
        ) : (
          <Shown page={page} promotion={data.promotion} />
        )}
        {data.kind === 'shown' && data.terms && (
          <Section id="terms" title={t('promotions.terms')}>
            <TextArticle text={data.terms.tree} hrefOf={textLink(context)} contents={t('contents')} />
          </Section>
        )}
        {data.others.length > 0 && (
          <Section
            id="others"
            title={t('promotions.others')}
            all={{
              href: promotionsHref(context, ALL_PROMOTIONS),
              text: t('promotions.all'),
              label: `${t('promotions.all')}: ${t('promotions.title')}`,
              withoutArrows: true,
            }}
          >
            <PromotionGrid
              level={3}
              promotions={data.others.map((other) => toPromotionCard(other, context, t, { now: page.now }))}
            />
          </Section>
        )}
      </ServerFragment>
    </>
  );
}

/** Structured data of the promotion. It stands outside the server fragment, because a fragment holds no scripts. */
function PromotionData({ page, promotion }: { page: PromotionPage; promotion: Promotion }) {
  const { context, crumbs, now } = page;
  const hasEnded = promotionState(promotion.activeSettings, now) === 'ended';
  return (
    <JsonLd
      context={context}
      data={[
        buildBreadcrumbs(context.site, crumbs),
        ...(hasEnded ? [] : [buildOffer(context.site, { ...promotion, href: page.selfHref })]),
      ]}
    />
  );
}

function Shown({ page, promotion }: { page: PromotionPage; promotion: Promotion }) {
  const { context, crumbs, crumbsLabel, t, now } = page;
  const state = promotionState(promotion.activeSettings, now);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
      <CampaignHero
        title={promotion.title}
        text={promotion.text}
        meta={
          <>
            <Badge text={t(`promotions.${state}`)} on={state === 'active'} />
            <span>{whenText(promotion, now, context.locale, t)}</span>
          </>
        }
        layers={toLayers(promotion.layers, context, { eager: true })}
      >
        <PromotionActions promotion={promotion} context={context} now={now} t={t} />
      </CampaignHero>
    </>
  );
}
