/** Data of live-results (products §7.2): scores of matches in play, and of those that ended today. */
import { ALL_SPORT_IDS } from '#contract/feed.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { orUnavailable } from '#lib/sports/get-line.server.ts';
import { getRunningMatches, getSportDay } from '#lib/sports/get-results.server.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { chosenSport } from './line-data.ts';
import { matchesByCompetition } from './results-data.ts';
import { todayOf } from './sport-data.ts';

/** Maximum number of ended matches of each competition, on the page of all sports and on that of one sport. */
const ENDED_OF_ALL = 3;
const ENDED_OF_SPORT = 8;
const COMPETITIONS_OF_ALL = 4;

export async function loadLiveResults(context: PageContext, segment: string) {
  const sport = chosenSport(segment);
  const t = await getTranslator(context.locale, 'sports');
  const { scope } = context;
  const each = sport === null ? ENDED_OF_ALL : ENDED_OF_SPORT;
  const day = todayOf(context);
  const found = await orUnavailable(
    Promise.all([
      getRunningMatches(sport, scope),
      ...(sport === null ? ALL_SPORT_IDS : [sport]).map((id) =>
        getSportDay({ sport: id, day, state: 'played', each }, scope),
      ),
    ]),
  );
  if (!found) return { t, sport, running: null, ended: [], total: 0 };
  const [running, ...days] = found;
  const most = sport === null ? COMPETITIONS_OF_ALL : Infinity;
  const ended = days.flatMap((competitions) =>
    competitions.slice(0, most).flatMap(({ events }) => events.toReversed()),
  );
  return {
    t,
    sport,
    /** In the feed's order of popularity, which does not change while a match is played. */
    running: matchesByCompetition(running.events, context, t),
    ended: matchesByCompetition(ended, context, t),
    total: running.total,
  };
}
