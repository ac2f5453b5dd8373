/** Checks of the ledger's audit about orders: orders, money and gateways agree to the minor unit. */
import { sql } from 'drizzle-orm';
import { cashboxPostings, holdRests, type AuditCheck } from '#platform/wallet/wallet.api.ts';
import { HELD_STATES, sqlStates } from './order-states.ts';
import { paymentEvents, paymentOrders } from './payments.tables.ts';

export const PAYMENT_CHECKS: readonly AuditCheck[] = [
  // Orders whose moved amount differs from the ledger's movements between player and cashbox (top-ups credit
  // it, withdrawals take it), and movements of the cashbox without an order.
  {
    name: 'order_amounts',
    query: sql`select coalesce(o.id, p.order_id) as id from (
        select id, player_id, currency, case direction when 'topup' then moved else -moved end as moved from ${paymentOrders}
      ) o full join (
        select split_part(key, ':', 3) as order_id, player_id, currency, sum(amount) as amount from ${cashboxPostings} p
        group by 1, 2, 3
      ) p on p.order_id = o.id and p.player_id = o.player_id and p.currency = o.currency
      where coalesce(o.moved, 0) <> coalesce(p.amount, 0) or (o.id is null)`,
  },
  // Undecided withdrawals whose money is not held completely, and decided ones with a remaining hold.
  {
    name: 'withdrawal_holds',
    query: sql`select o.id from ${paymentOrders} o left join ${holdRests} h on h.id = 'order:' || o.id || ':hold'
      where o.direction = 'withdraw' and coalesce(h."left", 0) <>
        case when o.state in (${sqlStates(HELD_STATES)}) then o.amount else 0 end`,
  },
  // Orders that differ from their gateway's report: paid there but not credited or taken here, the reverse,
  // or with another amount. What a gateway pays out beyond the requested amount is its own loss.
  {
    name: 'gateway_differences',
    query: sql`select id from ${paymentOrders} where
      (direction = 'topup' and state <> 'returned'
        and moved <> case gateway_state when 'paid' then gateway_paid else 0 end) or
      (direction = 'topup' and state = 'returned' and moved > gateway_paid) or
      (direction = 'withdraw' and (gateway_state = 'paid') is distinct from (state = 'confirmed')
        and (gateway_state = 'paid' or state = 'confirmed')) or
      (direction = 'withdraw' and moved <> case state when 'confirmed' then least(gateway_paid + fee, amount) else 0 end)`,
  },
  // Orders whose state is not that of the last event in their history.
  {
    name: 'order_history',
    query: sql`select o.id from ${paymentOrders} o where o.state is distinct from (
      select e.state from ${paymentEvents} e where e.order_id = o.id order by e.id desc limit 1)`,
  },
];
