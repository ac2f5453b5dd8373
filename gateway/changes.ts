/** Changes of orders within a transaction. Each change also stores the timers and the callback that follow from it. */
import type { Callbacks } from './callbacks.ts';
import type { Method } from './methods/method.ts';
import type { Delays } from './options.ts';
import { apply, type Event, type Order } from './order.ts';
import type { Store } from './store.ts';

type Deps = {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly methods: readonly Method[];
  readonly delays: Delays;
  readonly now: () => number;
};

export function createChanges({ store, callbacks, methods, delays, now }: Deps) {
  const after = (order: Pick<Order, 'id'>, event: Event, ms: number): void =>
    store.putTimer({ order: order.id, event: JSON.stringify(event), due: now() + ms });

  /** Sets the timers that follow an event of a payout. */
  function followPayout({ id, end }: Order, event: Event): void {
    if (event.type === 'accept')
      after(
        { id },
        end === 'declined' ? { type: 'decline', reason: 'gateway_declined' } : { type: 'book' },
        delays.payout,
      );
    else if (event.type === 'book' && end === 'returned') after({ id }, { type: 'return' }, delays.giveBack);
  }

  function keep(order: Order): Order {
    store.put(order);
    callbacks.add(order);
    return order;
  }

  return {
    after,
    /** Stores a change of an order that is not made by an event, with its callback. */
    keep,
    /** Applies an event and returns the changed order; returns the order unchanged when the event comes too late. */
    happen(order: Order, event: Event): Order {
      const late = methods.find(({ code }) => code === order.method)?.topup?.acceptsLateMoney ?? false;
      const changed = apply(order, event, { late });
      if (changed === null) return order;
      store.dropTimers(order.id);
      if (changed.direction === 'withdraw') followPayout(changed, event);
      return keep(changed);
    },
  };
}
