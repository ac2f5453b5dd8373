import { useId, useState, type ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { isZeroAmount } from '#lib/cashbox/amounts.ts';
import { orderFacts } from '#lib/cashbox/order-facts.ts';
import { isOtherAmount } from '#lib/cashbox/reasons.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { MethodIcon } from './method-icon.tsx';
import { StateBadge } from './order-card.tsx';
import styles from './order-list.module.css';
import { OrderHistory } from './order-history.tsx';

type Texts = {
  money: (amount: string) => string;
  timeText: (time: string) => string;
  t: Translator<'cashbox'>;
};
export type OrderListProps = Texts & {
  direction: Direction;
  orders: readonly OrderReply[];
  further: FurtherPages;
  /** Id of the order whose row is expanded at first, taken from the page's address. */
  opened?: string | null;
  /** Buttons for the actions that the order allows the player. */
  actions: (order: OrderReply) => ReactNode;
  /** Shown when there are no orders: a link to create one. */
  empty: ReactNode;
  common: Translator<'common'>;
};

function Row({
  order,
  isOpened,
  actions,
  money,
  timeText,
  t,
}: Texts & Pick<OrderListProps, 'actions'> & { order: OrderReply; isOpened: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpened);
  const { method, source } = order;
  return (
    <li className={cx(styles.item, isOpen && styles.open)}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.method}>
          <MethodIcon kind={method.kind} small />
          <span className={styles.what}>
            <span className={styles.name}>{method.name}</span>
            {source && <span className={styles.about}>{source}</span>}
          </span>
        </span>
        <time className={styles.time} dateTime={order.created}>
          {timeText(order.created)}
        </time>
        <span className={styles.amount}>
          {money(order.credited ?? order.amount)}
          {isOtherAmount(order) && (
            <span className={styles.about}>{t('list.asked', { amount: money(order.amount) })}</span>
          )}
        </span>
        <StateBadge order={order} t={t} />
        <Icon name="angle-down" size={18} className={styles.angle} />
      </button>
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && (
          <>
            <dl className={styles.facts}>
              {orderFacts(order).map(({ name, amount }) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>{name === 'cost.fee' && isZeroAmount(amount) ? t('cost.none') : money(amount)}</dd>
                </div>
              ))}
              <div>
                <dt>{t('list.number')}</dt>
                <dd className={styles.number}>{order.id}</dd>
              </div>
            </dl>
            <OrderHistory order={order} timeText={timeText} t={t} />
            <div className={styles.actions}>{actions(order)}</div>
          </>
        )}
      </div>
    </li>
  );
}

/** Orders, the newest first: a list on phones, columns on wide screens; each expands to its history. */
export function OrderList(props: OrderListProps) {
  const { direction, orders, further, opened, empty, t, common } = props;
  if (orders.length === 0 && !further.hasFailed)
    return (
      <StateMessage
        compact
        icon={direction === 'topup' ? 'arrow-down' : 'arrow-up'}
        title={t(`list.empty.${direction}.title`)}
        text={t(`list.empty.${direction}.text`)}
      >
        {empty}
      </StateMessage>
    );
  return (
    <div className={styles.list}>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('list.method')}</span>
        <span>{t('list.time')}</span>
        <span className={styles.end}>{t('list.amount')}</span>
        <span>{t('list.state')}</span>
      </div>
      <ul className={styles.rows} aria-label={t(`list.of.${direction}`)}>
        {orders.map((order) => (
          <Row key={order.id} {...props} order={order} isOpened={order.id === opened} />
        ))}
      </ul>
      <MoreRows {...further} common={common} />
    </div>
  );
}
