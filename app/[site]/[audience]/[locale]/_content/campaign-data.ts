/** Data of the campaign pages (specification 2 §2: cashback, drops, drops-wins, cabbage-days, euro_slots, bonuses). */
import { notFound } from 'next/navigation';
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getListVariant } from '#lib/catalog/get-list-variant.server.ts';
import { variantAt } from '#lib/catalog/list-variants.ts';
import type { SliderLayout } from '#lib/catalog/slider-layout.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { Campaign } from '#lib/content/campaigns.ts';
import type { MarkdownText } from '#lib/content/get-markdown.server.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getCampaign } from '#lib/content/get-promotions.server.ts';
import { ofType, shownPromotions, type Promotion } from '#lib/content/promotions.ts';
import { toGamesPageView } from '../_shared/games-page-view.ts';
import { innerHref, leadsToClosed, matchOf } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { loadSlider } from '../_shared/slider-data.ts';
import { loadPromotions } from './promotion-data.ts';
import { loadText } from './text-data.ts';

export type CampaignGames = { page: GamesPageView; layout: SliderLayout; count: number; href: string | null };
export type CampaignData = {
  campaign: Campaign;
  text: MarkdownText | null;
  games: CampaignGames | null;
  promotions: Promotion[];
};

/**
 * The campaign with this name, if it has a page on this site; null if it is not running, or if its games are closed in
 * this region.
 */
export async function findCampaign(
  name: string,
  context: Pick<PageContext, 'site' | 'scope'>,
): Promise<Campaign | null> {
  const campaign = await getCampaign(name, context.scope);
  return campaign && !(await leadsToClosed(context, campaign.link)) ? campaign : null;
}

/** Ends in a 404 when the campaign has no page on this site. */
export async function loadCampaign(name: string, context: PageContext, now: Date): Promise<CampaignData> {
  const campaign = await findCampaign(name, context);
  if (!campaign) notFound();
  const [text, games, { promotions }] = await Promise.all([
    loadText(`campaign/${name}`, context),
    loadGames(campaign, context),
    loadPromotions(context),
  ]);
  return {
    campaign,
    text,
    games,
    promotions:
      campaign.promotions === null ? [] : ofType(shownPromotions(promotions, now), campaign.promotions),
  };
}

/** The first games of the list that the campaign links to; null = it links to no list, or to one without games here. */
async function loadGames({ link }: Campaign, context: PageContext): Promise<CampaignGames | null> {
  const params = matchOf(context, link)?.params;
  const groupSlug = params?.['group'];
  if (groupSlug === undefined) return null;
  const href = innerHref(context, link);
  const variant = variantAt(groupSlug, params?.['subgroup']);
  if (variant) {
    const list = await getListVariant(variant, { offset: 0 }, context.scope);
    if (list.totalCount === 0) return null;
    const page = await toGamesPageView({ ...list, hasNextPage: false }, context, {
      list: { group: groupSlug, ...(params?.['subgroup'] && { subgroup: params['subgroup'] }) },
      nextHref: null,
    });
    return { page, layout: { rows: 1, isPaired: false }, count: list.totalCount, href };
  }
  const group = (await getMenuGroups(context.scope)).find(({ slug }) => slug === groupSlug);
  const subgroup = group?.subgroups.find(({ slug }) => slug === params?.['subgroup']) ?? null;
  const slider = group && (await loadSlider({ group, subgroup, maxRow: 1 }, context));
  return slider ? { page: slider.page, layout: slider.layout, count: slider.all.count, href } : null;
}

export const loadCampaignSeo = (name: string, { scope }: PageContext) => getPageSeo(`/${name}`, scope);
