import type { Metadata } from 'next';
import { ALL_SPORT_IDS } from '#contract/feed.ts';
import { NoEvents } from '#components/sports/event-list.tsx';
import { NarrowField } from '#components/sports/narrow-field.tsx';
import { ResultsList } from '#components/sports/results/results-list.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { Section } from '#components/ui/section.tsx';
import { mark } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { RenewedBoardIsland } from '../../../../_client/renewed-board.island.tsx';
import { getPageContext, type RouteSegments } from '../../../../_shared/page-context.ts';
import { loadLiveResults } from '../../../../_sport/live-results-data.ts';
import { resultsHref } from '../../../../_sport/results-data.ts';
import { sportName, startTextIn } from '../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 20;

type Props = { params: Promise<RouteSegments & { chosen: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, { chosen }] = await Promise.all([getPageContext(params), params]);
  const { t, sport } = await loadLiveResults(context, chosen);
  return sportMetadata(context, {
    page: { route: 'sportLiveResults', params: {}, selected: sport === null ? {} : { sport: String(sport) } },
    title: sport === null ? t('liveResults.title') : t('liveResults.of', { sport: sportName(sport, t) }),
    description: t('liveResults.metaDescription', { brand: context.site.brand.name }),
  });
}

/**
 * live-results (specification 1 §2): scores of matches in play, updated by the stream of the line, and of
 * matches that ended today.
 */
export default async function LiveResultsPage({ params }: Props) {
  const [context, { chosen }] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const { t, sport, running, ended, total } = await loadLiveResults(context, chosen);
  const chips = [null, ...ALL_SPORT_IDS].map((id) => ({
    sport: id,
    href: href(site, locale, 'sportLiveResults', {}, { sport: id }),
    name: id === null ? t('sports.all') : sportName(id, t),
    count: 0,
    current: id === sport,
  }));
  const title = sport === null ? t('liveResults.title') : t('liveResults.of', { sport: sportName(sport, t) });
  const archive = resultsHref(context, { sport, day: null });
  return (
    <>
      <SportPage
        startsScripts
        context={context}
        title={title}
        {...(total > 0 && { count: t('liveResults.running', { count: total }) })}
        trail={
          sport === null
            ? []
            : [{ href: href(site, locale, 'sportLiveResults'), name: t('liveResults.title') }]
        }
      >
        <SportChips chips={chips} locale={context.locale} label={t('sports.label')} />
        {running === null && <LineUnavailable t={t} />}
        {running?.length === 0 && (
          <NoEvents
            title={t('live.empty')}
            text={t('live.emptyText')}
            action={{ href: href(site, locale, 'sportSchedule'), name: t('schedule.title') }}
          />
        )}
        {(running?.length ?? 0) + ended.length > 0 && (
          <NarrowField label={t('results.search')} nothing={t('results.nothing')} />
        )}
        {running !== null && running.length > 0 && (
          <div {...mark('narrowed')}>
            <Section id="running" icon="hot" title={t('liveResults.now')}>
              <ResultsList competitions={running} timeOf={startTextIn(context)} t={t} />
            </Section>
          </div>
        )}
        {ended.length > 0 && (
          <div {...mark('narrowed')}>
            <Section
              id="ended"
              icon="check"
              title={t('liveResults.ended')}
              all={{
                href: archive,
                text: t('liveResults.archive'),
                label: t('liveResults.archive'),
                withoutArrows: true,
              }}
            >
              <ResultsList competitions={ended} timeOf={startTextIn(context)} t={t} />
            </Section>
          </div>
        )}
      </SportPage>
      <RenewedBoardIsland locale={locale} seconds={45} />
    </>
  );
}
