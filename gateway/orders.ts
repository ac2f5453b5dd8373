/**
 * Orders of the gateway. Each call is one transaction of the store. Of two calls that contradict each other, such as
 * "Pay" and a cancellation, the first wins and the second gets the order as the first left it.
 */
import type { FieldValues } from '#contract/payments.ts';
import type { Callbacks } from './callbacks.ts';
import { createChanges } from './changes.ts';
import { checkAddress, checkCall } from './check-call.ts';
import type { Method } from './methods/method.ts';
import { digestOf, lifetimeOf, newOrder, type NewOrder } from './new-order.ts';
import { isOpen, type Event, type Order } from './order.ts';
import type { Delays, GatewayOptions } from './options.ts';
import { payerActs, readStep, type PayerAct } from './payer.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

type Deps = {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly methods: readonly Method[];
  readonly delays: Delays;
  readonly now: () => number;
  readonly options: Pick<GatewayOptions, 'platforms' | 'isSite'>;
  /** Called when the time of the next task may have changed. */
  readonly wake: () => void;
};

export function createOrders({ store, callbacks, methods, delays, now, options, wake }: Deps) {
  const changes = createChanges({ store, callbacks, methods, delays, now });
  const methodOf = (code: string): Method => {
    const method = methods.find((one) => one.code === code);
    if (method === undefined) throw new Refusal('unknown_method');
    return method;
  };
  const atomically = <T>(act: () => T): T => {
    const result = store.atomically(act);
    wake();
    return result;
  };
  const find = (id: string, direction: Order['direction']): Order => {
    const order = store.byId(id);
    if (order?.direction !== direction) throw new Refusal('unknown_order');
    return order;
  };
  /** Applies an action of the payer; `read` chooses it by the order's current state. */
  const act = (id: string, read: (order: Order) => PayerAct | null): Order =>
    atomically(() => {
      const order = find(id, 'topup');
      const what = read(order);
      return what === null ? order : payerActs(order, what, { changes, delays });
    });

  return {
    methodOf,
    find,
    byId: (id: string) => store.byId(id),
    byToken: (token: string) => store.byToken(token),
    /** The newest order with this lookup: a code for a terminal, a phone or an address. */
    byLookup: (lookup: string) => store.byLookup(lookup),
    create(call: NewOrder): Order {
      const method = methodOf(call.method);
      return atomically(() => {
        const known = store.byId(call.order);
        if (known !== null) {
          if (known.digest !== digestOf(call) || known.api !== call.api) throw new Refusal('conflict');
          return known;
        }
        checkCall(call, method);
        checkAddress(call, options);
        const order = newOrder(call, method, now());
        store.put(order);
        if (order.direction === 'withdraw') changes.after(order, { type: 'accept' }, delays.accept);
        else changes.after(order, { type: 'expire' }, lifetimeOf(method) ?? 0);
        return order;
      });
    },
    payer: (id: string, what: PayerAct): Order => act(id, () => what),
    /**
     * Handles the fields of a step: the code of an SMS. Without fields it is the payer's "I have paid", which changes
     * nothing.
     */
    next: (id: string, fields: FieldValues): Order =>
      act(id, (order) =>
        isOpen(order) && methodOf(order.method).topup?.step === 'fields' ? readStep(order, fields) : null,
      ),
    cancel: (id: string): Order =>
      atomically(() => changes.happen(find(id, 'topup'), { type: 'cancel', by: 'platform' })),
    /** Applies due timers: booking, expiry, payouts. */
    runTimers(): void {
      store.atomically(() => {
        for (const { order, event } of store.takeTimers(now())) {
          const known = store.byId(order);
          if (known !== null) changes.happen(known, JSON.parse(event) as Event);
        }
      });
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;
