import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { DayStrip } from '#components/sports/results/day-strip.tsx';
import { MatchSearch } from '#components/sports/results/results-list.tsx';
import { SportResults } from '#components/sports/results/sport-results.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { pageDateText } from '#lib/i18n/time-text.ts';
import { shiftDay } from '#lib/sports/match-days.ts';
import { RESULT_SPORTS } from '#lib/sports/match-results.ts';
import { getPageContext, type RouteSegments } from '../../../../../../../_shared/page-context.ts';
import {
  dayLinks,
  loadResults,
  resultsHref,
  type ResultsPage,
} from '../../../../../../../_sport/results-data.ts';
import { sportName, startText } from '../../../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Segments = { id: string; day: string; competition: string; page: string };
type Props = { params: Promise<RouteSegments & Segments> };

/** Title of the page: of the day, the sport, and the competition where it is of one. */
function titleOf({ t, sport, day, today, selected, sports }: ResultsPage, locale: string) {
  const name = sport === null ? t('results.title') : t('results.of', { sport: sportName(sport, t) });
  const of = selected.competition === null ? undefined : sports?.[0]?.competitions[0]?.name;
  const date = pageDateText(`${day}T00:00:00Z`, locale);
  const title = [of ?? name, ...(day === today ? [] : [date])].join(' · ');
  return { name, title, date };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const page = await loadResults(context, segments);
  const { t, sport, selected } = page;
  const { title, date } = titleOf(page, locale);
  const number = selected.page > 1 ? ` · ${selected.page}` : '';
  return sportMetadata(context, {
    page: {
      route: sport === null ? 'sportResults' : 'sportResultsOf',
      params: sport === null ? {} : { id: String(sport) },
      selected: {
        ...(selected.day && { day: selected.day }),
        ...(selected.competition && { competition: selected.competition }),
        ...(selected.page > 1 && { page: String(selected.page) }),
      },
    },
    title: title + number,
    description: t('results.metaDescription', { brand: site.brand.name, date }),
    // A list of one competition is a part of the page of its sport.
    isIndexed: selected.competition === null,
  });
}

/** results and results/{id} (specification 1 §2): the archive of matches by day and sport (products §7.2). */
export default async function ResultsRoute({ params }: Props) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const { locale } = context;
  const page = await loadResults(context, segments);
  const { t, sport, day, today, firstDay, selected, sports, hasNext } = page;
  const { name, title } = titleOf(page, locale);
  const hrefOf = (to: string | null) => resultsHref(context, { sport, day: to });
  const stepTo = (to: string) => hrefOf(to === today ? null : to);
  const pageHref = (number: number) => resultsHref(context, { sport, ...selected, page: number });
  const total = sports?.reduce((sum, each) => sum + each.total, 0) ?? 0;
  const chips = [null, ...RESULT_SPORTS].map((id) => ({
    sport: id,
    href: resultsHref(context, { sport: id, day: selected.day }),
    name: id === null ? t('sports.all') : sportName(id, t),
    count: 0,
    current: id === sport,
  }));
  return (
    <>
      <SportPage
        context={context}
        title={title}
        {...(total > 0 && { count: t('results.count', { count: total }) })}
        trail={[
          ...(sport === null && day === today
            ? []
            : [{ href: resultsHref(context, { sport: null, day: null }), name: t('results.title') }]),
          ...(sport !== null && (day !== today || selected.competition !== null)
            ? [{ href: resultsHref(context, { sport, day: null }), name }]
            : []),
        ]}
      >
        <DayStrip
          label={t('results.days')}
          days={dayLinks(day, { today, locale, hrefOf })}
          previous={day > firstDay ? { href: stepTo(shiftDay(day, -1)), name: t('results.previous') } : null}
          next={day < today ? { href: stepTo(shiftDay(day, 1)), name: t('results.next') } : null}
          pick={{
            action: hrefOf(null),
            label: t('results.pick'),
            submit: t('results.show'),
            value: day,
            min: firstDay,
            max: today,
          }}
        />
        <SportChips chips={chips} label={t('sports.label')} />
        {sports === null && <LineUnavailable t={t} />}
        {sports?.length === 0 && (
          <NoEvents
            title={t('results.empty')}
            text={t('results.emptyText')}
            action={{ href: stepTo(shiftDay(day, -1)), name: t('results.previous') }}
          />
        )}
        {sports !== null && sports.length > 0 && (
          <>
            <MatchSearch t={t} />
            <SportResults sports={sports} isOne={sport !== null} timeOf={startText} t={t} />
            <Pages
              label={t('results.pages')}
              shown={t('results.page', { page: selected.page })}
              previous={
                selected.page > 1 ? { href: pageHref(selected.page - 1), name: t('results.earlier') } : null
              }
              next={hasNext ? { href: pageHref(selected.page + 1), name: t('results.later') } : null}
            />
          </>
        )}
      </SportPage>
    </>
  );
}
