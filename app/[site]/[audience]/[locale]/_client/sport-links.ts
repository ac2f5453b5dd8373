/** Views of found and marked events in islands of the sports section. */
import type { FoundView } from '#components/sports/found-list.tsx';
import { buildPath, href } from '#lib/routes/links.ts';
import { matchPage, type MatchAddress } from '#lib/routes/match-page.ts';
import type { FoundEvent } from '#lib/sports/answers.ts';
import { placedName } from '#lib/sports/placed-name.ts';
import { linkSite, type SiteView } from './site-view.ts';

export function sportEventHref(
  site: SiteView,
  { isScheduled, ...match }: MatchAddress & { isScheduled: boolean },
): string {
  const { route, params } = matchPage(match, isScheduled);
  return buildPath(linkSite(site), site.locale, route, params);
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
  competition: placedName(competition),
  score: isLive ? `${score.home}:${score.away}` : null,
  href: sportEventHref(site, { id, slug, sport, isScheduled: status === 'scheduled' }),
});
