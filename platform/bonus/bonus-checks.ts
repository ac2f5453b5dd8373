/** Checks of the ledger's audit about bonuses. */
import { sql } from 'drizzle-orm';
import { STEP_CONDITION } from '#contract/bonus-rules.ts';
import { bonusAccounts, bonusMovements, type AuditCheck } from '#platform/wallet/wallet.api.ts';
import { contributions, userPrograms } from './bonus.tables.ts';

export const BONUS_CHECKS: readonly AuditCheck[] = [
  // Players who have bonus money but no active program and no open round with bonus money. Rows are ids of
  // players.
  {
    name: 'stray_bonus',
    query: sql`select b.player_id as id from ${bonusAccounts} b where b.balance > 0 and not b.in_play
      and not exists (select 1 from ${userPrograms} u where u.player_id = b.player_id and u.state = 'activated')`,
  },
  // Programs whose granted, converted or forfeited money differs from the sum of their movements. Rows are
  // ids of players' programs.
  {
    name: 'misgranted',
    query: sql`select u.id from ${userPrograms} u left join ${bonusMovements} m on m.program = u.id
      group by u.id having u.granted <> coalesce(sum(m.amount) filter (where m.what in ('award', 'spin')), 0)
        or u.converted <> -coalesce(sum(m.amount) filter (where m.what = 'convert'), 0)
        or u.forfeited <> -coalesce(sum(m.amount) filter (where m.what = 'forfeit'), 0)`,
  },
  // Programs whose balance of the current step differs from the sum of its contributions. Rows are ids of
  // players' programs.
  {
    name: 'miswagered',
    query: sql`select u.id from ${userPrograms} u left join ${contributions} c on c.user_program_id = u.id and c.step = u.step
      where u.activated_at is not null and (u.terms -> 'steps' -> u.step ->> 'condition')::int <> ${STEP_CONDITION.deposit}
      group by u.id having u.balance <> coalesce(sum(c.counted), 0)`,
  },
];
