import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { NarrowField } from '#components/sports/narrow-field.tsx';
import { ScheduleGrid } from '#components/sports/results/schedule-grid.tsx';
import { ScheduleList } from '#components/sports/results/schedule-list.tsx';
import { pageDateText } from '#lib/i18n/time-text.ts';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';
import {
  loadSchedule,
  scheduleHref,
  type Schedule,
  type ScheduleSegments,
} from '../../../../../_sport/schedule-data.ts';
import { sportName, startTextIn } from '../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments & ScheduleSegments> };

const titleOf = ({ t, sport, day, today }: Schedule, locale: string): string =>
  [
    sport === null ? t('schedule.title') : t('schedule.of', { sport: sportName(sport, t) }),
    ...(day === today ? [] : [pageDateText(`${day}T00:00:00Z`, locale)]),
  ].join(' · ');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const page = await loadSchedule(context, segments);
  const { selected, t } = page;
  return sportMetadata(context, {
    page: {
      route: 'sportSchedule',
      params: {},
      selected: {
        ...(selected.sport && { sport: selected.sport }),
        ...(selected.day && { day: selected.day }),
      },
    },
    title: titleOf(page, context.locale),
    description: t('schedule.metaDescription', { brand: context.site.brand.name }),
  });
}

/** schedule (specification 1 §2): when matches begin, by day and sport, with reminders (products §7.2). */
export default async function SchedulePage({ params }: Props) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const page = await loadSchedule(context, segments);
  const { t, day, today, sport, grid, sports, total } = page;
  return (
    <>
      <SportPage
        context={context}
        title={titleOf(page, locale)}
        {...(total > 0 && { count: t('sports.count', { count: total }) })}
        trail={
          sport === null && day === today
            ? []
            : [{ href: scheduleHref(context, { sport: null, day: null }), name: t('schedule.title') }]
        }
      >
        {grid === null ? <LineUnavailable t={t} /> : <ScheduleGrid grid={grid} t={t} />}
        {grid !== null && sports.length === 0 && (
          <NoEvents
            title={t('schedule.empty')}
            text={t('results.emptyText')}
            action={{ href: href(site, locale, 'sportLine'), name: t('home.allLine') }}
          />
        )}
        {sports.length > 0 && (
          <>
            <NarrowField label={t('results.search')} nothing={t('results.nothing')} />
            <ScheduleList sports={sports} timeOf={startTextIn(context)} t={t} />
          </>
        )}
      </SportPage>
    </>
  );
}
