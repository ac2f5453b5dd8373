import type { Metadata } from 'next';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { ColumnChoice } from '#components/sports/column-choice.tsx';
import { NoEvents } from '#components/sports/event-list.tsx';
import { CompetitionHead } from '#components/sports/competition-head.tsx';
import { DayGroups } from '#components/sports/hour-groups.tsx';
import { getSportsbookSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../../../../../_shared/page-context.ts';
import { eventListData } from '../../../../../../../_sport/event-structure.ts';
import { loadCompetition, rangeOf, setOf, sportOf } from '../../../../../../../_sport/line-data.ts';
import {
  byDay,
  columnChoices,
  competitionLinks,
  sportName,
  timeTabs,
} from '../../../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Params = RouteSegments & { sport_id: string; competition_id: string; time: string; columns: string };
type Props = { params: Promise<Params> };

const load = async (params: Props['params']) => {
  const [context, { sport_id, competition_id, time, columns }] = await Promise.all([
    getPageContext(params),
    params,
  ]);
  const loaded = await loadCompetition(
    context,
    { sport_id, competition_id },
    { live: false, ...rangeOf(context, time) },
    setOf(columns, sportOf(sport_id)),
  );
  return { context, time, params: { sport_id, competition_id }, ...loaded };
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, t, sport, set, competition, time, params: own } = await load(params);
  // Leagues of several countries may have the same name, so the country is added.
  const title = competition ? `${competition.name}, ${competition.category}` : t('line.title');
  const texts = await getSportsbookSeo({ sport, competition: own.competition_id }, context.scope);
  return sportMetadata(context, {
    page: { route: 'sportLineCompetition', params: { ...own, time: 'all' } },
    texts,
    title: competition ? t('competition.title', { name: title, sport: sportName(sport, t) }) : title,
    description: t('competition.metaDescription', {
      name: title,
      sport: sportName(sport, t),
      brand: context.site.brand.name,
    }),
    isIndexed: time === 'all' && set === null && competition !== null,
  });
}

/** line/{sport}/{competition}/{time} (specification 1 §2): one competition by days (products §7.2). */
export default async function CompetitionLinePage({ params }: Props) {
  const { context, t, sport, set, competition, events, time, params: own } = await load(params);
  const { site, locale } = context;
  const common = await getTranslator(locale, 'common');
  const sportHref = href(site, locale, 'sportLineOf', { sport_id: own.sport_id, time: 'all' });
  const trail = [
    { href: href(site, locale, 'sportLine'), name: t('line.title') },
    { href: sportHref, name: sportName(sport, t) },
  ];
  if (!events)
    return (
      <SportPage context={context} title={t('line.title')} trail={trail.slice(1)}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { name } = competition;
  const hrefOf = (to: string, shown = set) =>
    href(site, locale, 'sportLineCompetition', { ...own, time: to }, { columns: shown });
  return (
    <SportPage
      context={context}
      title={name}
      count={t('sports.count', { count: events.length })}
      trail={trail}
      data={eventListData({ name, events }, context, t)}
    >
      <CompetitionHead
        competition={{
          id: own.competition_id,
          sport,
          name,
          category: competition.category,
          href: hrefOf('all', null),
        }}
        links={competitionLinks(context, { ...own, liveCount: competition.liveEvents }, t)}
        t={t}
      />
      <GroupTabs tabs={timeTabs(t, time, hrefOf, context)} label={t('line.times')} t={common} />
      <ColumnChoice
        choices={columnChoices(sport, t, { set, hrefOf: (to) => hrefOf(time, to) })}
        set={set}
        label={t('line.columns')}
      />
      {events.length === 0 ? (
        <NoEvents
          title={t('line.empty')}
          text={t('line.emptyText')}
          action={{ href: time === 'all' ? sportHref : hrefOf('all'), name: t('line.toAll') }}
        />
      ) : (
        <DayGroups days={byDay(events, context, { t, set })} t={t} />
      )}
    </SportPage>
  );
}
