/**
 * Callbacks: each is stored together with the change that it reports, and sent until the platform accepts it, at least
 * once. Their test behaviour: behaviour.ts.
 */
import { randomUUID } from 'node:crypto';
import type { CallbackForm } from './callback-forms.ts';
import type { Interface, Order } from './order.ts';
import type { Delays } from './options.ts';
import type { Store, StoredCallback } from './store.ts';

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
const UNDECIDED = ['open', 'pending'];

type Deps = {
  readonly store: Store;
  readonly delays: Delays;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  /** How each interface writes its callbacks. */
  readonly forms: Readonly<Record<Interface, CallbackForm>>;
};

export function createCallbacks({ store, delays, now, fetch, forms }: Deps) {
  let inFlight = 0;
  let isClosed = false;
  const pauseAfter = (attempt: number): number =>
    Math.min(delays.pauseMax, delays.pause * 2 ** Math.min(attempt, 20));

  function delayOf({ behaviour, state }: Order): number {
    if (behaviour === 'late') return delays.late;
    return behaviour === 'out-of-order' && UNDECIDED.includes(state) ? delays.overtaken : 0;
  }

  /** Sends a callback to the platform; false = the platform did not accept it, so it is sent again after a pause. */
  async function send(callback: StoredCallback, order: Order): Promise<boolean> {
    const form = forms[order.api];
    try {
      const { url, ...init } = form.request(order, callback.body, now());
      // Redirects are not followed: they could lead to any address. A redirect does not accept the callback.
      const reply = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return reply.status === 200 && form.isTaken((await reply.text()).slice(0, 100));
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
    /** Stores the callback about an order that has changed. Call it inside the transaction of the change. */
    add(order: Order): void {
      if (order.behaviour === 'never') return;
      const event = randomUUID();
      const callback = {
        order: order.id,
        event,
        body: forms[order.api].body(order, event),
        due: now() + delayOf(order),
      };
      store.putCallback(callback);
      if (order.behaviour === 'twice') store.putCallback(callback);
    },
    /** Sends the callbacks that are due; resolves when all of them were answered or have timed out. */
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
