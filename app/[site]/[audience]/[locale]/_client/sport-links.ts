/** Views of found and marked events in islands of the sports section. */
import type { FoundView } from '#components/sports/found-list.tsx';
import { matchSegment } from '#contract/page-id.ts';
import { href } from '#lib/routes/links.ts';
import type { FoundEvent } from '#lib/sports/answers.ts';
import { placedName } from '#lib/sports/category-name.ts';
import { linkSite, type SiteView } from './site-view.ts';

/** Without a slug the address has the id alone, which leads to the same page. */
export function sportEventHref(
  site: SiteView,
  {
    slug = '',
    sport,
    isScheduled,
    ...event
  }: { id: string; slug?: string; sport: number; isScheduled: boolean },
): string {
  const layout = linkSite(site);
  const sport_id = String(sport);
  const id = matchSegment({ id: event.id, slug });
  return isScheduled
    ? href(layout, site.locale, 'sportLineStakes', { sport_id, match_id: id, time: 'all' })
    : href(layout, site.locale, 'sportLiveMatch', { sport_id, id });
}

export const competitionHref = (site: SiteView, { id, sport }: { id: string; sport: number }): string =>
  href(linkSite(site), site.locale, 'sportLineCompetition', {
    sport_id: String(sport),
    competition_id: id,
    time: 'all',
  });

export const foundView = (
  site: SiteView,
  { id, slug, sport, name, startsAt, isLive, status, score, competition }: FoundEvent,
): FoundView => ({
  id,
  sport,
  name,
  startsAt,
  isLive,
  isOver: !isLive && status !== 'scheduled',
  competition: placedName(competition, site.locale),
  score: isLive ? `${score.home}:${score.away}` : null,
  href: sportEventHref(site, { id, slug, sport, isScheduled: status === 'scheduled' }),
});
