/** Pages of matches in play: of all sports, of one sport, of one competition (specification 1 §2 `live…`). */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SportId } from '#contract/feed.ts';
import { EventList, NoEvents } from '#components/sports/event-list.tsx';
import { LiveFilter } from '#components/sports/live-filter.tsx';
import { LiveNotice } from '#components/sports/live-notice.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { Pages } from '#components/ui/pages.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { readPage, WHOLE_LIST } from '#lib/routes/list-query.ts';
import { getLiveEvents, orUnavailable, type LineEvent } from '#lib/sports/get-line.server.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { eventListData } from './event-structure.ts';
import { byCompetition, liveChips, sportName } from './sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from './sport-page.tsx';

/**
 * Maximum number of events in play on a page, so that its HTML stays well below the limit of DESIGN §10 (25 KB; 36
 * events were 25.3 KB).
 */
const LIVE_EVENTS = 32;

/** The page number in an internal path; a text that is no page number ends in a 404. */
function pageOf(text: string): number {
  const page = readPage(text);
  if (text !== String(page)) notFound();
  return page;
}

export async function liveMetadata(
  context: PageContext,
  { sport, page }: { sport: SportId | null; page: string },
): Promise<Metadata> {
  const list = { ...WHOLE_LIST, page: pageOf(page) };
  const { site, locale, scope } = context;
  const [t, texts] = await Promise.all([
    getTranslator(locale, 'sports'),
    sport === null ? getPageSeo(seoPath('sportLive'), scope) : null,
  ]);
  const about = t('live.metaDescription', { brand: site.brand.name });
  return sportMetadata(context, {
    page:
      sport === null
        ? { route: 'sportLive', params: {}, list }
        : { route: 'sportLiveOf', params: { sport_id: String(sport) }, list },
    title: sport === null ? t('live.title') : t('live.of', { sport: sportName(sport, t) }),
    description: sport === null ? about : `${sportName(sport, t)}. ${about}`,
    texts,
    // Later pages are not indexed, because the matches on them change every minute.
    ...(list.page > 1 && { isIndexed: false }),
  });
}

/** Sorts events by sport, start and id, so that rows do not move while the visitor reads. */
const sortedForDisplay = (events: readonly LineEvent[]): readonly LineEvent[] =>
  events.toSorted(
    (a, b) => a.sport - b.sport || a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id),
  );

/** True if some events have a tracker and others have none: only then a filter makes sense. */
const canFilter = (events: readonly LineEvent[]): boolean =>
  new Set(events.map(({ hasTracker }) => hasTracker)).size > 1;

/** Matches in play, LIVE_EVENTS at a time. A page that has become empty meanwhile links to the first page. */
export async function LivePage({
  context,
  sport,
  page,
}: {
  context: PageContext;
  sport: SportId | null;
  page: string;
}) {
  const number = pageOf(page);
  const before = (number - 1) * LIVE_EVENTS;
  const { site, locale, scope } = context;
  const [t, pages, found] = await Promise.all([
    getTranslator(locale, 'sports'),
    getTranslator(locale, 'competitions'),
    orUnavailable(getLiveEvents(sport, { first: LIVE_EVENTS, offset: before }, scope)),
  ]);
  const title = sport === null ? t('live.title') : t('live.of', { sport: sportName(sport, t) });
  const trail = sport === null ? [] : [{ href: href(site, locale, 'sportLive'), name: t('nav.live') }];
  if (!found)
    return (
      <SportPage context={context} title={title} trail={trail}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const { events: unordered, total, inPlay } = found;
  const events = sortedForDisplay(unordered);
  const hrefOf = (to: number): string => {
    const query = { page: to > 1 ? to : null };
    return sport === null
      ? href(site, locale, 'sportLive', {}, query)
      : href(site, locale, 'sportLiveOf', { sport_id: String(sport) }, query);
  };
  return (
    <SportPage
      context={context}
      title={title}
      count={t('sports.count', { count: total })}
      trail={trail}
      data={eventListData({ name: title, events, total, offset: before }, context, t)}
      startsScripts
    >
      <SportChips
        chips={liveChips(inPlay, context, { t, current: sport })}
        locale={context.locale}
        label={t('sports.label')}
      />
      <LiveNotice text={t('live.notice')} />
      {canFilter(events) && <LiveFilter t={t} />}
      {events.length === 0 ? (
        <NoEvents
          title={t('live.empty')}
          text={t('live.emptyText')}
          action={
            number > 1
              ? { href: hrefOf(1), name: t('nav.live') }
              : { href: href(site, locale, 'sportLine'), name: t('home.allLine') }
          }
        />
      ) : (
        <EventList competitions={byCompetition(events, context, { t })} t={t} />
      )}
      {events.length > 0 && (
        <Pages
          label={pages('pages.label')}
          shown={t('line.shown', { shown: before + events.length, total })}
          previous={number > 1 ? { href: hrefOf(number - 1), name: pages('pages.previous') } : null}
          next={
            before + events.length < total ? { href: hrefOf(number + 1), name: pages('pages.next') } : null
          }
        />
      )}
    </SportPage>
  );
}
