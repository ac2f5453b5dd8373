import type { Translator } from '#lib/i18n/translator.ts';
import styles from './transaction-totals.module.css';

/** Sums of incoming and outgoing amounts of all transactions that match the filters, formatted. */
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
