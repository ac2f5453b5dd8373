import { useEffect, useState, type ReactNode } from 'react';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { Loader } from '#components/ui/loader.tsx';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import { toBrowserClock } from '#lib/core/platform-clock.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';

/** Milliseconds of waiting after which the text changes a second time. */
const LONG_MS = 25_000;
export type WaitStage = 'first' | 'longer' | 'long';

/** Stage of waiting since the component was mounted. */
function useWaitStage(): WaitStage {
  const [waitStage, setWaitStage] = useState<WaitStage>('first');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaitStage('longer'), LONGER_MS),
      setTimeout(() => setWaitStage('long'), LONG_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return waitStage;
}

/** What the player waits for. `unknown`: the response of a call did not arrive, and the order is polled. */
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

/**
 * The stage whose text is shown. `unknown` has one text for all stages, because the polling ends only with an answer.
 */
function shownStage(what: WaitingFor, waitStage: WaitStage): WaitStage {
  if (what === 'unknown') return 'first';
  // An order whose creation is not confirmed is not polled after the window is closed, so the text that promises this
  // is not shown.
  return what === 'creating' && waitStage === 'long' ? 'longer' : waitStage;
}

type WaitingProps = {
  what: WaitingFor;
  /** The amount, where it is not shown elsewhere. */
  sum?: string;
  /** Replaces the usual text, until waiting takes longer. */
  text?: string;
  /** Fixed stage, independent of the elapsed time (for the gallery). */
  waitStage?: WaitStage;
  /** Actions during the wait, below the text. */
  children?: ReactNode;
  t: Translator<'cashbox'>;
};

/** A spinner with a text that changes when waiting takes longer. */
export function Waiting({ what, sum, text, waitStage, children, t }: WaitingProps) {
  const waited = useWaitStage();
  const shown = shownStage(what, waitStage ?? waited);
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

/** Milliseconds since 1970 by the browser's clock; null without a deadline, or with one that cannot be read. */
function deadlineOf(until: string | null): number | null {
  const instant = until === null ? Number.NaN : Date.parse(until);
  return Number.isNaN(instant) ? null : toBrowserClock(instant);
}

/** True once the deadline of a step has passed, also while it is shown. */
export const useIsOver = (until: string | null): boolean =>
  useSecondsLeft(deadlineOf(until) ?? Infinity) === 0;

/** Remaining time; renders nothing without a deadline. */
export function TimeLeft({ until, t }: { until: string | null; t: Translator<'cashbox'> }) {
  const instant = deadlineOf(until);
  return instant === null ? null : <Clock instant={instant} t={t} />;
}

/** Seconds: if more time is left, the deadline is shown instead of a countdown. */
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
