/**
 * Countdown (specification 2 §3, §4): soon before the start, started between start and end, then ended. Times
 * in ms.
 */

import {
  millisecondsInSecond,
  minutesInHour,
  secondsInDay,
  secondsInHour,
  secondsInMinute,
} from 'date-fns/constants';

export type TimerStatus = 'soon' | 'started' | 'ended';
export type TimerSpan = { readonly start: number; readonly end: number };

const TICK_MS = millisecondsInSecond;

export function timerStatus({ start, end }: TimerSpan, now: number): TimerStatus {
  if (now >= end) return 'ended';
  return now < start ? 'soon' : 'started';
}

/** Milliseconds to the next change of status: to the start, then to the end; 0 when ended. */
export function timeLeft(span: TimerSpan, now: number): number {
  const status = timerStatus(span, now);
  return status === 'ended' ? 0 : (status === 'soon' ? Math.min(span.start, span.end) : span.end) - now;
}

/**
 * Days, hours, minutes and seconds, rounded up to a whole second, so that 00:00:00 is shown only at the end.
 */
export function splitTime(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.ceil(ms / millisecondsInSecond));
  return {
    days: Math.floor(total / secondsInDay),
    hours: Math.floor(total / secondsInHour) % 24,
    minutes: Math.floor(total / secondsInMinute) % minutesInHour,
    seconds: total % secondsInMinute,
  };
}

export type TimerDeps = {
  readonly now: () => number;
  readonly onTick: (left: number, status: TimerStatus) => void;
  /** Called with the status at the start of the timer, and at each change. */
  readonly onStatus: (status: TimerStatus) => void;
};

/**
 * Calls `onTick` at once and then every second until the end of the span. Returns a function that stops the timer
 * earlier.
 */
export function startTimer(span: TimerSpan, { now, onTick, onStatus }: TimerDeps): () => void {
  let before: TimerStatus | null = null;
  const tick = () => {
    const time = now();
    const status = timerStatus(span, time);
    onTick(timeLeft(span, time), status);
    if (status !== before) onStatus(status);
    before = status;
    if (status === 'ended') clearInterval(timer);
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
  return () => clearInterval(timer);
}
