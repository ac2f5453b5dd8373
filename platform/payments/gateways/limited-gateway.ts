/**
 * Limits concurrent calls, so that a slow gateway cannot hold many of them: further calls fail at once, like
 * those without a response.
 */
import { createFairQueue } from '#platform/kernel/fair-queue.ts';
import { GatewayDown, type Gateway } from './gateway.ts';

/** Calls to one gateway at the same time, and queued ones: with responses of 100 ms, 640 calls a second. */
export const GATEWAY_CALLS = { running: 64, waiting: 128 } as const;
/** Per order, which is requested by its page, by the reconciliation and by its player. */
const OF_ONE_ORDER = { runningPerVisitor: 2, waitingPerVisitor: 8 } as const;

/** The same gateway with at most GATEWAY_CALLS. Calls above them throw GatewayDown and are not sent. */
export function withLimitedCalls(gateway: Gateway): Gateway {
  const queue = createFairQueue({ ...GATEWAY_CALLS, ...OF_ONE_ORDER });
  const limited = async <T>(order: string, call: () => Promise<T>): Promise<T> => {
    const answer = queue.run(order, call);
    if (answer === null) throw new GatewayDown(gateway.code, new Error('Too many calls wait for it.'));
    return answer;
  };
  return {
    code: gateway.code,
    // Read once for all players, and never behind calls about orders.
    methods: () => gateway.methods(),
    pay: (call) => limited(call.order, () => gateway.pay(call)),
    payout: (call) => limited(call.order, () => gateway.payout(call)),
    next: (name, fields) => limited(name.order, () => gateway.next(name, fields)),
    cancel: (name) => limited(name.order, () => gateway.cancel(name)),
    status: (name) => limited(name.order, () => gateway.status(name)),
    readCallback: (callback) => gateway.readCallback(callback),
  };
}
