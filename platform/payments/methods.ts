/** Methods of the cashbox: what the gateways offer in one player's currency and region. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isCurrency } from '#contract/currencies.ts';
import type { GatewayMethod, MethodSide } from '#contract/gateway.ts';
import { isDevelopmentRegion } from '#contract/jurisdiction.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { createMethodLists, type MethodListDeps } from './method-lists.ts';
import { termsOf, type Terms } from './method-terms.ts';
import { WITHDRAWN_STATES } from './order-states.ts';
import { paymentOrders } from './payments.tables.ts';

export type OfferedMethod = {
  gateway: string;
  method: GatewayMethod;
  side: MethodSide;
  terms: Terms;
  open: boolean;
};
type Payer = { currency: string; region: string };
/** A player's earlier use of a method. */
export type MethodUse = { lastUsed: Date; filled: FieldValues };

export function createMethods(deps: MethodListDeps) {
  const { store, gateways, log } = deps;
  const lists = createMethodLists(deps);
  /** Lists of methods whose duplicate codes were logged already: each loaded list is logged once. */
  const logged = new WeakSet<readonly GatewayMethod[]>();

  /** All methods by code. Of two methods with the same code the first gateway's is used, and the other is logged. */
  async function all(): Promise<ReadonlyMap<string, { gateway: string; method: GatewayMethod }>> {
    const found = await Promise.all(
      [...gateways.keys()].map(async (gateway) => ({ gateway, methods: await lists(gateway) })),
    );
    const byCode = new Map<string, { gateway: string; method: GatewayMethod }>();
    for (const { gateway, methods } of found) {
      for (const method of methods) {
        const first = byCode.get(method.code);
        if (!first) byCode.set(method.code, { gateway, method });
        else if (!logged.has(methods))
          log.warn(
            { method: method.code, gateway, offered: first.gateway },
            'payments: two gateways have a method with the same code, and only the first one is offered',
          );
      }
      logged.add(methods);
    }
    return byCode;
  }

  /** Methods for a player, including closed ones, in the order of the gateways. */
  async function offered(direction: Direction, { currency, region }: Payer): Promise<OfferedMethod[]> {
    if (!isCurrency(currency)) return [];
    return [...(await all()).values()].flatMap(({ gateway, method }) => {
      const side = method[direction];
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
     * The method that a withdrawal must use first. Among `codes` it considers the methods with more deposited
     * than withdrawn, and takes the one with the latest deposit. Null = any method may be used.
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
