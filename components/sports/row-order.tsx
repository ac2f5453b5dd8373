import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './segments.module.css';

const ORDERS = ['competition', 'time'] as const;

/** Choice of the order of events: by competition or by time (components/runtime/order-rows.ts). */
export const RowOrder = ({ t }: { t: Translator<'sports'> }) => (
  <div className={styles.segments} role="radiogroup" aria-label={t('sort.label')}>
    {ORDERS.map((order) => (
      <label key={order} className={styles.segment}>
        <input
          className="srOnly"
          type="radio"
          name="row-order"
          value={order}
          defaultChecked={order === 'competition'}
          {...mark('row-order')}
        />
        {t(`sort.${order}`)}
      </label>
    ))}
  </div>
);
