import type { Metadata } from 'next';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { ColumnChoice } from '#components/sports/column-choice.tsx';
import { EventList, NoEvents } from '#components/sports/event-list.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { getSportsbookSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { WHOLE_LIST } from '#lib/routes/list-query.ts';
import { EVENTS_A_PAGE } from '#lib/sports/get-line.server.ts';
import { getPageContext, type RouteSegments } from '../../../../../../../_shared/page-context.ts';
import { eventListData } from '../../../../../../../_sport/event-structure.ts';
import { loadLineOf } from '../../../../../../../_sport/line-data.ts';
import { byCompetition, columnChoices, lineChips, timeTabs } from '../../../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../../../_sport/sport-page.tsx';

export const generateStaticParams = () => [];

type Props = {
  params: Promise<RouteSegments & { sport_id: string; time: string; columns: string; page: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = await getPageContext(params);
  const segments = await params;
  const { sport_id, time } = segments;
  const { t, sport, set, name, number, found } = await loadLineOf(context, segments);
  return sportMetadata(context, {
    page: {
      route: 'sportLineOf',
      params: { sport_id, time: 'all' },
      list: { ...WHOLE_LIST, page: time === 'all' ? number : 1 },
    },
    texts: await getSportsbookSeo({ sport }, context.scope),
    title: t('line.of', { sport: name }),
    description: t('line.metaOf', { sport: name, brand: context.site.brand.name }),
    // Only the complete list with the main columns is indexed: a list of one time span is a part of it and changes
    // every minute, and lists with other columns show the same matches.
    isIndexed: time === 'all' && set === null && (found === null || found[1].total > 0),
  });
}

/** line/{sport}/{time} (specification 1 §2): competitions with their events by time, 24 at a time (products §7.2). */
export default async function LineOfPage({ params }: Props) {
  const context = await getPageContext(params);
  const segments = await params;
  const { sport_id, time } = segments;
  const { t, sport, set, name, number, found } = await loadLineOf(context, segments);
  const { site, locale } = context;
  const pages = await getTranslator(locale, 'competitions');
  const common = await getTranslator(locale, 'common');
  const title = t('line.of', { sport: name });
  const trail = [{ href: href(site, locale, 'sportLine'), name: t('line.title') }];
  if (!found)
    return (
      <SportPage context={context} title={title} trail={trail}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const [sports, { events, total }] = found;
  const hrefOf = (to: string, at = 1, shown = set) =>
    href(site, locale, 'sportLineOf', { sport_id, time: to }, { columns: shown, page: at > 1 ? at : null });
  const before = (number - 1) * EVENTS_A_PAGE;
  const choice = (
    <ColumnChoice
      choices={columnChoices(sport, t, { set, hrefOf: (to) => hrefOf(time, number, to) })}
      set={set}
      label={t('line.columns')}
    />
  );
  return (
    <SportPage
      context={context}
      title={title}
      count={t('sports.count', { count: total })}
      trail={trail}
      data={eventListData({ name: title, events, total, offset: before }, context, t)}
    >
      <SportChips
        locale={context.locale}
        chips={lineChips(sports, context, { t, current: sport, time, set, total })}
        label={t('sports.label')}
      />
      <GroupTabs tabs={timeTabs(t, time, hrefOf, context)} label={t('line.times')} t={common} />
      {events.length === 0 ? (
        <>
          {choice}
          <NoEvents
            title={t('line.empty')}
            text={t('line.emptyText')}
            action={{
              href: time === 'all' ? href(site, locale, 'sportLine') : hrefOf('all'),
              name: t('line.toAll'),
            }}
          />
        </>
      ) : (
        <EventList competitions={byCompetition(events, context, { t, set })} control={choice} t={t} />
      )}
      <Pages
        label={pages('pages.label')}
        shown={t('line.shown', { shown: before + events.length, total })}
        previous={number > 1 ? { href: hrefOf(time, number - 1), name: pages('pages.previous') } : null}
        next={
          before + events.length < total
            ? { href: hrefOf(time, number + 1), name: pages('pages.next') }
            : null
        }
      />
    </SportPage>
  );
}
