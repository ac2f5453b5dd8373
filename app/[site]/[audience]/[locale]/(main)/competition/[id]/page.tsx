import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GamesTrack, ONE_ROW } from '#components/catalog/games-slider.tsx';
import { SeoText } from '#components/catalog/seo-text.tsx';
import { CompetitionGrid, type CompetitionTexts } from '#components/competitions/competition-card.tsx';
import { Columns, CompetitionFrame, TimersFrame } from '#components/competitions/competition-frame.tsx';
import { CompetitionHero } from '#components/competitions/competition-hero.tsx';
import { HowItWorks, Paragraphs, Winners } from '#components/competitions/competition-rules.tsx';
import { Leaderboard } from '#components/competitions/leaderboard.tsx';
import { PrizeLadder } from '#components/competitions/prize-ladder.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { Section, type SectionHead } from '#components/ui/section.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs, buildEvent } from '#lib/seo/json-ld.ts';
import { buildGoneMetadata, buildMetadata } from '#lib/seo/metadata.ts';
import { GoneCompetition } from '../../../_competitions/gone-competition.tsx';
import { headImage } from '../../../_competitions/competition-views.tsx';
import { JsonLd } from '../../../_shared/json-ld.tsx';
import { ogImage } from '../../../_shared/og-image.ts';
import { loadCompetition, type CompetitionPage as PageData, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

const GAMES_ID = 'games';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, competition, view, isIndexed, isGone } = await loadCompetition(params);
  const { site, locale } = context;
  const t = await getTranslator(locale, 'competitions');
  if (isGone) return buildGoneMetadata(site, t('gone.title'));
  const { id, name, text, sum, startText: start, endText: end } = view;
  return buildMetadata({
    site,
    locale,
    page: { route: 'Competition', params: { id } },
    texts: competition.seoData,
    fallback: {
      title: t('meta.competitionTitle', { name, number: id, sum, brand: site.brand.name }),
      description: t('meta.competitionDescription', { text: text ?? name, sum, start, end }),
    },
    image: ogImage('groups', 'home', name),
    isIndexed,
  });
}

/** A link to a complete list; its accessible name contains the title of the list. */
const allLink = (href: string, text: string, what: string) => ({
  href,
  text,
  label: `${text}: ${what}`,
  withoutArrows: true,
});

/** Competition (specification 2 §2 `competition/{id?}`). */
export default async function CompetitionPage({ params }: Props) {
  const { context, competition, view, games, others, isGone } = await loadCompetition(params);
  const { site, locale } = context;
  const [t, home, common, catalog] = await Promise.all([
    getTranslator(locale, 'competitions'),
    getTranslator(locale, 'home'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'catalog'),
  ]);
  if (isGone) return <GoneCompetition context={context} t={t} />;
  const listHref = href(site, locale, 'Competitions');
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: listHref, name: t('title') },
    { href: null, name: view.name },
  ];
  const texts = { t, home };
  const { seoData } = competition;
  return (
    <>
      <JsonLd
        context={context}
        data={[
          buildBreadcrumbs(site, crumbs),
          buildEvent(site, locale, {
            ...view,
            description: view.text,
            image: headImage(competition, context),
          }),
        ]}
      />
      <ServerFragment>
        <CompetitionFrame competition={view}>
          <CompetitionHero
            competition={view}
            listHref={href(site, locale, 'Competitions', { type: 'running' })}
            gamesId={GAMES_ID}
            crumbs={<Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />}
            {...texts}
          />
          {view.winners && (
            <Section id="winners" icon="trophy" title={t('winners.title')}>
              <Winners winners={view.winners} t={t} />
            </Section>
          )}
          <Columns>
            <Section id="leaders" icon="trophy" title={t('board.title')}>
              <Leaderboard competition={view} retry={common('actions.retry')} {...texts} />
            </Section>
            <Section id="prizes" icon="gift" title={t('ladder.title')}>
              <PrizeLadder steps={view.ladder} t={t} />
            </Section>
          </Columns>
          {games.games.length > 0 && (
            <Section id={GAMES_ID} icon="slot" title={t('games')}>
              <GamesTrack title={t('games')} page={games} layout={ONE_ROW} t={catalog} />
            </Section>
          )}
          <Section id="how" icon="info-rounded" title={t('how.title')}>
            <HowItWorks text={view.text} t={t} />
          </Section>
          {view.description.length > 0 && <Paragraphs texts={view.description} />}
          {view.rules.length > 0 && (
            <Section id="rules" icon="shield" title={t('rules')}>
              <Paragraphs texts={view.rules} />
            </Section>
          )}
        </CompetitionFrame>
        <Others
          competitions={others}
          all={allLink(listHref, catalog('slider.all'), t('lists.all'))}
          {...texts}
        />
        <SeoText title={seoData?.seoTitle ?? null} text={seoData?.seoText ?? null} t={common} />
      </ServerFragment>
    </>
  );
}

/** Other competitions that are running or upcoming. */
function Others({
  competitions,
  all,
  t,
  home,
}: CompetitionTexts & { competitions: PageData['others']; all: SectionHead['all'] }) {
  if (competitions.length === 0) return null;
  return (
    <TimersFrame>
      <Section id="others" icon="trophy" title={t('others')} {...(all && { all })}>
        <CompetitionGrid competitions={competitions} t={t} home={home} />
      </Section>
    </TimersFrame>
  );
}
