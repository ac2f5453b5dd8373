import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GamesTrack } from '#components/catalog/games-slider.tsx';
import { CampaignHero } from '#components/content/campaign-hero.tsx';
import { PromotionGrid } from '#components/content/promotion-card.tsx';
import { TextArticle } from '#components/content/text-article.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import { mark } from '#lib/core/marks.ts';
import { questionsOf } from '#lib/content/text-outline.ts';
import { buildBreadcrumbs, buildFaq } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { toLayers } from '../../../_content/banner-views.tsx';
import { ForPlayers, modalLink, toPromotionCard } from '../../../_content/promotion-views.tsx';
import { textLink } from '../../../_content/text-data.ts';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { loadPage } from './page-data.ts';

/** Modals that open from a campaign's page, by campaign (specification 2 §2 "Modals relevant to content"). */
const MODALS_OF: Readonly<
  Record<
    string,
    readonly {
      modal: 'cashback' | 'activate-promocode';
      text: 'cashback.title' | 'promo.title';
      icon: 'percent' | 'gift';
    }[]
  >
> = {
  cashback: [{ modal: 'cashback', text: 'cashback.title', icon: 'percent' }],
  bonuses: [{ modal: 'activate-promocode', text: 'promo.title', icon: 'gift' }],
};

type Props = { params: Parameters<typeof loadPage>[0] };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, data, seo, description, route, t } = await loadPage(params);
  const { site, locale } = context;
  const { title } = data.campaign;
  return buildMetadata({
    site,
    locale,
    page: { route, params: {} },
    texts: seo,
    fallback: { title: `${t('campaign.metaTitle', { title })} | ${site.brand.name}`, description },
    image: ogImage('groups', 'home', title),
  });
}

/** A campaign: its picture, games, offers and text, all of them content of the operator. */
export default async function CampaignPage({ params }: Props) {
  const { context, name, data, now, t, bonus, catalog, crumbs, crumbsLabel } = await loadPage(params);
  const { site } = context;
  const { campaign, text, games, promotions } = data;
  const questions = text ? questionsOf(text.tree) : [];
  return (
    <>
      <JsonLd
        context={context}
        data={[buildBreadcrumbs(site, crumbs), ...(questions.length > 0 ? [buildFaq(questions)] : [])]}
      />
      <ServerFragment key={campaign.title}>
        <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
        <CampaignHero
          title={campaign.title}
          text={campaign.text}
          layers={toLayers(campaign.layers, context, { eager: true })}
        >
          {games?.href ? (
            <ButtonLink href={games.href}>{campaign.button || t('actions.play')}</ButtonLink>
          ) : (
            <ForPlayers register={campaign.button || t('actions.register')}>
              <ButtonLink {...modalLink('activate-bonus')} icon="gift">
                {t('actions.open')}
              </ButtonLink>
            </ForPlayers>
          )}
          {MODALS_OF[name]?.map(({ modal, text, icon }) => (
            <span key={modal} {...mark('when', 'player')}>
              <ButtonLink {...modalLink(modal)} icon={icon} type="outline">
                {bonus(text)}
              </ButtonLink>
            </span>
          ))}
        </CampaignHero>
        {games && (
          <Section
            id="games"
            title={t('campaign.games')}
            {...(games.href && {
              all: {
                href: games.href,
                text: catalog('slider.all'),
                label: `${catalog('slider.all')} ${games.count}: ${campaign.title}`,
                count: games.count,
              },
            })}
          >
            <GamesTrack title={campaign.title} page={games.page} layout={games.layout} t={catalog} />
          </Section>
        )}
        {promotions.length > 0 && (
          <Section id="offers" title={t('campaign.offers')}>
            <PromotionGrid
              level={3}
              promotions={promotions.map((promotion) => toPromotionCard(promotion, context, t, { now }))}
            />
          </Section>
        )}
        {text && <TextArticle text={text.tree} hrefOf={textLink(context)} contents={t('contents')} />}
      </ServerFragment>
    </>
  );
}
