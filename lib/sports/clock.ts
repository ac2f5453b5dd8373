/** The clock of a match in play, as pages write it. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';

/** `at`: milliseconds since 1970 at which the clock showed `seconds` (contract/feed.ts `clock`). */
export type MatchClock = {
  readonly at: number;
  readonly seconds: number;
  readonly direction: string;
  readonly isRunning: boolean;
  readonly added?: number | null | undefined;
};

/** A clock without an update for this long stops: its supplier is silent. */
const LONGEST_MS = 180_000;
const MINUTE = 60;

function secondsNow({ at, seconds, direction, isRunning }: MatchClock, now: number): number {
  if (!isRunning) return seconds;
  const passed = Math.floor(Math.min(Math.max(now - at, 0), LONGEST_MS) / 1000);
  return direction === 'down' ? Math.max(seconds - passed, 0) : seconds + passed;
}

const padded = (value: number): string => String(value).padStart(2, '0');

/**
 * "45+2′": the minute of an incident. `half`: length of a half in seconds, and its number from 1. A later second than
 * the half's last is added time, because the next half has the same minutes. `kind`: for `play` the minute in which it
 * happens, for a `mark` (the end of a half) the minutes that have passed.
 */
export function minuteText(
  seconds: number,
  half: { readonly seconds: number; readonly number: number },
  kind: 'play' | 'mark',
): string {
  const last = half.seconds * half.number;
  const over = seconds - last;
  if (over < 0) return `${Math.floor(seconds / MINUTE) + 1}′`;
  const added = kind === 'mark' ? Math.ceil(over / MINUTE) : Math.floor(over / MINUTE) + 1;
  return `${Math.ceil(last / MINUTE)}${added > 0 ? `+${added}` : ''}′`;
}

/** "67′" where minutes are counted, "12:05" where seconds are. */
export function clockText(clock: MatchClock, sport: number, now: number): string {
  const seconds = secondsNow(clock, now);
  const isOfMinutes = sport === SPORT_IDS.football || sport === SPORT_IDS.handball;
  return isOfMinutes
    ? `${Math.floor(seconds / MINUTE) + 1}′`
    : `${padded(Math.floor(seconds / MINUTE))}:${padded(seconds % MINUTE)}`;
}
