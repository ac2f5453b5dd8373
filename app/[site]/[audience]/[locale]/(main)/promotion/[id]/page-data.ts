/** Data of the page of a promotion. */
import { ALL_PROMOTIONS } from '#lib/content/promotions.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { loadPromotion, promotionsHref } from '../../../_content/promotion-data.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export async function loadPage(params: Promise<RouteSegments & { id: string }>) {
  const [context, { id }] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const now = new Date();
  const [data, t, common] = await Promise.all([
    loadPromotion(id, context, now),
    getTranslator(locale, 'content'),
    getTranslator(locale, 'common'),
  ]);
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: promotionsHref(context, ALL_PROMOTIONS), name: t('promotions.title') },
    { href: null, name: data.kind === 'shown' ? data.promotion.title : t('promotions.goneTitle') },
  ];
  return {
    context,
    id,
    data,
    now,
    t,
    crumbs,
    crumbsLabel: common('nav.breadcrumbs'),
    selfHref: href(site, locale, 'promotion', { id }),
  };
}
export type PromotionPage = Awaited<ReturnType<typeof loadPage>>;
