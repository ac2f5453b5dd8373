/**
 * Callbacks: stored with the change that they tell, sent until the platform takes them, at least once each. How
 * they misbehave in tests: behaviour.ts.
 */
import { randomUUID } from 'node:crypto';
import { callbackRequest } from './callback-request.ts';
import type { Order } from './order.ts';
import type { Delays, GatewayOptions } from './options.ts';
import type { Store, StoredCallback } from './store.ts';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
const UNDECIDED = ['open', 'pending'];

type Deps = Pick<GatewayOptions, 'secret'> & {
  readonly store: Store;
  readonly delays: Delays;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  /** What a callback tells, in the order's interface. */
  readonly bodyOf: (order: Order, event: string) => string;
};

export function createCallbacks({ store, delays, now, fetch, secret, bodyOf }: Deps) {
  let inFlight = 0;
  let isClosed = false;
  const pauseAfter = (attempt: number): number =>
    Math.min(delays.pauseMax, delays.pause * 2 ** Math.min(attempt, 20));

  function delayOf({ behaviour, state }: Order): number {
    if (behaviour === 'late') return delays.late;
    return behaviour === 'out-of-order' && UNDECIDED.includes(state) ? delays.overtaken : 0;
  }

  /** Tells the platform; false = again, after a pause. */
  async function send(callback: StoredCallback, order: Order): Promise<boolean> {
    try {
      const { url, ...init } = callbackRequest(order, callback.body, { secret, now });
      // A redirect could lead to any address, and is no answer.
      const reply = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      return reply.status === 200;
    } catch {
      return false;
    }
  }

  async function deliver(callback: StoredCallback): Promise<void> {
    inFlight += 1;
    const order = store.byId(callback.order);
    const isTaken = order === null || (await send(callback, order));
    inFlight -= 1;
    if (isClosed) return;
    if (isTaken) store.dropCallback(callback.n);
    else store.delayCallback(callback.n, now() + pauseAfter(callback.attempt));
  }

  return {
    /** Inside of the transaction that changed the order. */
    add(order: Order): void {
      if (order.behaviour === 'never') return;
      const event = randomUUID();
      const callback = { order: order.id, event, body: bodyOf(order, event), due: now() + delayOf(order) };
      store.putCallback(callback);
      if (order.behaviour === 'twice') store.putCallback(callback);
    },
    /** Sends what is due; resolves when all of it was answered, or not in time. */
    async sendDue(): Promise<void> {
      const room = AT_ONCE - inFlight;
      if (room <= 0) return;
      const due = store.atomically(() => store.takeCallbacks(now(), room, now() + TIMEOUT_MS + delays.pause));
      await Promise.all(due.map(deliver));
    },
    close: () => void (isClosed = true),
  };
}
export type Callbacks = ReturnType<typeof createCallbacks>;
