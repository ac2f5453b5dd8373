import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { toneOf } from '#lib/cashbox/reasons.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { MethodIcon } from './method-icon.tsx';
import styles from './order-list.module.css';

/** The state of an order as a badge. */
export function StateBadge({ order, t }: { order: OrderReply; t: Translator<'cashbox'> }) {
  return <span className={cx(styles.badge, styles[toneOf(order.state)])}>{t(`state.${order.state}`)}</span>;
}

type ActiveOrdersProps = {
  orders: readonly OrderReply[];
  onOpen: (order: OrderReply) => void;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

/** Orders that were begun and have not ended, here or on another device. */
export function ActiveOrders({ orders, onOpen, money, t }: ActiveOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.active} aria-label={t('active.title')}>
      <p className={styles.caption}>
        <Icon name="sand-clock" size={16} />
        {t('active.title')}
      </p>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            <button type="button" className={styles.card} onClick={() => onOpen(order)}>
              <MethodIcon kind={order.method.kind} small />
              <span className={styles.what}>
                <span className={styles.name}>{money(order.amount)}</span>
                <span className={styles.about}>{order.method.name}</span>
              </span>
              <StateBadge order={order} t={t} />
              <Icon name="angle-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrderFollowedProps = {
  order: OrderReply;
  children: ReactNode;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

/** A withdrawal in progress: amount, method and state above its history. */
export function OrderHead({ order, children, money, t }: OrderFollowedProps) {
  return (
    <div className={styles.head}>
      <MethodIcon kind={order.method.kind} />
      <div className={styles.what}>
        <p className={styles.big}>{money(order.total)}</p>
        <p className={styles.about}>
          {order.method.name}
          {order.source && ` ${order.source}`}
        </p>
      </div>
      <StateBadge order={order} t={t} />
      {children}
    </div>
  );
}
