import type { Translator } from '#lib/i18n/translator.ts';
import styles from './transaction-totals.module.css';

/** What came in and what went out by all rows of the filters. Amounts as text. */
export function TransactionTotals({
  incoming,
  outgoing,
  t,
}: {
  incoming: string;
  outgoing: string;
  t: Translator<'funds'>;
}) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('columns.in')}</dt>
        <dd className={styles.in}>{incoming}</dd>
      </div>
      <div>
        <dt>{t('columns.out')}</dt>
        <dd>{outgoing}</dd>
      </div>
    </dl>
  );
}
