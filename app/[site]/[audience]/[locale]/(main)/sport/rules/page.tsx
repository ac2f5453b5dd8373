import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { TextArticle } from '#components/content/text-article.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { RuleExamples } from '#components/sports/rule-examples.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Section } from '#components/ui/section.tsx';
import { CURRENCIES, smallestAmount } from '#contract/currencies.ts';
import { summaryOf } from '#lib/content/text-outline.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { pageDateText } from '#lib/i18n/time-text.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { getBetTerms } from '#lib/sports/get-terms.server.ts';
import { moneyTerms, NO_TERMS } from '#lib/sports/terms.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { loadText, textLink } from '../../../_content/text-data.ts';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { getPageContext, type PageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

/** Code of the platform's page of text that contains the rules. */
const RULES_TEXT = 'sport/rules';
/**
 * The stake of the examples, in minor units of the currency: it divides evenly into the lines of every system shown.
 */
const EXAMPLE_STAKE = 15n;

async function loadRules(context: PageContext) {
  const text = await loadText(RULES_TEXT, context);
  if (!text) notFound();
  return text;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const [text, seo] = await Promise.all([loadRules(context), getPageSeo(seoPath('sportRules'), scope)]);
  return buildMetadata({
    site,
    locale,
    page: { route: 'sportRules', params: {} },
    texts: seo,
    fallback: { title: `${text.title} | ${site.brand.name}`, description: summaryOf(text.tree) },
    image: ogImage('groups', 'home', text.title),
  });
}

/** rules of the sports section (specification 1 §2, products §7.2 and §7.3). */
export default async function SportRulesPage({ params }: Props) {
  const context = await getPageContext(params);
  const { site, locale, scope } = context;
  const currency = site.brand.defaultCurrency;
  const [text, bets, content, common, sports, { [currency]: terms }] = await Promise.all([
    loadRules(context),
    getTranslator(locale, 'bets'),
    getTranslator(locale, 'content'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'sports'),
    getBetTerms([currency], scope),
  ]);
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: href(site, locale, 'Sports'), name: sports('nav.home') },
    { href: null, name: text.title },
  ];
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs)]} />
      <ServerFragment>
        <PageHead title={text.title}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <TextArticle
          text={text.tree}
          hrefOf={textLink(context)}
          contents={content('contents')}
          updated={content('updated', { date: pageDateText(text.updated, locale) })}
        />
        <Section id="examples" icon="coins" title={bets('example.title')}>
          <RuleExamples
            stake={smallestAmount(currency) * EXAMPLE_STAKE}
            terms={terms ? moneyTerms(terms, CURRENCIES[currency]) : NO_TERMS}
            format={{ currency: CURRENCIES[currency], locale }}
            t={bets}
          />
          <p>
            <ButtonLink href={href(site, locale, 'sportCalculator')}>{bets('example.own')}</ButtonLink>
          </p>
        </Section>
      </ServerFragment>
    </>
  );
}
