/** Sentences about the money of an order, in the tense of its state. */
import { isActive } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';

/** An amount of an order. `name`: key of its name in the texts of the cashbox; `amount`: decimal string. */
type OrderFact = {
  readonly name:
    | `amount.label.${OrderReply['direction']}`
    | 'cost.pays.topup'
    | 'cost.pays.withdraw'
    | 'cost.gets.withdraw'
    | 'cost.fee'
    | 'list.paid'
    | 'list.taken'
    | 'list.received';
  readonly amount: string;
};

/**
 * Amount paid, fee and amount received. An order that was not completed has its requested amount only. When the
 * received amount differs from the requested one, the amount paid is not known and is left out.
 */
export function orderFacts(order: OrderReply): readonly OrderFact[] {
  const { direction, state, amount, total, fee, credited } = order;
  const isPaid = state === 'confirmed';
  if (!isPaid && !isActive(state)) return [{ name: `amount.label.${direction}`, amount }];
  const costs: OrderFact = { name: 'cost.fee', amount: fee };
  if (direction === 'topup')
    return credited === null
      ? [{ name: isPaid ? 'list.paid' : 'cost.pays.topup', amount: total }, costs]
      : [costs];
  const pays: OrderFact = { name: isPaid ? 'list.taken' : 'cost.pays.withdraw', amount };
  const gets: OrderFact = {
    name: isPaid ? 'list.received' : 'cost.gets.withdraw',
    amount: credited ?? total,
  };
  return credited === null ? [pays, costs, gets] : [costs, gets];
}
