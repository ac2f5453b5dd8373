import type { Metadata } from 'next';
import { EventBlock, NoEvents } from '#components/sports/event-list.tsx';
import { CompetitionHead } from '#components/sports/competition-head.tsx';
import { LiveNotice } from '#components/sports/live-notice.tsx';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../../../_shared/page-context.ts';
import { eventListData } from '../../../../../_sport/event-structure.ts';
import { loadCompetition } from '../../../../../_sport/line-data.ts';
import { listedEvent, sportName } from '../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];
export const revalidate = 10;

type Props = { params: Promise<RouteSegments & { sport_id: string; competition_id: string }> };

const load = async (params: Props['params']) => {
  const [context, { sport_id, competition_id }] = await Promise.all([getPageContext(params), params]);
  const own = { sport_id, competition_id };
  return { context, own, ...(await loadCompetition(context, own, { live: true })) };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, own, t, competition } = await load(params);
  const title = competition?.name ?? t('live.title');
  return sportMetadata(context, {
    page: { route: 'sportLiveCompetition', params: own },
    title: competition ? t('live.of', { sport: title }) : title,
    description: t('live.metaDescription', { brand: context.site.brand.name }),
    // Not indexed, because a competition usually has no event in play.
    isIndexed: false,
  });
}

/** live/{sport}/{competition} (specification 1 §2). */
export default async function LiveCompetitionPage({ params }: Props) {
  const { context, own, t, sport, competition, events } = await load(params);
  const { site, locale } = context;
  const trail = [
    { href: href(site, locale, 'sportLive'), name: t('nav.live') },
    { href: href(site, locale, 'sportLiveOf', { sport_id: own.sport_id }), name: sportName(sport, t) },
  ];
  if (!events)
    return (
      <SportPage context={context} title={t('live.title')} trail={trail.slice(1)}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { name } = competition;
  const lineHref = href(site, locale, 'sportLineCompetition', { ...own, time: 'all' });
  return (
    <SportPage
      context={context}
      title={t('live.of', { sport: name })}
      count={t('sports.count', { count: events.length })}
      trail={trail}
      data={eventListData({ name, events }, context, t)}
      startsScripts
    >
      <CompetitionHead
        competition={{
          id: own.competition_id,
          sport,
          name,
          category: competition.category,
          href: lineHref,
        }}
        links={[{ href: lineHref, name: t('nav.line') }]}
        t={t}
      />
      <LiveNotice text={t('live.notice')} />
      {events.length === 0 ? (
        <NoEvents
          title={t('live.empty')}
          text={t('live.emptyText')}
          action={{ href: lineHref, name: t('nav.line') }}
        />
      ) : (
        <EventBlock events={events.map((event) => listedEvent(event, context, { t }))} t={t} />
      )}
    </SportPage>
  );
}
