/** Data of the pages of promotions (specification 2 §2: promo/{type}, promotion/{id}). */
import { notFound } from 'next/navigation';
import type { GroupTabView } from '#lib/catalog/views.ts';
import type { MarkdownText } from '#lib/content/get-markdown.server.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getPromotions } from '#lib/content/get-promotions.server.ts';
import {
  ALL_PROMOTIONS,
  isGone,
  ofType,
  shownPromotions,
  type Promotion,
  type PromotionType,
} from '#lib/content/promotions.ts';
import { href } from '#lib/routes/links.ts';
import { leadsToClosed } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { loadText } from './text-data.ts';

type Promotions = { promotions: Promotion[]; types: PromotionType[] };

/** Promotions whose games or screens are open in this region. */
export async function loadPromotions(context: Pick<PageContext, 'site' | 'scope'>): Promise<Promotions> {
  const { promotions, types } = await getPromotions(context.scope);
  const isClosed = await Promise.all(promotions.map(({ link }) => leadsToClosed(context, link)));
  return { types, promotions: promotions.filter((_promotion, at) => !isClosed[at]) };
}

export const promotionsHref = (
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  type: string,
): string => href(site, locale, 'Promotions', { type });

export type PromotionListData = {
  /** Name of the type; null for all promotions. */
  name: string | null;
  promotions: Promotion[];
  tabs: GroupTabView[];
};

/** Ends in a 404 when there is no such type. Types without a promotion have no tab. */
export async function loadPromotionList(
  code: string,
  allName: string,
  context: PageContext,
  now: Date,
): Promise<PromotionListData> {
  const { promotions, types } = await loadPromotions(context);
  const shown = shownPromotions(promotions, now);
  const type = types.find((each) => each.code === code);
  if (!type && code !== ALL_PROMOTIONS) notFound();
  const codes = [
    { code: ALL_PROMOTIONS, name: allName },
    ...types.filter((each) => each.code !== ALL_PROMOTIONS),
  ];
  return {
    name: code === ALL_PROMOTIONS ? null : (type?.name ?? null),
    promotions: ofType(shown, code),
    tabs: codes.flatMap((each) => {
      const count = ofType(shown, each.code).length;
      return count === 0 && each.code !== code
        ? []
        : [
            {
              href: promotionsHref(context, each.code),
              name: `${each.name} ${count}`,
              current: each.code === code,
            },
          ];
    }),
  };
}

export type PromotionPageData =
  | { kind: 'gone'; others: Promotion[] }
  | { kind: 'shown'; promotion: Promotion; terms: MarkdownText | null; others: Promotion[] };

/** Number of further promotions below the page's own one. */
const OTHERS = 3;

/** Ends in a 404 when no promotion has this id. */
export async function loadPromotion(id: string, context: PageContext, now: Date): Promise<PromotionPageData> {
  const { promotions } = await loadPromotions(context);
  const promotion = promotions.find((each) => each.id === id);
  if (!promotion) notFound();
  const others = shownPromotions(promotions, now)
    .filter((each) => each.id !== id)
    .slice(0, OTHERS);
  if (isGone(promotion.activeSettings, now)) return { kind: 'gone', others };
  const terms = promotion.terms === null ? null : await loadText(promotion.terms, context);
  return { kind: 'shown', promotion, terms, others };
}

export const loadPromotionsSeo = (code: string, { scope }: PageContext) =>
  getPageSeo(`/promo/${code}`, scope);
