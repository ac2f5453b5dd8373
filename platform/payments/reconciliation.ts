/**
 * Looks at orders whose time has come: asks gateways that never called back, ends what nobody paid or confirmed,
 * and hands approved withdrawals over. Any process does it; a row that one looks at is leased in the database.
 */
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { ACTIVE_STATES, isActive } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { GIVE_UP_MS, nextAsk } from './ask-plan.ts';
import type { GatewayCalls } from './gateway-calls.ts';
import type { Mover } from './move-order.ts';
import type { Cause } from './order-machine.ts';
import { lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

const EVERY_MS = 60_000;
/** A look that has not ended after this time is repeated by any process. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;
/** Orders of one run; the next one follows at once while there are more. */
const PER_RUN = 500;
/**
 * Withdrawals first, then top-ups that somebody waits for: abandoned top-ups are many, and anybody can make them.
 */
const BY_URGENCY = [
  sql`${paymentOrders.direction} = 'topup'`,
  notInArray(paymentOrders.state, [...ACTIVE_STATES]),
  asc(paymentOrders.askAfter),
] as const;

export type ReconciliationDeps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  mover: Mover;
  calls: GatewayCalls;
};

function createLook({ store, clock, log, mover, calls }: ReconciliationDeps) {
  const move = (id: string, cause: Cause): Promise<OrderRow> =>
    store.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      return (await mover.move(tx, order, cause)) ?? order;
    });
  const isPast = ({ expiresAt }: OrderRow, graceMs = 0): boolean =>
    expiresAt !== null && expiresAt.getTime() + graceMs <= clock.now().getTime();

  /** Ends an unpaid top-up at its gateway first, so that nobody pays it any more. */
  async function endTopUp(order: OrderRow): Promise<void> {
    const told = await calls.cancel(order, 'time_over');
    if (told === null && isPast(order, GIVE_UP_MS)) await move(order.id, 'time_over');
  }

  async function lookAtTopUp(order: OrderRow): Promise<void> {
    const asked = await calls.ask(order);
    if (asked === 'unknown') {
      // The gateway does not have the order: nothing was paid for it, and nothing can be.
      if (!isActive(order.state))
        await store.db.update(paymentOrders).set({ askAfter: null }).where(eq(paymentOrders.id, order.id));
      else if (isPast(order)) await move(order.id, 'time_over');
      return;
    }
    if (asked === null) {
      if (isActive(order.state) && isPast(order, GIVE_UP_MS)) await move(order.id, 'time_over');
      return;
    }
    // An order that was cancelled here while its gateway did not answer is ended there too.
    const isOpenThere = asked.gatewayState === 'open';
    if (isOpenThere && (!isActive(asked.state) || isPast(asked))) await endTopUp(asked);
  }

  /** The order is `sent` before the gateway is called: from then on nobody takes the money back. */
  async function send(order: OrderRow): Promise<void> {
    const sent = await move(order.id, 'send');
    if (sent.state === 'sent') await calls.payout(sent);
  }

  async function lookAtWithdrawal(order: OrderRow): Promise<void> {
    if (order.state === 'created') {
      if (isPast(order)) await move(order.id, 'time_over');
      return;
    }
    if (order.state === 'approved') return send(order);
    const asked = await calls.ask(order);
    if (asked !== 'unknown' || order.state !== 'sent') return;
    // The call did not reach the gateway. One that it has taken and forgotten may be paid: an operator clears that up.
    if (order.gatewayVersion === 0) return void (await calls.payout(order));
    log.error(
      { audit: 'payout forgotten', order: order.id, gateway: order.gateway },
      'payments: a gateway does not know a payout that it has taken',
    );
  }

  return (order: OrderRow): Promise<void> =>
    order.direction === 'topup' ? lookAtTopUp(order) : lookAtWithdrawal(order);
}

/** Leases orders that are due; other processes skip them. */
const createClaim =
  ({ store, clock }: Pick<ReconciliationDeps, 'store' | 'clock'>) =>
  (): Promise<OrderRow[]> =>
    store.transaction(async (tx) => {
      const now = clock.now();
      const due = await tx
        .select({ id: paymentOrders.id })
        .from(paymentOrders)
        .where(and(isNotNull(paymentOrders.askAfter), lte(paymentOrders.askAfter, now)))
        .orderBy(...BY_URGENCY)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      return tx
        .update(paymentOrders)
        .set({ askAfter: new Date(now.getTime() + LEASE_MS), asks: sql`${paymentOrders.asks} + 1` })
        .where(
          inArray(
            paymentOrders.id,
            due.map(({ id }) => id),
          ),
        )
        .returning();
    });

export function createReconciliation(deps: ReconciliationDeps) {
  const { store, clock, log } = deps;
  const look = createLook(deps);
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const claim = createClaim(deps);

  /** Sets the time of the next look, unless a change of the order has set it. */
  async function release({ id, askAfter: lease }: OrderRow): Promise<void> {
    await store.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.askAfter?.getTime() !== lease?.getTime()) return;
      const askAfter = nextAsk(order, clock.now());
      await tx.update(paymentOrders).set({ askAfter }).where(eq(paymentOrders.id, id));
    });
  }

  async function lookAt(order: OrderRow): Promise<void> {
    try {
      await look(order);
      await release(order);
    } catch (error) {
      log.error({ err: error, order: order.id }, 'payments: an order could not be looked at');
    }
  }

  /** Looks at what is due now; resolves to whether more may be due, after PER_RUN orders. */
  async function run(): Promise<boolean> {
    for (let seen = 0; seen < PER_RUN;) {
      const claimed = await claim();
      if (claimed.length === 0) return false;
      await Promise.all(claimed.map(lookAt));
      seen += claimed.length;
    }
    return true;
  }

  async function work(): Promise<void> {
    let isMore: boolean;
    do {
      again = false;
      isMore = await run().catch((error: unknown) => {
        log.error({ err: error }, 'payments: reconciliation failed');
        return false;
      });
    } while (timer !== undefined && (again || isMore));
  }
  function wake(): void {
    if (timer === undefined) return;
    again = true;
    running ??= work().finally(() => (running = undefined));
  }

  return {
    run,
    wake,
    /** Looks at once, then every minute. */
    start(): void {
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    /** Resolves when running looks have ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
