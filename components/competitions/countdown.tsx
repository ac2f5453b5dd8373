import { cx } from '#components/ui/cx.ts';
import type { TimesView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { CountdownUnits } from './countdown-units.tsx';
import styles from './countdown.module.css';

/**
 * Time until the start, then until the end. Without scripts only the date is shown; the runtime fills the units every
 * second. Screen readers get the date instead of a changing text. `own`: true if watch-timers.ts updates this element;
 * on the page of a competition the page's own script updates it.
 */
export function Countdown({
  times: { status, start, end, startText, endText },
  own,
  compact,
  t,
}: {
  times: TimesView;
  own?: boolean;
  compact?: boolean;
  t: Translator<'home'>;
}) {
  return (
    <div
      className={cx(styles.countdown, compact && styles.compact)}
      {...(own && {
        ...mark('timer'),
        ...mark('start', start),
        ...mark('end', end),
        ...mark('status', status),
      })}
    >
      <p className={styles.when}>
        <span className={styles.soon}>{t('competition.soon', { time: startText })}</span>
        <span className={styles.started}>{t('competition.started', { time: endText })}</span>
        <span className={styles.ended}>{t('competition.ended', { time: endText })}</span>
      </p>
      <CountdownUnits styles={styles} t={t} />
    </div>
  );
}
