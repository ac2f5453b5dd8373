/** Movements of money of an order, in the transaction that moves it. Each has an idempotency key of the order. */
import { and, eq, min } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { lockWallet, type StoredReply, type Wallet } from '#platform/wallet/wallet.api.ts';
import type { Move } from './order-machine.ts';
import { paidOut, type OrderRow } from './orders.ts';
import { paymentEvents } from './payments.tables.ts';

const ACCOUNT = 'house_cashbox';
/** Idempotency key of a movement of an order. */
const keyOf = ({ id }: Pick<OrderRow, 'id'>, what: string): string => `order:${id}:${what}`;
const holdKey = (order: OrderRow): string => keyOf(order, 'hold');

/** A movement of an order for the ledger; `what`: name of the movement within the order's keys. */
const movementOf = (order: OrderRow, what: string, amount: bigint) => ({
  key: keyOf(order, what),
  playerId: order.playerId,
  amount,
  reason: `Order ${order.id} by ${order.method}`,
});
/** The hold of a new withdrawal's money. */
export const holdOf = (order: OrderRow) => movementOf(order, 'hold', order.amount);

/**
 * `amount`: the credited amount, in minor units. `isFirst`: this is the first payment of its order (an order
 * may be paid twice). `bonus`: the offer that was chosen with the order; null = none.
 */
type Deposit = {
  playerId: string;
  amount: bigint;
  currency: CurrencyCode;
  isFirst: boolean;
  bonus: string | null;
};

export type MoneyDeps = {
  wallet: Pick<Wallet, 'operations'>;
  /** Called for every deposit, in the transaction that credits it. */
  onDeposit?: (tx: Db, deposit: Deposit) => Promise<void>;
  /** Called for every deposit that is charged back, once for its order, in its transaction. */
  onChargeBack?: (
    tx: Db,
    deposit: Omit<Deposit, 'isFirst' | 'bonus'> & { creditedAt: Date },
  ) => Promise<void>;
};

function requireDone(done: StoredReply, key: string): void {
  if (!done.ok) throw new Error(`The movement ${key} was refused (${done.code}).`);
}

/** Single movements of money between the player and the cashbox; `what`: see `movementOf`. */
function createMovements({ operations }: MoneyDeps['wallet']) {
  async function release(tx: Db, order: OrderRow, what: string, amount: bigint): Promise<void> {
    if (amount === 0n) return;
    const operation = movementOf(order, what, amount);
    requireDone(await operations.release({ ...operation, holdKey: holdKey(order) }, tx), operation.key);
  }
  async function capture(tx: Db, order: OrderRow): Promise<bigint> {
    const amount = paidOut(order);
    const operation = {
      ...movementOf(order, 'capture', amount),
      holdKey: holdKey(order),
      account: ACCOUNT,
    } as const;
    requireDone(await operations.capture(operation, tx), operation.key);
    await release(tx, order, 'rest', order.amount - amount);
    return amount;
  }
  async function credit(tx: Db, order: OrderRow, what: string, amount: bigint): Promise<void> {
    const operation = { ...movementOf(order, what, amount), account: ACCOUNT } as const;
    requireDone(await operations.credit(operation, tx), operation.key);
  }
  /**
   * Takes `wanted` from the real balance, as far as it suffices; returns the amount taken. `what` must differ
   * at each call, because the rest may be taken later.
   */
  async function take(tx: Db, order: OrderRow, what: string, wanted: bigint): Promise<bigint> {
    const balance = (await lockWallet(tx, order.playerId))?.accounts.real.balance ?? 0n;
    const amount = balance < wanted ? balance : wanted;
    if (amount > 0n) {
      const operation = { ...movementOf(order, what, amount), account: ACCOUNT } as const;
      requireDone(await operations.debit(operation, tx), operation.key);
    }
    return amount;
  }
  return { release, capture, credit, take };
}
type Movements = ReturnType<typeof createMovements>;

/**
 * Takes back the money of a reversed top-up, as far as the balance suffices; returns what is still owed. Null = the
 * top-up was reversed before, and now nothing is owed or the balance is empty: the order stays as it is. The first
 * reversal changes the order even if nothing could be taken.
 */
async function takeBack({ take }: Movements, tx: Db, order: OrderRow): Promise<bigint | null> {
  const amount = await take(tx, order, `charge-back:${order.moved}`, order.moved);
  return amount === 0n && order.state === 'returned' ? null : order.moved - amount;
}
/**
 * Adjusts the amount taken for a withdrawal to what was paid out; returns the amount taken in all. Null = the
 * withdrawal was confirmed before, and now nothing is missing or the balance is empty: no transition is made. A
 * withdrawal that was declined or returned becomes confirmed even if nothing could be taken.
 */
async function settle({ credit, take }: Movements, tx: Db, order: OrderRow): Promise<bigint | null> {
  const target = paidOut(order);
  const what = `payout:${order.gatewayVersion}:${order.moved}`;
  if (target < order.moved) {
    await credit(tx, order, what, order.moved - target);
    return target;
  }
  const amount = await take(tx, order, what, target - order.moved);
  return amount === 0n && order.state === 'confirmed' ? null : order.moved + amount;
}

/**
 * Time when the order was first confirmed. `updatedAt` would be wrong, because later reports of the gateway
 * change the order too.
 */
async function confirmedAt(tx: Db, { id, updatedAt }: OrderRow): Promise<Date> {
  const { orderId, state, createdAt } = paymentEvents;
  const [first] = await tx
    .select({ at: min(createdAt) })
    .from(paymentEvents)
    .where(and(eq(orderId, id), eq(state, 'confirmed')));
  return first?.at ?? updatedAt;
}

const ofPlayer = ({ playerId, currency }: OrderRow) => ({ playerId, currency });

export function createOrderMoney({ wallet, onDeposit, onChargeBack }: MoneyDeps) {
  const movements = createMovements(wallet);
  const { release, capture, credit } = movements;
  return {
    /**
     * Makes the movement of a transition; returns the total amount that the order has moved, of a reversed top-up what
     * is still owed. Null = there is nothing to move, and the caller must not make the transition.
     */
    async apply(tx: Db, order: OrderRow, { money }: Move): Promise<bigint | null> {
      switch (money) {
        case 'credit': {
          const rest = order.gatewayPaid - order.moved;
          if (rest <= 0n) return null;
          await credit(tx, order, `paid:${order.gatewayVersion}`, rest);
          const isFirst = order.moved === 0n;
          await onDeposit?.(tx, {
            ...ofPlayer(order),
            amount: rest,
            isFirst,
            bonus: isFirst ? order.bonus : null,
          });
          return order.gatewayPaid;
        }
        case 'capture':
          return capture(tx, order);
        case 'release':
          await release(tx, order, 'release', order.amount);
          return order.moved;
        case 'give_back':
          // The version is part of the key, because a payout that was made again may be returned again.
          await credit(tx, order, `return:${order.gatewayVersion}`, order.moved);
          return 0n;
        case 'take_back': {
          const left = await takeBack(movements, tx, order);
          if (order.state === 'confirmed')
            await onChargeBack?.(tx, {
              ...ofPlayer(order),
              amount: order.moved,
              creditedAt: await confirmedAt(tx, order),
            });
          return left;
        }
        case 'settle':
          return settle(movements, tx, order);
        case 'none':
          return order.moved;
      }
    },
  };
}
