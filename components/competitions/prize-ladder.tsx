import { Icon } from '#components/ui/icon.tsx';
import { cx } from '#components/ui/cx.ts';
import type { PrizeStepView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './prize-ladder.module.css';

const MEDALS = 3;

/** The prize of each place; neighbouring places with the same prize share a row (specification 2 §3 `prizePlaces`). */
export function PrizeLadder({
  steps,
  t,
}: {
  steps: readonly PrizeStepView[];
  t: Translator<'competitions'>;
}) {
  return (
    <>
      <ol className={styles.ladder}>
        {steps.map(({ start, end, amount, share }) => (
          <li
            key={start}
            className={cx(styles.step, start <= MEDALS && styles[`medal${start}`])}
            style={{ '--share': share } as React.CSSProperties}
          >
            <span className={styles.place}>
              <Icon name={start <= MEDALS ? 'trophy' : 'gift'} size={18} />
              {start === end
                ? t('ladder.place', { place: String(start) })
                : t('ladder.places', { from: String(start), to: String(end) })}
            </span>
            <b className={styles.amount} {...mark('ladder')}>
              {amount}
            </b>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('ladder.note')}</p>
    </>
  );
}
