/** Pages of matches in play: of all sports, of one sport, of one competition (specification 1 §2 `live…`). */
import type { Metadata } from 'next';
import { EventList, NoEvents } from '#components/sports/event-list.tsx';
import { LiveFilter } from '#components/sports/live-filter.tsx';
import { LiveNotice } from '#components/sports/live-notice.tsx';
import { SportChips } from '#components/sports/sport-menu.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { getSportEvents, getSports, orUnavailable, type LineEvent } from '#lib/sports/get-line.server.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { byCompetition, liveChips, sportName } from './sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from './sport-page.tsx';

/** Events in play on a page; the chips of the sports lead to the others. */
const LIVE_EVENTS = 36;

export async function liveMetadata(context: PageContext, sport: number | null): Promise<Metadata> {
  const { site, locale, scope } = context;
  const [t, texts] = await Promise.all([
    getTranslator(locale, 'sports'),
    sport === null ? getPageSeo(seoPath('sportLive'), scope) : null,
  ]);
  const about = t('live.metaDescription', { brand: site.brand.name });
  return sportMetadata(context, {
    page:
      sport === null
        ? { route: 'sportLive', params: {} }
        : { route: 'sportLiveOf', params: { sport_id: String(sport) } },
    title: sport === null ? t('live.title') : t('live.of', { sport: sportName(sport, t) }),
    description: sport === null ? about : `${sportName(sport, t)}. ${about}`,
    texts,
  });
}

/** Events of one competition stay together, ordered by popularity, so that rows do not move by themselves. */
const stable = (events: readonly LineEvent[]): readonly LineEvent[] =>
  events.toSorted(
    (a, b) => a.sport - b.sport || a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id),
  );

export async function LivePage({ context, sport }: { context: PageContext; sport: number | null }) {
  const { site, locale, scope } = context;
  const [t, found] = await Promise.all([
    getTranslator(locale, 'sports'),
    orUnavailable(
      Promise.all([
        getSports(scope),
        getSportEvents(
          { live: true, ...(sport !== null && { sport }) },
          { first: LIVE_EVENTS, offset: 0 },
          scope,
        ),
      ]),
    ),
  ]);
  const title = sport === null ? t('live.title') : t('live.of', { sport: sportName(sport, t) });
  const trail = sport === null ? [] : [{ href: href(site, locale, 'sportLive'), name: t('nav.live') }];
  if (!found)
    return (
      <SportPage context={context} title={title} trail={trail}>
        <LineUnavailable t={t} />
      </SportPage>
    );
  const [sports, { events, total }] = found;
  return (
    <SportPage context={context} title={title} count={t('sports.count', { count: total })} trail={trail}>
      <SportChips chips={liveChips(sports, context, { t, current: sport })} label={t('sports.label')} />
      <LiveNotice text={t('live.notice')} />
      {events.some(({ hasTracker }) => hasTracker) && events.some(({ hasTracker }) => !hasTracker) && (
        <LiveFilter t={t} />
      )}
      {events.length === 0 ? (
        <NoEvents
          title={t('live.empty')}
          text={t('live.emptyText')}
          action={{ href: href(site, locale, 'sportLine'), name: t('home.allLine') }}
        />
      ) : (
        <EventList competitions={byCompetition(stable(events), context, t)} t={t} />
      )}
    </SportPage>
  );
}
