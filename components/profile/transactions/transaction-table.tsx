import { Badge } from '#components/ui/badge.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Transaction } from '#contract/rest/transactions.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { iconOfReason, signOf } from '#lib/profile/movement-view.ts';
import styles from './transaction-table.module.css';

type TransactionTableProps = {
  transactions: readonly Transaction[];
  /** Formats an amount in the player's currency. */
  amountText: (amount: string) => string;
  gameHref: (manufacturer: string, slug: string) => string;
  t: Translator<'funds'>;
  /** Texts for the reasons of movements. */
  profile: Translator<'profile'>;
};

const COLUMNS = ['operation', 'time', 'wallet', 'state', 'amount', 'after'] as const;

/**
 * Table of transactions, the latest first; on a narrow screen its rows become cards of two lines. ARIA roles are set
 * explicitly, because browsers drop the roles of table elements that are laid out as a grid.
 */
export function TransactionTable({ transactions, t, ...row }: TransactionTableProps) {
  return (
    <table className={styles.table} role="table" aria-label={t('transactions.title')}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col" className={styles[column]}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {transactions.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} t={t} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  transaction: { reason, time, wallet, state, amount, after, game },
  amountText,
  gameHref,
  t,
  profile,
}: Omit<TransactionTableProps, 'transactions'> & { transaction: Transaction }) {
  const { sign, size } = signOf(amount);
  const isGain = sign === '+';
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.operation}>
        <span className={cx(styles.disc, isGain && styles.gain)}>
          <Icon name={iconOfReason(reason)} size={18} />
        </span>
        <span className={styles.what}>
          <span className={styles.reason}>{profile(`balance.reasons.${reason}`)}</span>
          {game && (
            <a href={gameHref(game.manufacturer, game.slug)} className={styles.game}>
              {game.name}
            </a>
          )}
        </span>
      </td>
      <td role="cell" className={styles.time}>
        <time dateTime={time}>{momentText(time)}</time>
      </td>
      <td role="cell" className={styles.wallet}>
        {t(`wallet.${wallet}`)}
      </td>
      <td role="cell" className={styles.state}>
        {state === 'done' ? (
          <span className={styles.done}>{t('state.done')}</span>
        ) : (
          <Badge text={t(`state.${state}`)} on={false} />
        )}
      </td>
      <td role="cell" className={cx(styles.amount, isGain && styles.gain)}>
        {sign}
        {amountText(size)}
      </td>
      <td role="cell" className={styles.after}>
        <span className={styles.afterLabel}>{t('columns.after')} </span>
        {amountText(after)}
      </td>
    </tr>
  );
}
