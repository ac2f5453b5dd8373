/** Creates orders. */
import { apiError } from '#contract/api-error.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { lockPlayer, readPayer } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import { requireFields } from './check-fields.ts';
import type { Methods } from './methods.ts';
import { createRequestChecks, moneyOf, type OrderRequest, type RequestCheckDeps } from './order-request.ts';
import type { OrderRow } from './orders.ts';
import type { SealedFields } from './sealed-fields.ts';
import { createOrderWriter, type WriteDeps } from './write-order.ts';

/** Limit of orders that a player requests per hour, refused ones included. */
const ORDERS = { max: 60, windowMs: 60 * 60_000 };

export type NewOrderDeps = RequestCheckDeps &
  WriteDeps & {
    bus: Bus;
    methods: Methods;
    sealed: SealedFields;
    /**
     * False while the operator or the jurisdiction profile has closed the region: no deposits are accepted
     * from there.
     */
    regionIsOpen: (region: string) => boolean;
  };

export function createNewOrders(deps: NewOrderDeps) {
  const { store, bus, methods } = deps;
  const { findExisting, hashOf, requireRepeatable, requireOffered, requireAllowed } =
    createRequestChecks(deps);
  const write = createOrderWriter(deps);

  return {
    /**
     * Returns the order for `body.request_id`: creates it, or returns the one that an earlier call with the
     * same content has created. The money of a withdrawal is held in the same transaction. Throws
     * (contract/errors.ts): method_unavailable, amount_…, validation_failed, withdraw_not_possible,
     * too_many_open_topups, not_allowed_in_region, other_method_first, insufficient_funds,
     * idempotency_conflict, too_many_attempts.
     */
    async create(request: OrderRequest): Promise<OrderRow> {
      const { playerId, direction, body } = request;
      const known = await findExisting(store.db, request);
      if (known) return known;
      await countTry(bus, 'ordersByPlayer', playerId, ORDERS);
      const payer = await readPayer(store.db, playerId);
      if (!payer) throw apiError('not_authenticated');
      if (direction === 'topup' && !deps.regionIsOpen(payer.region)) throw apiError('not_allowed_in_region');
      await requireOffered(request);
      const open = (await methods.offered(direction, payer)).filter((one) => one.open);
      const offered = open.find(({ method }) => method.code === body.method);
      if (!offered) throw apiError('method_unavailable');
      const money = moneyOf(request, payer.currency as CurrencyCode, offered);
      requireFields(offered.side.fields, body.fields);
      await requireRepeatable(request);
      const hash = hashOf(request);
      const made = await store
        .transaction(async (tx) => {
          await lockPlayer(tx, playerId);
          // The same request may have created the order meanwhile, using up the last slot or the balance.
          const existing = await findExisting(tx, request);
          if (existing) return existing;
          await requireAllowed(tx, request, open);
          return write(tx, { request, offered, money, hash });
        })
        .catch((error: unknown) => {
          // The same request has created the order meanwhile.
          if (isUniqueViolation(error)) return findExisting(store.db, request);
          throw error;
        });
      if (!made) throw apiError('idempotency_conflict');
      return made;
    },
  };
}
