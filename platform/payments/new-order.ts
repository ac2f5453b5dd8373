/** Creates orders: checks the request against the method, and holds the money of a withdrawal. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { contentOfRequest, feeOf } from '#contract/payment-rules.ts';
import { toMinor } from '#contract/money.ts';
import type { Direction, FieldValues, MethodField } from '#contract/payments.ts';
import type { CreateBody } from '#contract/rest/cashbox-orders.ts';
import { lockPlayer, readPayer } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { announceOrder, type OrderPusher } from './announce-order.ts';
import { requireFields } from './check-fields.ts';
import type { Methods, OfferedMethod } from './methods.ts';
import { moneyKey } from './move-order.ts';
import { countOpenTopUps, newEvent, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import type { SealedFields } from './sealed-fields.ts';
import type { WithdrawAccess } from './withdraw-access.ts';

/** Orders that a player makes in an hour, refused ones too. */
const ORDERS = { max: 60, windowMs: 60 * 60_000 };
/** Maximum number of a player's open top-ups, because each is polled at its gateway until its end. */
export const OPEN_TOPUPS_MAX = 10;
/** Time for paying a top-up, if the gateway sets none, and for confirming a withdrawal. */
const OPEN_MS: Readonly<Record<Direction, number>> = { topup: 60 * 60_000, withdraw: 15 * 60_000 };

export type NewOrderDeps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  wallet: Pick<Wallet, 'operations'>;
  realtime: OrderPusher;
  methods: Methods;
  sealed: SealedFields;
  access: Pick<WithdrawAccess, 'missing'>;
  bonusOffers: BonusOffers;
  /** False while the operator, or its profile, has closed a region: no money is taken from there. */
  regionIsOpen: (region: string) => boolean;
};
/** Bonuses that a top-up of the player can begin. `min`: minor units. */
export type BonusOffers = (
  playerId: string,
  locale: ContentLocale,
) => Promise<readonly { id: string; title: string; text: string; min: bigint }[]>;
type Asked = { playerId: string; direction: Direction; body: CreateBody; locale: ContentLocale };
type Money = { currency: CurrencyCode; amount: bigint; fee: bigint };

const atField = (field: string, code: ErrorCode) => apiError(code, { fields: { [field]: [code] } });

/** Amount and fee in minor units. Throws for an amount that the method or the currency does not take. */
function moneyOf(direction: Direction, text: string, currency: CurrencyCode, offered: OfferedMethod): Money {
  const amount = toMinor(text, CURRENCIES[currency]);
  if (amount === null) throw atField('amount', 'validation_failed');
  const { terms } = offered;
  const fee = feeOf(amount, terms, CURRENCIES[currency]);
  if (amount < terms.min || (direction === 'withdraw' && amount <= fee))
    throw atField('amount', 'amount_below_minimum');
  if (amount > terms.max) throw atField('amount', 'amount_above_maximum');
  return { currency, amount, fee };
}

const codesOf = (offered: readonly OfferedMethod[]): string[] => offered.map(({ method }) => method.code);

/** Values that may be offered again. */
const openFields = (fields: readonly MethodField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ name, secret }) => {
      const value = values[name];
      return value === undefined || secret ? [] : [[name, value]];
    }),
  );

function createRequestChecks({ store, methods, access, sealed, bonusOffers }: NewOrderDeps) {
  /** The order of this request, if it was created before. Throws when the request differs. */
  async function findMade(db: Db, { playerId, direction, body }: Asked): Promise<OrderRow | null> {
    const [row] = await db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.playerId, playerId), eq(paymentOrders.requestId, body.request_id)));
    if (!row) return null;
    if (row.requestHash !== sealed.requestHash(contentOfRequest(direction, body)))
      throw apiError('idempotency_conflict');
    return row;
  }

  /** Requires that the repeated order is an own top-up. */
  async function requireRepeatable({ playerId, body: { repeats }, direction }: Asked): Promise<void> {
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
  }

  /** The chosen bonus is one that a top-up of the player can begin. */
  async function requireOffered({ playerId, direction, body: { bonus }, locale }: Asked): Promise<void> {
    if (bonus === null) return;
    const offers = direction === 'topup' ? await bonusOffers(playerId, locale) : [];
    if (!offers.some(({ id }) => id === bonus)) throw atField('bonus', 'validation_failed');
  }

  /** Call it with the player locked. `open`: read before, because a transaction must not wait for gateways. */
  async function requireAllowed(
    tx: Db,
    { playerId, direction, body: { method } }: Asked,
    open: readonly string[],
  ) {
    if (direction === 'topup') {
      if ((await countOpenTopUps(tx, playerId)) >= OPEN_TOPUPS_MAX) throw apiError('too_many_open_topups');
      return;
    }
    if ((await access.missing(playerId, tx)).length > 0) throw apiError('withdraw_not_possible');
    const first = await methods.firstOf(playerId, open, tx);
    if (first !== null && first !== method) throw atField('method', 'other_method_first');
  }

  return { findMade, requireRepeatable, requireOffered, requireAllowed };
}

