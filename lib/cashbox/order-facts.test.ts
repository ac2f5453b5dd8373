import { expect, test } from '@jest/globals';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { orderFacts } from './order-facts.ts';
import { sampleOrder } from './sample-order.ts';

const TOPUP = { direction: 'topup', amount: '100', fee: '2', total: '102' } as const;
const WITHDRAWAL = { direction: 'withdraw', amount: '100', fee: '1', total: '99' } as const;

test.each<[string, Partial<OrderReply>, string]>([
  ['a deposit under way', { ...TOPUP, state: 'waiting' }, 'cost.pays.topup 102, cost.fee 2'],
  ['a paid deposit', { ...TOPUP, state: 'confirmed' }, 'list.paid 102, cost.fee 2'],
  ['a deposit of another amount', { ...TOPUP, state: 'confirmed', credited: '77' }, 'cost.fee 2'],
  ['a declined deposit', { ...TOPUP, state: 'declined' }, 'amount.label.topup 100'],
  [
    'a withdrawal under way',
    { ...WITHDRAWAL, state: 'approved' },
    'cost.pays.withdraw 100, cost.fee 1, cost.gets.withdraw 99',
  ],
  [
    'a paid withdrawal',
    { ...WITHDRAWAL, state: 'confirmed' },
    'list.taken 100, cost.fee 1, list.received 99',
  ],
  [
    'a withdrawal that was paid in part',
    { ...WITHDRAWAL, state: 'confirmed', credited: '50' },
    'cost.fee 1, list.received 50',
  ],
  ['a refunded withdrawal', { ...WITHDRAWAL, state: 'refunded' }, 'amount.label.withdraw 100'],
])('%s', (_name, order, facts) =>
  expect(
    orderFacts(sampleOrder(order))
      .map(({ name, amount }) => `${name} ${amount}`)
      .join(', '),
  ).toBe(facts),
);
