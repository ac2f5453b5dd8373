/**
 * Moves orders: state, money and history are written in one transaction, so that a killed process leaves
 * either all of them or none. Every movement of money has an idempotency key of the order.
 */
import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import { isActive } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { lockWallet, type StoredReply, type Wallet } from '#platform/wallet/wallet.api.ts';
import { nextCheck } from './reconciliation-schedule.ts';
import { announceOrder, type OrderPusher } from './announce-order.ts';
import { moveOf, type Cause, type Details, type Move } from './order-machine.ts';
import { lockUnsent, newEvent, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';

const ACCOUNT = 'house_cashbox';
/** Key of a movement of an order. */
export const moneyKey = (order: string, what: string): string => `order:${order}:${what}`;

/**
 * `amount`: credited amount, minor units. `isFirst`: the first credit of its order, which may be paid twice.
 * `bonus`: the offer chosen with the order; null = none.
 */
type Deposit = {
  playerId: string;
  amount: bigint;
  currency: CurrencyCode;
  isFirst: boolean;
  bonus: string | null;
};

export type MoveDeps = {
  clock: Clock;
  wallet: Pick<Wallet, 'operations'>;
  realtime: OrderPusher;
  /** Called for every deposit, in its transaction. */
  onDeposit?: (tx: Db, deposit: Deposit) => Promise<void>;
  /** Called for every deposit that is charged back, once for its order, in its transaction. */
  onChargeBack?: (
    tx: Db,
    deposit: Omit<Deposit, 'isFirst' | 'bonus'> & { creditedAt: Date },
  ) => Promise<void>;
};
type Changes = Partial<typeof paymentOrders.$inferInsert>;
/** `changes`: further columns. `note`: the operator's message to the player. */
type MoveContext = { details?: Details; note?: string | null; changes?: Changes };

function requireDone(done: StoredReply, key: string): void {
  if (!done.ok) throw new Error(`The movement ${key} was refused (${done.code}).`);
}

/** Movements of money of an order, in the transaction that moves it. */
type MoneyDeps = Pick<MoveDeps, 'wallet' | 'onDeposit' | 'onChargeBack'>;
function createOrderMoney({ wallet: { operations }, onDeposit, onChargeBack }: MoneyDeps) {
  const base = (order: OrderRow, what: string, amount: bigint) => ({
    key: moneyKey(order.id, what),
    playerId: order.playerId,
    amount,
    reason: `Order ${order.id} by ${order.method}`,
  });
  const ofPlayer = ({ playerId, currency }: OrderRow) => ({ playerId, currency });
  const holdKey = (order: OrderRow) => moneyKey(order.id, 'hold');

  async function release(tx: Db, order: OrderRow, what: string, amount: bigint): Promise<void> {
    if (amount === 0n) return;
    const operation = base(order, what, amount);
    requireDone(await operations.release({ ...operation, holdKey: holdKey(order) }, tx), operation.key);
  }
  async function capture(tx: Db, order: OrderRow): Promise<bigint> {
    const asked = order.gatewayPaid + order.fee;
    const amount = asked < order.amount ? asked : order.amount;
    const operation = {
      ...base(order, 'capture', amount),
      holdKey: holdKey(order),
      account: ACCOUNT,
    } as const;
    requireDone(await operations.capture(operation, tx), operation.key);
    await release(tx, order, 'rest', order.amount - amount);
    return amount;
  }
  async function credit(tx: Db, order: OrderRow, what: string, amount: bigint): Promise<void> {
    const operation = { ...base(order, what, amount), account: ACCOUNT } as const;
    requireDone(await operations.credit(operation, tx), operation.key);
  }
  /** Takes the available part from the real balance; the rest is owed, and can be taken later. */
  async function takeBack(tx: Db, order: OrderRow): Promise<bigint | null> {
    const balance = (await lockWallet(tx, order.playerId))?.accounts.real.balance ?? 0n;
    const amount = balance < order.moved ? balance : order.moved;
    if (amount > 0n) {
      // The remaining amount is part of the key, because it decreases each time.
      const operation = { ...base(order, `charge-back:${order.moved}`, amount), account: ACCOUNT } as const;
      requireDone(await operations.debit(operation, tx), operation.key);
    }
    return amount === 0n && order.state === 'returned' ? null : order.moved - amount;
  }
  return {
    /** Moves the money; returns the total amount moved by the order. Null = there is nothing to move. */
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
          await credit(tx, order, 'return', order.moved);
          return 0n;
        case 'take_back': {
          const left = await takeBack(tx, order);
          if (order.state === 'confirmed')
            await onChargeBack?.(tx, {
              ...ofPlayer(order),
              amount: order.moved,
              creditedAt: order.updatedAt,
            });
          return left;
        }
        case 'none':
          return order.moved;
      }
    },
  };
}

export function createMover(deps: MoveDeps) {
  const { clock, realtime } = deps;
  const money = createOrderMoney(deps);

  /** So that their money is there when a top-up is taken back. */
  async function declineUnsent(tx: Db, playerId: string, note: string | null): Promise<void> {
    for (const withdrawal of await lockUnsent(tx, playerId))
      await mover.move(tx, withdrawal, 'operator_decline', { note });
  }

  const mover = {
    /**
     * Moves an order that the caller has locked in `tx`. Null = the cause changes nothing in this state.
     * Notifies the player when the transaction commits. Before a top-up is charged back, withdrawals that are
     * not sent are declined.
     */
    async move(tx: Db, order: OrderRow, cause: Cause, context: MoveContext = {}): Promise<OrderRow | null> {
      const move = moveOf(order.direction, order.state, cause, context.details);
      if (!move) return null;
      if (move.money === 'take_back') await declineUnsent(tx, order.playerId, context.note ?? null);
      const moved = await money.apply(tx, order, move);
      if (moved === null) return null;
      const now = clock.now();
      const { state, reason, actor } = move;
      const isOpen = isActive(state);
      const changed = { ...order, ...context.changes, state, reason, moved, asks: 0, updatedAt: now };
      const event = newEvent(tx, {
        orderId: order.id,
        state,
        reason,
        actor,
        note: context.note ?? null,
        createdAt: now,
      });
      const [row] = await tx
        .with(event)
        .update(paymentOrders)
        .set({
          ...context.changes,
          state,
          reason,
          moved,
          asks: 0,
          updatedAt: now,
          askAfter: nextCheck(changed, now),
          ...(!isOpen && { next: null, sealedFields: null, expiresAt: null }),
        })
        .where(eq(paymentOrders.id, order.id))
        .returning();
      if (!row) throw new Error(`Order ${order.id} disappeared under its lock.`);
      await announceOrder(realtime, tx, row, order.moved);
      return row;
    },
  };
  return mover;
}
export type Mover = ReturnType<typeof createMover>;
