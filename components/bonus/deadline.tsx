import { useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import type { Translator } from '#lib/i18n/translator.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400] as const;
const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (seconds: number): string =>
  `${two(Math.floor((seconds % DAY) / HOUR))}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;

/** Time until the end of a bonus, counted down on the screen. `until`: an ISO time. */
export function Deadline({ until, t }: { until: string; t: Translator<'bonus'> }) {
  const seconds = useSecondsLeft(new Date(until).getTime());
  return (
    <time dateTime={until} role="timer" aria-live="off">
      {seconds === 0
        ? t('active.over')
        : t('active.clock', { days: Math.floor(seconds / DAY), clock: clockOf(seconds) })}
    </time>
  );
}
