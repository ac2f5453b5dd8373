/**
 * Processes due orders: asks gateways that sent no callback, ends unpaid and unconfirmed orders, and sends
 * approved withdrawals. Any process does it; a row in progress is leased in the database. The orders of
 * different gateways are processed concurrently, so that a slow gateway delays only its own.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createDueOrders } from './due-orders.ts';
import { createOrderProcessor, type ProcessDeps } from './process-order.ts';
import type { OrderRow } from './orders.ts';

const EVERY_MS = 60_000;
/** Orders of a gateway in one run; the next one follows at once while there are more. */
const PER_RUN = 500;

export type ReconciliationDeps = ProcessDeps & { log: Pick<FastifyBaseLogger, 'error' | 'warn'> };

export function createReconciliation(deps: ReconciliationDeps) {
  const { log } = deps;
  const processOrder = createOrderProcessor(deps);
  const due = createDueOrders(deps);
  /** Gateways in progress, and whether to run once more afterwards. */
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

  /** Processes due orders of a gateway; resolves to whether more may be due, after PER_RUN orders. */
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
    /** One run for every gateway; resolves to whether more may be due. */
    async run(): Promise<boolean> {
      const runs = await Promise.all((await due.gateways()).map(runGateway));
      return runs.includes(true);
    },
    wake,
    /** Runs at once, then every minute. */
    start(): void {
      timer = setInterval(wake, EVERY_MS);
      timer.unref();
      wake();
    },
    /** Resolves when running checks have ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await finding;
      await Promise.all(running.values());
    },
  };
}
