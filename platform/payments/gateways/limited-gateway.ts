/**
 * Limits the concurrent calls to a gateway, so that a slow one cannot hold many of them: further calls fail
 * at once, as if the gateway did not respond.
 */
import { createFairQueue } from '#platform/kernel/fair-queue.ts';
import { GatewayDown, type Gateway } from './gateway.ts';

/** Maximum number of calls to one gateway that run and that wait: with responses after 100 ms, 640 calls a second. */
export const GATEWAY_CALLS = { running: 64, waiting: 128 } as const;
/** Limits for each order, which is requested by its page, by the reconciliation and by its player. */
const OF_ONE_ORDER = { runningPerVisitor: 2, waitingPerVisitor: 8 } as const;

/** Wraps a gateway so that it gets at most GATEWAY_CALLS. Further calls throw GatewayDown and are not sent. */
export function withLimitedCalls(gateway: Gateway): Gateway {
  const queue = createFairQueue({ ...GATEWAY_CALLS, ...OF_ONE_ORDER });
  const limited = async <T>(order: string, call: () => Promise<T>): Promise<T> => {
    const answer = queue.run(order, call);
    if (answer === null) throw new GatewayDown(gateway.code, new Error('Too many calls wait for it.'));
    return answer;
  };
  return {
    code: gateway.code,
    // The list of methods is read once for all players, and does not wait behind calls about orders.
    methods: () => gateway.methods(),
    pay: (call) => limited(call.order, () => gateway.pay(call)),
    payout: (call) => limited(call.order, () => gateway.payout(call)),
    next: (name, fields) => limited(name.order, () => gateway.next(name, fields)),
    cancel: (name) => limited(name.order, () => gateway.cancel(name)),
    status: (name) => limited(name.order, () => gateway.status(name)),
    readCallback: (callback) => gateway.readCallback(callback),
  };
}
