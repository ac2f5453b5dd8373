/** Data of a campaign page. */
import { summaryOf } from '#lib/content/text-outline.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { ROUTES, type RouteName } from '#lib/routes/table.ts';
import { loadCampaign, loadCampaignSeo } from '../../../_content/campaign-data.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export async function loadPage(params: Promise<RouteSegments & { campaign: string }>) {
  const [context, { campaign: name }] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const now = new Date();
  const [data, seo, t, bonus, common, catalog] = await Promise.all([
    loadCampaign(name, context, now),
    loadCampaignSeo(name, context),
    getTranslator(locale, 'content'),
    getTranslator(locale, 'bonus'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
  ]);
  const { title, text } = data.campaign;
  return {
    context,
    name,
    now,
    data,
    seo,
    t,
    bonus,
    catalog,
    description: (data.text && summaryOf(data.text.tree)) || text,
    route: routeOfCampaign(name),
    crumbs: [
      { href: href(site, locale, 'Home'), name: common('nav.home') },
      { href: null, name: title },
    ],
    crumbsLabel: common('nav.breadcrumbs'),
  };
}

/** The row of the route table that shows this campaign. */
function routeOfCampaign(name: string): RouteName {
  const row = ROUTES.find(({ internal }) => internal === `campaign/${name}`);
  if (!row) throw new Error(`No route shows the campaign ${name}.`);
  return row.name;
}
