/** Checks of the ledger's audit about competitions. */
import { sql } from 'drizzle-orm';
import {
  closedRealRounds,
  givenFreeRounds,
  realPostings,
  type AuditCheck,
} from '#platform/wallet/wallet.api.ts';
import { FREE_ROUNDS } from './competition-rules.ts';
import { competitions, competitionScores, competitionWinners } from './competitions.tables.ts';

export const COMPETITION_CHECKS: readonly AuditCheck[] = [
  // Stored scores that differ from those computed from the closed rounds, by the competition's nomination:
  // best multiplier, sum of multipliers, or number of rounds, in hundredths. Rows are `competition:player`.
  {
    name: 'misscored',
    query: sql`select coalesce(s.competition_id, k.competition_id) || ':' || coalesce(s.player_id, k.player_id) as id from ${competitionScores} s full join (
        select c.id as competition_id, r.player_id, case c.nomination
          when 'multiplier' then max(div(r.won::numeric * 100, r.staked))
          when 'wins' then sum(div(r.won::numeric * 100, r.staked))
          else count(*) * 100 end as score
        from ${competitions} c join ${closedRealRounds} r
          on r.game_id = any(c.game_ids) and r.closed_at >= greatest(c.date_start, c.opened_at) and r.closed_at < c.date_end
        group by c.id, r.player_id
      ) k on k.competition_id = s.competition_id and k.player_id = s.player_id
      where coalesce(s.score, 0) <> coalesce(k.score, 0)`,
  },
  // Prizes that are marked as paid, but whose payment or free rounds are missing or have another amount. Rows
  // are `competition:place`.
  {
    name: 'unprized',
    query: sql`select w.competition_id || ':' || w.place as id from ${competitionWinners} w where w.paid_at is not null and w.currency <> ${FREE_ROUNDS} and not exists (
      select 1 from ${realPostings} p where p.key = 'competition:' || w.competition_id || ':' || w.place
        and p.player_id = w.player_id and p.currency = w.currency and p.amount = w.amount)
      union all
      select w.competition_id || ':' || w.place from ${competitionWinners} w where w.paid_at is not null and w.currency = ${FREE_ROUNDS} and not exists (
      select 1 from ${givenFreeRounds} g where g.campaign = 'competition-' || w.competition_id || '-' || w.place
        and g.player_id = w.player_id and g.count = w.amount)`,
  },
];
