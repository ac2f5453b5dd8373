import { Icon } from '#components/ui/icon.tsx';
import { formatMajor } from '#contract/money.ts';
import type { Attempt } from '#lib/sports/slip/attempts.ts';
import { attemptOdds } from '#lib/sports/slip/slip-bets.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-receipt.module.css';
import type { SlipPanelProps } from './slip-types.ts';

type ReceiptProps = Pick<SlipPanelProps, 'locale' | 't' | 'links' | 'on' | 'context'> & {
  receipt: { placed: readonly Attempt[]; of: number };
};

/** What was accepted: each bet with its selections, odds and stake. */
export function SlipReceipt({ receipt: { placed, of: sent }, context, locale, t, links, on }: ReceiptProps) {
  const { total } = useOddsText(locale);
  return (
    <section className={styles.receipt} aria-live="polite">
      <p className={styles.title}>
        <Icon name="success" size={22} />
        {placed.length < sent
          ? t('receipt.partly', { count: placed.length, total: sent })
          : t('receipt.accepted', { count: placed.length })}
      </p>
      <ul className={styles.bets}>
        {placed.map((attempt) => (
          <li key={attempt.requestId} className={styles.bet}>
            {attempt.selections.map((each) => (
              <span key={`${each.eventId} ${each.marketId}`} className={styles.leg}>
                <span className={styles.event}>{each.event}</span>
                <span>{each.outcome}</span>
              </span>
            ))}
            <span className={styles.facts}>
              {t('receipt.stake', { amount: formatMajor(attempt.stake, context.currency, locale) })}
              {' · '}
              {t('receipt.odds', { odds: total(attemptOdds(attempt)) })}
              {attempt.isBonus && ` · ${t('history.bonusMoney')}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a className={styles.link} href={links.history}>
          {t('receipt.history')}
        </a>
        <button type="button" className={styles.link} onClick={on.again}>
          {t('receipt.again')}
        </button>
      </div>
    </section>
  );
}
