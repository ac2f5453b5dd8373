/** Checks a request for an order: whether it was made before, and whether it is allowed. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { toMinor } from '#contract/money.ts';
import { contentOfRequest, feeOf, totalOf } from '#contract/payment-rules.ts';
import type { Direction } from '#contract/payments.ts';
import type { CreateBody } from '#contract/rest/cashbox-orders.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Methods, OfferedMethod } from './methods.ts';
import { countOpenTopUps, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import type { SealedFields } from './sealed-fields.ts';
import type { WithdrawAccess } from './withdraw-access.ts';

/** Maximum number of open top-ups of a player: the reconciliation polls each at its gateway until it ends. */
export const OPEN_TOPUPS_MAX = 10;

/** Returns the bonuses that a top-up of the player can begin. `min`: smallest top-up in minor units. */
export type BonusOffers = (
  playerId: string,
  locale: ContentLocale,
) => Promise<readonly { id: string; title: string; text: string; min: bigint }[]>;
export type OrderRequest = {
  playerId: string;
  direction: Direction;
  body: CreateBody;
  locale: ContentLocale;
};
/** Amounts in minor units. */
export type OrderMoney = { currency: CurrencyCode; amount: bigint; fee: bigint };

export type RequestCheckDeps = {
  store: Store;
  methods: Pick<Methods, 'firstOf'>;
  sealed: Pick<SealedFields, 'requestHash'>;
  access: Pick<WithdrawAccess, 'missing'>;
  bonusOffers: BonusOffers;
};

const atField = (field: string, code: ErrorCode) => apiError(code, { fields: { [field]: [code] } });

/** Amount and fee of a request. Throws for an amount that the method or the currency does not accept. */
export function moneyOf(
  { direction, body }: OrderRequest,
  currency: CurrencyCode,
  { terms }: OfferedMethod,
): OrderMoney {
  const amount = toMinor(body.amount, CURRENCIES[currency]);
  if (amount === null) throw atField('amount', 'validation_failed');
  const fee = feeOf(amount, terms, CURRENCIES[currency]);
  if (amount < terms.min || totalOf(direction, amount, fee) <= 0n)
    throw atField('amount', 'amount_below_minimum');
  if (amount > terms.max) throw atField('amount', 'amount_above_maximum');
  return { currency, amount, fee };
}

export function createRequestChecks({ store, methods, access, sealed, bonusOffers }: RequestCheckDeps) {
  /** Hash of a request's content, equal for equal content; stored with the order. */
  const hashOf = ({ direction, body }: OrderRequest): string =>
    sealed.requestHash(contentOfRequest(direction, body));

  return {
    hashOf,

    /**
     * The order that this request has created before; null = none. Throws `idempotency_conflict` when that
     * request had another content.
     */
    async findExisting(db: Db, request: OrderRequest): Promise<OrderRow | null> {
      const { playerId, body } = request;
      const [row] = await db
        .select()
        .from(paymentOrders)
        .where(and(eq(paymentOrders.playerId, playerId), eq(paymentOrders.requestId, body.request_id)));
      if (!row) return null;
      if (row.requestHash !== hashOf(request)) throw apiError('idempotency_conflict');
      return row;
    },

    /** Throws unless the order to repeat is the player's own top-up. */
    async requireRepeatable({ playerId, body: { repeats }, direction }: OrderRequest): Promise<void> {
      if (repeats === null) return;
      const [row] = await store.db
        .select({ state: paymentOrders.state })
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.id, repeats),
            eq(paymentOrders.playerId, playerId),
            eq(paymentOrders.direction, 'topup'),
          ),
        );
      if (direction !== 'topup' || !row) throw atField('repeats', 'validation_failed');
    },

    /** Throws unless the chosen bonus is one that a top-up of the player can begin. */
    async requireOffered({ playerId, direction, body: { bonus }, locale }: OrderRequest): Promise<void> {
      if (bonus === null) return;
      const offers = direction === 'topup' ? await bonusOffers(playerId, locale) : [];
      if (!offers.some(({ id }) => id === bonus)) throw atField('bonus', 'validation_failed');
    },

    /**
     * Throws unless the player may create the order. Call it while the player's row is locked. `open`:
     * methods that were read before, because a transaction must not wait for gateways.
     */
    async requireAllowed(
      tx: Db,
      { playerId, direction, body: { method } }: OrderRequest,
      open: readonly OfferedMethod[],
    ): Promise<void> {
      if (direction === 'topup') {
        if ((await countOpenTopUps(tx, playerId)) >= OPEN_TOPUPS_MAX) throw apiError('too_many_open_topups');
        return;
      }
      if ((await access.missing(playerId, tx)).length > 0) throw apiError('withdraw_not_possible');
      const codes = open.map((one) => one.method.code);
      const first = await methods.firstOf(playerId, codes, tx);
      if (first !== null && first !== method) throw atField('method', 'other_method_first');
    },
  };
}
