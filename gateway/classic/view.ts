/** An order in the format of the classic interface. */
import type { GatewayRefusal, GatewayState } from '#contract/gateway.ts';
import { nextStepOf } from '../next-step.ts';
import { minorOf } from '../methods/terms.ts';
import type { Order, Reason } from '../order.ts';
import type { Fields } from './codec.ts';
import { SERVICES } from './services.ts';

const STATES: Readonly<Record<GatewayState, string>> = {
  open: 'NEW',
  pending: 'HOLD',
  paid: 'DONE',
  declined: 'FAIL',
  expired: 'TIMEOUT',
  cancelled: 'REVOKED',
  returned: 'BACK',
};
const WHY: Readonly<Record<Reason, string>> = {
  gateway_declined: '5',
  payer_cancelled: '17',
  insufficient_payer_funds: '51',
  limit_of_payer: '61',
  confirmation_failed: '82',
};
/** Number of each refusal, as calls return it; '0' = the call was accepted. */
export const RESULTS: Readonly<Record<GatewayRefusal['error'], string>> = {
  unsigned: '3',
  malformed: '12',
  unknown_method: '15',
  method_closed: '16',
  limit: '61',
  fields: '14',
  address: '13',
  unknown_order: '44',
  conflict: '94',
};

/** The gateway's number of an order. Calls may contain it in addition to the shop's id. */
export const numberOf = ({ token }: Pick<Order, 'token'>): string => `CL-${token.slice(0, 12)}`;

/** State and amounts of an order, as answers and callbacks contain them. */
export const stateOf = (order: Order): Fields => ({
  ref: order.id,
  tx: numberOf(order),
  state: STATES[order.state],
  sum: String(minorOf(order.amount, order.currency)),
  got: String(minorOf(order.paid, order.currency)),
  cur: order.currency,
  ...(order.reason === null ? {} : { why: WHY[order.reason] }),
  ...(order.source === null ? {} : { from: order.source }),
});

/** The payer's next step: `go` to an address, `code` for a terminal. */
function stepOf(order: Order, origin: string): Fields {
  const method = SERVICES.find((one) => one.method.code === order.method)?.method;
  const next = method === undefined ? null : nextStepOf(order, method, { origin });
  const until: Fields = order.until === null ? {} : { until: String(Math.floor(order.until / 1_000)) };
  if (next?.kind === 'redirect') return { step: 'go', target: next.url, ...until };
  if (next?.kind === 'code')
    return { step: 'code', code: order.lookup ?? '', open: next.link ?? '', ...until };
  return {};
}

export const answerOf = (order: Order, origin: string): Fields => ({
  result: '0',
  ...stateOf(order),
  ...stepOf(order, origin),
});
