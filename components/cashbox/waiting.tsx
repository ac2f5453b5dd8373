import { useEffect, useState, type ReactNode } from 'react';
import { Loader } from '#components/ui/loader.tsx';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';

/** Seconds of waiting after which the text changes. */
const LONGER_S = 8;
const LONG_S = 25;
export type Patience = 'first' | 'longer' | 'long';

/** How long it has been waited since the component was mounted. */
function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('first');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPatience('longer'), LONGER_S * 1000),
      setTimeout(() => setPatience('long'), LONG_S * 1000),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return patience;
}

/** Reason for waiting. `unknown`, `lost`: the response did not arrive, and the order is polled. */
export type WaitingFor =
  | 'creating'
  | 'initialising'
  | 'unknown'
  | 'cancelling'
  | 'refunding'
  | 'reporting'
  | 'confirming'
  | 'payment'
  | 'booking';

/** Texts by reason for waiting: a lost response is polled until the state is known. */
function patienceWith(what: WaitingFor, patience: Patience): Patience {
  if (what === 'unknown') return 'first';
  // An order that may not exist yet is no longer polled once the window is closed.
  return what === 'creating' && patience === 'long' ? 'longer' : patience;
}

type WaitingProps = {
  what: WaitingFor;
  /** The amount, where it is not shown elsewhere. */
  sum?: string;
  /** Replaces the usual text, until waiting takes longer. */
  text?: string;
  /** Waiting texts that do not depend on the elapsed time. */
  patience?: Patience;
  /** Below the text: actions during the wait. */
  children?: ReactNode;
  t: Translator<'cashbox'>;
};

/** A spinner with a text that changes when waiting takes longer. */
export function Waiting({ what, sum, text, patience, children, t }: WaitingProps) {
  const waited = usePatience();
  const shown = patienceWith(what, patience ?? waited);
  return (
    <div className={styles.scene}>
      <Loader size="xl" />
      <h3 className={styles.headline}>{t(`waiting.${what}.title`)}</h3>
      {sum && <div className={styles.sum}>{sum}</div>}
      <p className={styles.words} role="status">
        {shown === 'first' ? (text ?? t(`waiting.${what}.text`)) : t(`waiting.${shown}`)}
      </p>
      {children}
    </div>
  );
}

/** Remaining time; renders nothing without a deadline. */
export function TimeLeft({ until, t }: { until: string | null; t: Translator<'cashbox'> }) {
  const instant = until === null ? Number.NaN : Date.parse(until);
  return Number.isNaN(instant) ? null : <Clock instant={instant} t={t} />;
}

/** Above this, the deadline is shown instead of a countdown. */
const CLOCK_MAX_S = 3 * 3600;

function Clock({ instant, t }: { instant: number; t: Translator<'cashbox'> }) {
  const left = useSecondsLeft(instant);
  if (left > CLOCK_MAX_S)
    return (
      <p className={styles.clock}>
        {t.rich('next.until', { time: momentText(new Date(instant)), b: (text) => <b>{text}</b> })}
      </p>
    );
  return (
    <p className={styles.clock} role="timer">
      {left > 0 ? t.rich('next.left', { time: clockText(left), b: (text) => <b>{text}</b> }) : t('next.over')}
    </p>
  );
}
