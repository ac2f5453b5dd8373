import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getMessages, getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { getBetTerms } from '#lib/sports/get-terms.server.ts';
import { PlayerCalculator } from '../../../_client/calculator.island.tsx';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [t, texts] = await Promise.all([
    getTranslator(locale, 'bets'),
    getPageSeo(seoPath('sportCalculator'), scope),
  ]);
  const title = t('calculator.title');
  return buildMetadata({
    site,
    locale,
    page: { route: 'sportCalculator', params: {} },
    texts,
    fallback: {
      title: `${title} | ${site.brand.name}`,
      description: t('calculator.metaDescription', { brand: site.brand.name }),
    },
    image: ogImage('groups', 'home', title),
  });
}

/** calculator (specification 1 §2, products §7.2). */
export default async function CalculatorPage({ params }: Props) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [messages, t, common, sports, terms] = await Promise.all([
    getMessages(locale, ['bets']),
    getTranslator(locale, 'bets'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'sports'),
    getBetTerms(site.brand.currencies, scope),
  ]);
  const currency = site.brand.defaultCurrency;
  const title = t('calculator.title');
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: href(site, locale, 'Sports'), name: sports('nav.home') },
    { href: null, name: title },
  ];
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs)]} />
      <PageHead title={title}>
        <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
      </PageHead>
      <p>{t('calculator.lead')}</p>
      <PlayerCalculator messages={messages} locale={locale} currency={currency} terms={terms} />
    </>
  );
}
