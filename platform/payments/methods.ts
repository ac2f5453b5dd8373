/** Methods of the cashbox: what the gateways offer, for one player's currency and region. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isCurrency } from '#contract/currencies.ts';
import type { GatewayMethod } from '#contract/gateway.ts';
import { isDevelopmentRegion } from '#contract/jurisdiction.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sideOf, termsOf, type Terms } from './method-terms.ts';
import type { Gateways } from './gateways/open-gateways.ts';
import { WITHDRAWN_STATES } from './order-states.ts';
import { paymentMethods, paymentOrders } from './payments.tables.ts';

/** A list is asked for at most this often, also of a gateway that does not answer. */
const KEPT_MS = 15_000;
/** All players wait this long for the list of a slow gateway, and its last one stands as long as this. */
const WAIT_MS = 1_000;
const STANDS_MS = 2 * 60_000;
const LATE = 'late' as const;

export type OfferedMethod = {
  gateway: string;
  method: GatewayMethod;
  side: NonNullable<GatewayMethod['topup']>;
  terms: Terms;
  open: boolean;
};
type Payer = { currency: string; region: string };
/** What a player did with a method before. */
export type MethodUse = { lastUsed: Date; filled: FieldValues };

type Deps = {
  store: Store;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  gateways: Gateways;
};

export function createMethods({ store, clock, log, gateways }: Deps) {
  /** Asks a gateway and keeps its list; null = no usable answer. */
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
   * The list of a gateway. One that answers late is not waited for: its last list stands for a while. One that does
   * not answer has its last list with every method closed.
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
  const lists = keepBriefly({ clock, maxAgeMs: KEPT_MS }, read);

  /** Every method by code; of two gateways with the same code the first one's. */
  async function all(): Promise<ReadonlyMap<string, { gateway: string; method: GatewayMethod }>> {
    const found = await Promise.all(
      [...gateways.keys()].map(async (gateway) => ({ gateway, methods: await lists(gateway) })),
    );
    const byCode = new Map<string, { gateway: string; method: GatewayMethod }>();
    for (const { gateway, methods } of found)
      for (const method of methods)
        if (!byCode.has(method.code)) byCode.set(method.code, { gateway, method });
    return byCode;
  }

  /** What a player may choose from, closed ones too, in the order of the gateways. */
  async function offered(direction: Direction, { currency, region }: Payer): Promise<OfferedMethod[]> {
    if (!isCurrency(currency)) return [];
    return [...(await all()).values()].flatMap(({ gateway, method }) => {
      const side = sideOf(method, direction);
      const terms = termsOf(method, direction, currency);
      const isHere =
        method.regions.length === 0 || method.regions.includes(region) || isDevelopmentRegion(region);
      return side && terms && isHere ? [{ gateway, method, side, terms, open: method.open }] : [];
    });
  }

  return {
    offered,
    /** The player's newest confirmed order by each method. */
    async uses(direction: Direction, playerId: string): Promise<ReadonlyMap<string, MethodUse>> {
      const rows = await store.db
        .selectDistinctOn([paymentOrders.method], {
          method: paymentOrders.method,
          lastUsed: paymentOrders.createdAt,
          filled: paymentOrders.fields,
        })
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.playerId, playerId),
            eq(paymentOrders.direction, direction),
            eq(paymentOrders.state, 'confirmed'),
          ),
        )
        .orderBy(paymentOrders.method, desc(paymentOrders.createdAt));
      return new Map(rows.map(({ method, ...use }) => [method, use]));
    },

    /**
     * The method that a withdrawal must use first: the one of the latest deposit of those by which more was
     * deposited than is withdrawn, among those in `codes`. Null = any.
     */
    async firstOf(playerId: string, codes: readonly string[], db: Db = store.db): Promise<string | null> {
      if (codes.length === 0) return null;
      const { direction, state, amount, moved, method, createdAt } = paymentOrders;
      const [first] = await db
        .select({ method })
        .from(paymentOrders)
        .where(and(eq(paymentOrders.playerId, playerId), inArray(method, [...codes])))
        .groupBy(method)
        .having(
          sql`coalesce(sum(${moved}) filter (where ${direction} = 'topup' and ${state} = 'confirmed'), 0) > coalesce(sum(${amount}) filter
            (where ${direction} = 'withdraw' and ${inArray(state, [...WITHDRAWN_STATES])}), 0)`,
        )
        .orderBy(
          sql`max(${createdAt}) filter (where ${direction} = 'topup' and ${state} = 'confirmed') desc nulls last`,
        )
        .limit(1);
      return first?.method ?? null;
    },
  };
}
export type Methods = ReturnType<typeof createMethods>;
