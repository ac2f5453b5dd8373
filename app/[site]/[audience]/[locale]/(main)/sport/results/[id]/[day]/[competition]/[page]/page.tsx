import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { DayStrip } from '#components/sports/results/day-strip.tsx';
import { NarrowField } from '#components/sports/narrow-field.tsx';
import { SportResults } from '#components/sports/results/sport-results.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { pageDateText } from '#lib/i18n/time-text.ts';
import { shiftDay } from '#contract/days.ts';
import { ALL_SPORT_IDS } from '#contract/feed.ts';
import {
  getPageContext,
  type PageContext,
  type RouteSegments,
} from '../../../../../../../_shared/page-context.ts';
import {
  dayLinks,
  loadResults,
  resultsHref,
  type ResultsPage,
} from '../../../../../../../_sport/results-data.ts';
import { sportName, startTextIn } from '../../../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Segments = { id: string; day: string; competition: string; page: string };
type Props = { params: Promise<RouteSegments & Segments> };

/** Parts of the page's title: the competition or the sport or "results", and the day if it is not today. */
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
  const about = t('results.metaDescription', { brand: site.brand.name, date });
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
    description: sport === null ? about : `${sportName(sport, t)}. ${about}`,
    // The list of one competition is a part of the page of its sport, so search engines index that page only.
    isIndexed: selected.competition === null,
  });
}

type Parts = { page: ResultsPage; context: PageContext };

/** Address of these results on another day. */
const dayHref = ({ page: { sport, today }, context }: Parts, to: string): string =>
  resultsHref(context, { sport, day: to === today ? null : to });

/** Breadcrumbs between the home of the section and this page. */
function trailOf({ page: { t, sport, day, today, selected }, context }: Parts, name: string) {
  const isPart = day !== today || selected.competition !== null;
  return [
    ...(sport !== null || isPart
      ? [{ href: resultsHref(context, { sport: null, day: null }), name: t('results.title') }]
      : []),
    ...(sport !== null && isPart ? [{ href: resultsHref(context, { sport, day: null }), name }] : []),
  ];
}

function Days({ page, context }: Parts) {
  const { t, sport, day, today, firstDay } = page;
  const stepTo = (by: number) => dayHref({ page, context }, shiftDay(day, by));
  const action = resultsHref(context, { sport, day: null });
  return (
    <DayStrip
      label={t('results.days')}
      days={dayLinks(day, {
        today,
        locale: context.locale,
        hrefOf: (to) => resultsHref(context, { sport, day: to }),
      })}
      previous={day > firstDay ? { href: stepTo(-1), name: t('results.previous') } : null}
      next={day < today ? { href: stepTo(1), name: t('results.next') } : null}
      pick={{
        action,
        label: t('results.pick'),
        submit: t('results.show'),
        value: day,
        min: firstDay,
        max: today,
      }}
    />
  );
}

/** The results, or a message if there are none. */
function Found({ page, context }: Parts) {
  const { t, sport, day, selected, sports, hasNext } = page;
  if (sports === null) return <LineUnavailable t={t} />;
  if (sports.length === 0)
    return (
      <NoEvents
        title={t('results.empty')}
        text={t('results.emptyText')}
        action={{ href: dayHref({ page, context }, shiftDay(day, -1)), name: t('results.previous') }}
      />
    );
  const { page: number } = selected;
  const pageLink = (to: number, name: string) => ({
    href: resultsHref(context, { sport, ...selected, page: to }),
    name,
  });
  return (
    <>
      <NarrowField label={t('results.search')} nothing={t('results.nothing')} />
      <SportResults
        sports={sports}
        locale={context.locale}
        isOne={sport !== null}
        timeOf={startTextIn(context)}
        t={t}
      />
      <Pages
        label={t('results.pages')}
        shown={t('results.page', { page: number })}
        previous={number > 1 ? pageLink(number - 1, t('results.earlier')) : null}
        next={hasNext ? pageLink(number + 1, t('results.later')) : null}
      />
    </>
  );
}

/** results and results/{id} (specification 1 §2): the archive of matches by day and sport (products §7.2). */
export default async function ResultsRoute({ params }: Props) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const page = await loadResults(context, segments);
  const { t, sport, selected, sports } = page;
  const { name, title } = titleOf(page, context.locale);
  const total = sports?.reduce((sum, each) => sum + each.total, 0) ?? 0;
  const chips = [null, ...ALL_SPORT_IDS].map((id) => ({
    sport: id,
    href: resultsHref(context, { sport: id, day: selected.day }),
    name: id === null ? t('sports.all') : sportName(id, t),
    // Zero = the link shows no number.
    count: 0,
    current: id === sport,
  }));
  return (
    <SportPage
      context={context}
      title={title}
      {...(total > 0 && { count: t('results.count', { count: total }) })}
      trail={trailOf({ page, context }, name)}
    >
      <Days page={page} context={context} />
      <SportChips chips={chips} locale={context.locale} label={t('sports.label')} />
      <Found page={page} context={context} />
    </SportPage>
  );
}
