import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { ButtonPlace } from './order-result.tsx';
import { Problem } from './problem.tsx';

type StalledProps = {
  order: OrderReply;
  /** Why the gateway did not take the order; '' = the title says it, null = the order was only created. */
  failure: string | null;
  /** Another method that takes the amount; undefined = not known yet. */
  nextMethod: CashboxMethod | null | undefined;
  onRetry: () => void;
  onCancel: () => void;
  /** Cancels the order and continues with the other method. */
  onMethod: (code: string) => void;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

/** An order that was created but that its gateway has not taken, so no money has moved. */
export function Stalled({ order, failure, nextMethod, onRetry, onCancel, onMethod, money, t }: StalledProps) {
  return (
    <div className={styles.scene}>
      <span className={cx(styles.disc, styles.calm)}>
        <Icon name="sand-clock-2" size={40} />
      </span>
      <h3 className={styles.headline}>{t(failure === null ? 'stalled.begun' : 'stalled.title')}</h3>
      <div className={styles.sum}>{money(order.total)}</div>
      <p className={styles.words} role="status">
        {t('stalled.text', { method: order.method.name })}
      </p>
      <Problem text={failure} />
      <div className={styles.actions}>
        <Button wide size="lg" onClick={onRetry}>
          {t('stalled.retry')}
        </Button>
        {nextMethod === undefined && <ButtonPlace />}
        {nextMethod && (
          <Button wide size="lg" type="plain" onClick={() => onMethod(nextMethod.code)}>
            {t('result.tryMethod', { method: nextMethod.name })}
          </Button>
        )}
        <Button wide size="lg" type="link" onClick={onCancel}>
          {t('follow.cancel')}
        </Button>
      </div>
    </div>
  );
}
