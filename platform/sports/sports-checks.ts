/** Checks of the ledger's audit: bets and the money that they moved must agree exactly. */
import {
  balancePostings,
  holdRests,
  openSportRounds,
  sportsbookPostings,
  type AuditCheck,
} from '#platform/wallet/wallet.api.ts';
import { sql } from 'drizzle-orm';
import { sportsBets } from './sports.tables.ts';

/** SQL for the part of the stake that the player pays, in real or bonus money. */
const own = sql`case when free_bet is null then stake else 0 end`;
/**
 * SQL for the part of the stake that is held until the bet is over; bonus money is not held but taken at once.
 */
const heldOwn = sql`case when bonus_stake is null then ${own} else 0 end`;

export const SPORTS_CHECKS: readonly AuditCheck[] = [
  // Bets whose movements in the ledger differ from their rows, and movements of the sportsbook without a bet.
  {
    name: 'misbet',
    query: sql`select coalesce(b.id, p.bet_id) as id from ${sportsBets} b full join (
        select split_part(key, ':', 3) as bet_id, sum(amount) as amount from ${sportsbookPostings} p
        where key like 'wallet:bet:%' group by 1
      ) p on p.bet_id = b.id where coalesce(b.net, 0) <> coalesce(p.amount, 0)`,
  },
  // Bets whose hold differs from the amount in their row.
  {
    name: 'misheld_bets',
    query: sql`select b.id from ${sportsBets} b left join ${holdRests} h on h.id = 'bet:' || b.id || ':hold'
      where coalesce(h."left", 0) <> b.held`,
  },
  // Bets that are over and whose payout differs from their results and cash-outs.
  {
    name: 'mispaid',
    query: sql`select id from ${sportsBets} where
      (state in ('won', 'lost', 'void') and (held <> 0 or net - owed <> cashed_out + payout - (${own}))) or
      (state = 'cashed_out' and (held <> 0 or net <> cashed_out - (${own}))) or
      (state = 'rejected' and (held <> 0 or net <> 0)) or
      (state = 'pending' and (held <> (${heldOwn}) or net <> (${heldOwn}) - (${own})))`,
  },
  // Bets with a movement on another balance than the one that pays them. After the end of its program, a bet of
  // bonus money may pay real money.
  {
    name: 'misdirected_bets',
    query: sql`select distinct b.id from ${sportsBets} b
      join ${balancePostings} p on p.key like 'wallet:bet:%' and split_part(p.key, ':', 3) = b.id
      where p.kind <> b.balance and not (b.balance = 'bonus' and p.kind = 'real' and p.amount > 0)`,
  },
  // Bets of bonus money whose round in the wallet is still open although the bet is over, or closed although
  // the bet is open.
  {
    name: 'misplayed_bonus',
    query: sql`select b.id from ${sportsBets} b left join ${openSportRounds} r on r.bet_id = b.id
      where (b.bonus_stake is not null and b.bonus_stake = 'in_play') <> (r.bet_id is not null)`,
  },
];
