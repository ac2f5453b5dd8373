/** The table of a league: the matches of the running season that have ended. */
import type { FeedReply } from '#contract/feed-port.ts';
import { runningSeason } from '../outrights/seasons.ts';
import type { Standings } from '../outrights/standings.ts';
import { competitionOf } from '../world/competitions.ts';

type Row = FeedReply<'table'>['rows'][number];

/** Best first. Cups have no table. */
export async function tableOf(standings: Standings, competitionId: string, at: number): Promise<Row[]> {
  const competition = competitionOf(competitionId);
  if (competition === null || competition.format === 'cup') return [];
  const season = runningSeason(competition, at);
  await standings.load(season, at);
  return standings.tableNow(season, at).map(({ id, ...row }) => ({ competitorId: id, ...row }));
}
