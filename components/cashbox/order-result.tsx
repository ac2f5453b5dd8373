import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import {
  isLate,
  isOtherAmount,
  lastEvent,
  nextAction,
  reasonKey,
  toneOf,
  type OrderTone,
} from '#lib/cashbox/reasons.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { MethodIcon } from './method-icon.tsx';

const ICONS: Readonly<Record<OrderTone, string>> = {
  good: 'success',
  bad: 'error',
  calm: 'info',
  busy: 'sand-clock',
};

/** The operator's message to the player about the order. */
export function OperatorNote({ order, t }: { order: OrderReply; t: Translator<'cashbox'> }) {
  const note = order.events.findLast((event) => event.note !== null)?.note;
  if (note == null) return null;
  return (
    <blockquote className={styles.quote}>
      <cite>{t('result.note')}</cite>
      {note}
    </blockquote>
  );
}

type ResultTexts = { money: (amount: string) => string; t: Translator<'cashbox'> };

/** The result as a sentence. */
function wordsOf(order: OrderReply, { money, t }: ResultTexts): string {
  if (order.state === 'confirmed' && order.direction === 'topup') {
    if (isOtherAmount(order)) return t('result.otherAmount', { asked: money(order.amount) });
    return t(isLate(order) ? 'result.late' : 'result.paid');
  }
  const event = lastEvent(order);
  if (order.state === 'confirmed' && event?.reason !== 'payout_late')
    return t(isOtherAmount(order) ? 'result.part' : 'result.sent');
  return event ? t(reasonKey(order, event)) : t(`state.${order.state}`);
}

export type OrderResultProps = ResultTexts & {
  order: OrderReply;
  /** The method to try next; null = no other method takes the amount, undefined = not known yet. */
  nextMethod: CashboxMethod | null | undefined;
  /** Closes the cashbox; `playLabel` names where the player goes. */
  onPlay: () => void;
  playLabel: string;
  /** Starts an order with the same data. */
  onRepeat: () => void;
  onMethod: (code: string) => void;
  /** Shows an empty form. */
  onAgain: () => void;
  children?: ReactNode;
};

/** Placeholder for a large button while it is not known whether there is one. */
export const ButtonPlace = () => <Skeleton height="52px" />;

function Actions(props: OrderResultProps) {
  const { order, nextMethod, onPlay, playLabel, onRepeat, onMethod, onAgain, t } = props;
  const action = nextAction(order);
  // While the method is not known, a placeholder keeps the button's place, so that other buttons do not move during a
  // press.
  const other =
    nextMethod === undefined ? (
      <ButtonPlace key="other" />
    ) : (
      nextMethod && (
        <Button
          key="other"
          wide
          size="lg"
          type={action === 'other_method' || action === 'less' ? 'solid' : 'plain'}
          onClick={() => onMethod(nextMethod.code)}
        >
          {t('result.tryMethod', { method: nextMethod.name })}
        </Button>
      )
    );
  const repeat = (
    <Button
      key="repeat"
      wide
      size="lg"
      type={action === 'repeat' || !other ? 'solid' : 'plain'}
      onClick={onRepeat}
    >
      {t(action === 'less' ? 'result.otherSum' : 'result.repeat')}
    </Button>
  );
  const again = (
    <Button key="again" wide size="lg" type={action === 'again' ? 'solid' : 'plain'} onClick={onAgain}>
      {t(`result.again.${order.direction}`)}
    </Button>
  );
  const play = (
    <Button
      key="play"
      wide
      size="lg"
      type={action === 'play' || action === 'none' ? 'solid' : 'plain'}
      onClick={onPlay}
    >
      {playLabel}
    </Button>
  );
  const ROWS: Readonly<Record<typeof action, ReactNode>> = {
    play: [play, again],
    repeat: [repeat, other],
    other_method: [other, repeat],
    less: [other, repeat],
    again: [again, play],
    none: [play, again],
  };
  return <div className={styles.actions}>{ROWS[action]}</div>;
}

/** Result of an order, and the next actions. */
export function OrderResult(props: OrderResultProps) {
  const { order, children, money, t } = props;
  const tone = toneOf(order.state);
  const whole = order.state === 'confirmed' && order.direction === 'topup' ? order.amount : order.total;
  return (
    <div className={styles.scene}>
      <span className={cx(styles.disc, styles[tone])}>
        <Icon name={ICONS[tone]} size={40} />
      </span>
      <h3 className={styles.headline}>{t(`result.title.${order.direction}.${order.state}`)}</h3>
      <div className={styles.sum}>{money(order.credited ?? whole)}</div>
      <p className={styles.words} role="status">
        {wordsOf(order, props)}
      </p>
      <p className={styles.by}>
        <MethodIcon kind={order.method.kind} small />
        {order.method.name}
        {order.source && <span>{order.source}</span>}
      </p>
      <OperatorNote order={order} t={t} />
      {children}
      <Actions {...props} />
    </div>
  );
}
