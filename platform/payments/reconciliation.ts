/**
 * Processes due orders: reads their state at gateways that sent no callback, ends unpaid and unconfirmed
 * orders, and sends approved withdrawals. Any process may do this; a lease in the database marks rows in
 * progress. The orders of different gateways are processed concurrently, so that a slow gateway delays only
 * its own.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createDueOrders } from './due-orders.ts';
import { createOrderProcessor, type ProcessDeps } from './process-order.ts';
import type { OrderRow } from './orders.ts';

const EVERY_MS = 60_000;
/** Number of orders of a gateway in one run; while more are due, the next run follows at once. */
const PER_RUN = 500;

export type ReconciliationDeps = ProcessDeps & { log: Pick<FastifyBaseLogger, 'error' | 'warn'> };

export function createReconciliation(deps: ReconciliationDeps) {
  const { log } = deps;
  const processOrder = createOrderProcessor(deps);
  const due = createDueOrders(deps);
  /** Gateways whose orders are being processed (`running`), and those to process once more afterwards (`again`). */
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let finding: Promise<void> = Promise.resolve();

  async function processClaimed(order: OrderRow): Promise<void> {
    try {
      await processOrder(order);
      await due.release(order);
    } catch (error) {
      log.error({ err: error, order: order.id }, 'payments: a due order was not processed');
    }
  }

  /** Processes due orders of a gateway; true when it stopped after PER_RUN orders, so that more may be due. */
  async function runGateway(gateway: string): Promise<boolean> {
    for (let seen = 0; seen < PER_RUN;) {
      const claimed = await due.claim(gateway);
      if (claimed.length === 0) return false;
      await Promise.all(claimed.map(processClaimed));
      seen += claimed.length;
    }
    return true;
  }

  const failed = (error: unknown): void => log.error({ err: error }, 'payments: reconciliation failed');

  async function work(gateway: string): Promise<void> {
    let isMore: boolean;
    do {
      again.delete(gateway);
      isMore = await runGateway(gateway).catch((error: unknown) => {
        failed(error);
        return false;
      });
    } while (timer !== undefined && (again.has(gateway) || isMore));
  }

  function workOn(gateway: string): void {
    if (timer === undefined) return;
    again.add(gateway);
    if (!running.has(gateway))
      running.set(
        gateway,
        work(gateway).finally(() => running.delete(gateway)),
      );
  }
  function wake(): void {
    if (timer !== undefined) finding = due.gateways().then((gateways) => gateways.forEach(workOn), failed);
  }

  return {
    /** Processes due orders of every gateway once; true when more may be due. */
    async run(): Promise<boolean> {
      const runs = await Promise.all((await due.gateways()).map(runGateway));
      return runs.includes(true);
    },
    wake,
    /** Starts the reconciliation: it runs now, then every minute. */
    start(): void {
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    /** Stops the reconciliation; resolves when running checks have ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await finding;
      await Promise.all(running.values());
    },
  };
}
