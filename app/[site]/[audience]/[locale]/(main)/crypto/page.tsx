import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { CompetitionGrid } from '#components/competitions/competition-card.tsx';
import { TimersFrame } from '#components/competitions/competition-frame.tsx';
import { Questions, ScoreExamples } from '#components/competitions/competition-guide.tsx';
import { HowItWorks } from '#components/competitions/competition-rules.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { Section } from '#components/ui/section.tsx';
import { CURRENCIES, smallestAmount } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import { getCompetitionList } from '#lib/competitions/get-competitions.server.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { buildBreadcrumbs, buildFaq } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { toCardView } from '../../_competitions/competition-views.tsx';
import { JsonLd } from '../../_shared/json-ld.tsx';
import { ogImage } from '../../_shared/og-image.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments> };

/** Number of competitions below the guide. */
const SHOWN = 3;
/** The win in the guide's example, as a multiple of the bet. */
const EXAMPLE_WIN = 25n;
const QUESTIONS = ['bonus', 'tie', 'money'] as const;

/** Converts a question of the guide for structured data, which takes answers as rich text. */
const toRichQuestion = ({ question, answer }: { question: string; answer: string }) => ({
  question,
  answer: [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: answer }] }],
});

async function load(params: Props['params']) {
  const context = await getPageContext(params);
  const [t, seo] = await Promise.all([
    getTranslator(context.locale, 'competitions'),
    getPageSeo(seoPath('crypto'), context.scope),
  ]);
  return { context, t, seo };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, t, seo } = await load(params);
  const { site, locale } = context;
  const brand = site.brand.name;
  return buildMetadata({
    site,
    locale,
    page: { route: 'crypto', params: {} },
    texts: seo,
    fallback: {
      title: `${t('guide.title')} | ${brand}`,
      description: t('guide.metaDescription', { brand }),
    },
    image: ogImage('groups', 'home', t('guide.title')),
  });
}

/** Guide to competitions. Its address `crypto` is given by specification 2 §2. */
export default async function CompetitionGuidePage({ params }: Props) {
  const { context, t, seo } = await load(params);
  const { site, locale, scope } = context;
  const currency = site.brand.defaultCurrency;
  const [home, common, catalog, list] = await Promise.all([
    getTranslator(locale, 'home'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
    getCompetitionList('running', { first: SHOWN, offset: 0, currency }, scope),
  ]);
  const title = seo?.h1 ?? t('guide.title');
  const listHref = href(site, locale, 'Competitions');
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: listHref, name: t('title') },
    { href: null, name: title },
  ];
  const questions = QUESTIONS.map((name) => ({
    question: t(`guide.${name}.q`),
    answer: t(`guide.${name}.a`),
  }));
  const now = new Date();
  const cards = list.items.map((each) => toCardView(each, context, { now }));
  const bet = smallestAmount(currency) * 10n;
  const money = (minor: bigint) => formatMoney(minor, CURRENCIES[currency], locale);
  return (
    <>
      <JsonLd
        context={context}
        data={[buildBreadcrumbs(site, crumbs), buildFaq(questions.map(toRichQuestion))]}
      />
      <ServerFragment>
        <PageHead title={title}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <p>{t('guide.lead')}</p>
        <Section id="how" icon="play" title={t('how.title')}>
          <HowItWorks text={t('guide.wins.text')} t={t} />
        </Section>
        <Section id="score" icon="trophy" title={t('guide.score')}>
          <ScoreExamples bet={money(bet)} win={money(bet * EXAMPLE_WIN)} t={t} />
        </Section>
        {cards.length > 0 && (
          <TimersFrame>
            <Section
              id="running"
              icon="fast"
              title={t('lists.running')}
              all={{
                href: listHref,
                text: catalog('slider.all'),
                label: `${catalog('slider.all')}: ${t('lists.all')}`,
                withoutArrows: true,
              }}
            >
              <CompetitionGrid competitions={cards} t={t} home={home} />
            </Section>
          </TimersFrame>
        )}
        <Section id="questions" icon="info-rounded" title={t('guide.questions')}>
          <Questions questions={questions} />
        </Section>
      </ServerFragment>
    </>
  );
}
