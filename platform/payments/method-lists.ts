/**
 * Lists of methods of the gateways. They are cached for a short time, and longer while a gateway is slow or
 * does not respond.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { eq } from 'drizzle-orm';
import type { GatewayMethod } from '#contract/gateway.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Gateways } from './gateways/open-gateways.ts';
import { paymentMethods } from './payments.tables.ts';

/** Minimum interval in milliseconds between two requests of a list, also when the gateway does not respond. */
const KEPT_MS = 15_000;
/** Milliseconds for which the list of a slow gateway is awaited; after that its last list is used for KEPT_MS. */
const WAIT_MS = 1_000;
const STANDS_MS = 2 * 60_000;
const LATE = 'late' as const;

export type MethodListDeps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  gateways: Gateways;
};

export function createMethodLists({ store, clock, log, gateways }: MethodListDeps) {
  /** Requests a gateway's list and caches it; null = no usable response. */
  async function ask(code: string): Promise<readonly GatewayMethod[] | null> {
    try {
      const methods = (await gateways.get(code)?.methods()) ?? [];
      const row = { gateway: code, methods, readAt: clock.now() };
      await store.db
        .insert(paymentMethods)
        .values(row)
        .onConflictDoUpdate({ target: paymentMethods.gateway, set: row });
      return methods;
    } catch (error) {
      log.warn({ err: error, gateway: code }, 'payments: the methods of a gateway were not read');
      return null;
    }
  }

  /**
   * The list of a gateway. A late response is not awaited: the last list is used meanwhile. When the gateway
   * does not respond, the last list is used with every method closed.
   */
  async function read(code: string): Promise<readonly GatewayMethod[]> {
    const late = new AbortController();
    const isLate = pause(WAIT_MS, LATE, { signal: late.signal, ref: false }).catch(() => LATE);
    const asked = await Promise.race([ask(code), isLate]);
    late.abort();
    if (asked !== null && asked !== LATE) return asked;
    const [last] = await store.db.select().from(paymentMethods).where(eq(paymentMethods.gateway, code));
    if (!last) return [];
    const isRecent = clock.now().getTime() - last.readAt.getTime() < STANDS_MS;
    return asked === LATE && isRecent
      ? last.methods
      : last.methods.map((method) => ({ ...method, open: false }));
  }
  return keepBriefly({ clock, maxAgeMs: KEPT_MS }, read);
}
