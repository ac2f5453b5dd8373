/** The table of a league, from the matches of the running season that have ended. */
import type { FeedReply } from '#contract/feed-port.ts';
import { runningSeason } from '../outrights/seasons.ts';
import type { Standings } from '../outrights/standings.ts';
import { competitionOf } from '../world/competitions.ts';

/** Number of top scorers in a table. */
const MOST_SCORERS = 20;

/** Table and top scorers, the best first. Empty for a cup, which has no table. */
export async function tableOf(
  standings: Standings,
  competitionId: string,
  at: number,
): Promise<FeedReply<'table'>> {
  const competition = competitionOf(competitionId);
  if (competition === null || competition.format === 'cup') return { rows: [], scorers: [] };
  const season = runningSeason(competition, at);
  await standings.load(season, at);
  const rows = standings.table(season, at).map(({ id, ...row }) => ({ competitorId: id, ...row }));
  return { rows, scorers: [...standings.scorers(season, at, MOST_SCORERS)] };
}
