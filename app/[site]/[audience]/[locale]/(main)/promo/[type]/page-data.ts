/** Data of the page of promotions. */
import { ALL_PROMOTIONS } from '#lib/content/promotions.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { loadPromotionList, loadPromotionsSeo, promotionsHref } from '../../../_content/promotion-data.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export async function loadPage(params: Promise<RouteSegments & { type: string }>) {
  const [context, { type: code }] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const [t, common] = await Promise.all([getTranslator(locale, 'content'), getTranslator(locale, 'common')]);
  const now = new Date();
  const [list, seo] = await Promise.all([
    loadPromotionList(code, t('promotions.all'), context, now),
    loadPromotionsSeo(code, context),
  ]);
  const all = t('promotions.title');
  const title = list.name === null ? all : `${all}: ${list.name}`;
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    ...(list.name === null ? [] : [{ href: promotionsHref(context, ALL_PROMOTIONS), name: all }]),
    { href: null, name: list.name ?? all },
  ];
  return { context, code, list, seo, title, crumbs, crumbsLabel: common('nav.breadcrumbs'), t, common, now };
}
