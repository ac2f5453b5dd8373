import { ButtonLink } from '#components/ui/button.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashback-board.module.css';
import { ProgressBar } from './progress-bar.tsx';

export type CashbackView = {
  percent: number;
  /** Rounds counted so far, and rounds after which cashback is paid. */
  done: number;
  rounds: number;
  /** Formatted amounts: collected so far, and already paid. */
  amount: string;
  paid: string;
};

/** Instant cashback: remaining rounds, collected amount, and its games. */
export function CashbackBoard({
  cashback: { percent, done, rounds, amount, paid },
  gamesHref,
  t,
}: {
  cashback: CashbackView;
  gamesHref: string | null;
  t: Translator<'bonus'>;
}) {
  const progress = t('cashback.progress', { done, count: rounds });
  return (
    <div className={styles.board}>
      <p className={styles.line}>
        <span>{progress}</span>
        <b>{t('cashback.percent', { percent })}</b>
      </p>
      <ProgressBar
        share={rounds > 0 ? Math.min(1, done / rounds) : 0}
        label={t('cashback.title')}
        text={progress}
      />
      <dl className={styles.sums}>
        <div>
          <dt>{t('cashback.amount')}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{t('cashback.paid')}</dt>
          <dd>{paid}</dd>
        </div>
      </dl>
      {gamesHref !== null && (
        <ButtonLink href={gamesHref} type="outline" size="sm" icon="percent">
          {t('cashback.games')}
        </ButtonLink>
      )}
    </div>
  );
}