function createOrderWriter({ clock, wallet, realtime, sealed }: NewOrderDeps) {
  async function hold(tx: Db, { id, playerId, amount, method }: OrderRow): Promise<void> {
    const key = moneyKey(id, 'hold');
    const reason = `Order ${id} by ${method}`;
    const done = await wallet.operations.hold({ key, playerId, amount, reason }, tx);
    if (!done.ok) throw apiError(done.code);
  }

  async function write(tx: Db, asked: Asked, offered: OfferedMethod, money: Money) {
    const { playerId, direction, body, locale } = asked;
    const now = clock.now();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + OPEN_MS[direction]);
    const values = {
      id,
      playerId,
      direction,
      requestId: body.request_id,
      requestHash: sealed.requestHash(contentOfRequest(direction, body)),
      gateway: offered.gateway,
      method: offered.method.code,
      methodKind: offered.method.kind,
      methodName: offered.method.name,
      ...money,
      state: 'created' as const,
      reason: 'player_created' as const,
      fields: openFields(offered.side.fields, body.fields),
      sealedFields: sealed.seal(id, body.fields),
      locale,
      bonus: body.bonus,
      repeats: body.repeats,
      createdAt: now,
      updatedAt: now,
      expiresAt,
      askAfter: expiresAt,
    };
    const { state, reason } = values;
    const event = newEvent(tx, { orderId: id, state, reason, actor: 'player', createdAt: now });
    const [order] = await tx.with(event).insert(paymentOrders).values(values).returning();
    if (!order) throw new Error(`Order ${id} was not written.`);
    if (direction === 'withdraw') await hold(tx, order);
    await announceOrder(realtime, tx, order, 0n);
    return order;
  }

  return { write };
}

export function createNewOrders(deps: NewOrderDeps) {
  const { store, bus, methods } = deps;
  const { findMade, requireRepeatable, requireOffered, requireAllowed } = createRequestChecks(deps);
  const { write } = createOrderWriter(deps);

  return {
    /**
     * The order of `body.request_id`: created now, or by an earlier call with the same content. Money of a
     * withdrawal is held with it. Throws as contract/errors.ts names: method_unavailable, amount_…,
     * validation_failed, withdraw_not_possible, too_many_open_topups, not_allowed_in_region,
     * other_method_first, insufficient_funds, idempotency_conflict, too_many_attempts.
     */
    async create(asked: Asked): Promise<OrderRow> {
      const { playerId, direction, body } = asked;
      const known = await findMade(store.db, asked);
      if (known) return known;
      await countTry(bus, 'ordersByPlayer', playerId, ORDERS);
      const payer = await readPayer(store.db, playerId);
      if (!payer) throw apiError('not_authenticated');
      if (direction === 'topup' && !deps.regionIsOpen(payer.region)) throw apiError('not_allowed_in_region');
      await requireOffered(asked);
      const currency = payer.currency as CurrencyCode;
      const open = (await methods.offered(direction, payer)).filter((one) => one.open);
      const offered = open.find(({ method }) => method.code === body.method);
      if (!offered) throw apiError('method_unavailable');
      const money = moneyOf(direction, body.amount, currency, offered);
      requireFields(offered.side.fields, body.fields);
      await requireRepeatable(asked);
      const made = await store
        .transaction(async (tx) => {
          await lockPlayer(tx, playerId);
          // Created meanwhile by the same request, which may have used up the last slot or the balance.
          const existing = await findMade(tx, asked);
          if (existing) return existing;
          await requireAllowed(tx, asked, codesOf(open));
          return write(tx, asked, offered, money);
        })
        .catch((error: unknown) => {
          // Created meanwhile by the same request.
          if (isUniqueViolation(error)) return findMade(store.db, asked);
          throw error;
        });
      if (!made) throw apiError('idempotency_conflict');
      return made;
    },
  };
}
