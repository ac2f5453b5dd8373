/** The table of a league: results of the rounds of the running season. */
import type { FeedReply } from '#contract/feed-port.ts';
import { eventAt } from '../engine/event-view.ts';
import { competitionOf } from '../world/competitions.ts';
import type { Schedule } from '../world/schedule.ts';
import type { Matches } from './matches.ts';

type Row = FeedReply<'table'>['rows'][number];
/** Rounds of which the table is made. */
const ROUNDS = 10;

/** Best first: points, then the difference of scores. Cups have no table. */
export function tableOf(schedule: Schedule, matches: Matches, competitionId: string, at: number): Row[] {
  const competition = competitionOf(competitionId);
  if (competition === null || competition.format === 'cup') return [];
  const rows = new Map<string, Row>(
    schedule
      .sides(competition)
      .map(({ id }) => [
        id,
        { competitorId: id, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 },
      ]),
  );
  for (const fixture of schedule.between(at - ROUNDS * competition.everyMs, at, [competition], at)) {
    const { status, score, winner } = eventAt(matches.of(fixture), at);
    if (status !== 'ended') continue;
    for (const [side, other] of [
      ['home', 'away'],
      ['away', 'home'],
    ] as const) {
      const row = rows.get(fixture[side].id);
      if (row === undefined) continue;
      row.played++;
      row.scored += score[side];
      row.conceded += score[other];
      if (winner === null) row.drawn++;
      else if (winner === side) row.won++;
      else row.lost++;
      row.points += winner === side ? 3 : winner === null ? 1 : 0;
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  );
}
