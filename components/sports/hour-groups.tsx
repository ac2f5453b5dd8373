import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { EventBlock, type ListedEvent } from './event-list.tsx';
import styles from './hour-groups.module.css';

/** Events that start in one hour; `startsAt`: its beginning. */
export type HourView = {
  readonly startsAt: string;
  readonly text: string;
  readonly events: readonly ListedEvent[];
};

/** Events by the hour of their start. */
export const HourGroups = ({ hours, t }: { hours: readonly HourView[]; t: Translator<'sports'> }) => (
  <div className={styles.groups}>
    {hours.map(({ startsAt, text, events }) => (
      <div key={startsAt} className={styles.group}>
        <h3 className={styles.title}>
          <time dateTime={startsAt} {...mark('local-time', 'hour')}>
            {text}
          </time>
        </h3>
        <EventBlock events={events} t={t} />
      </div>
    ))}
  </div>
);

/** Events of a day (`2026-11-26`); `round`: round of the competition that all of them belong to, or null. */
export type DayView = {
  readonly day: string;
  readonly text: string;
  readonly round: string | null;
  readonly events: readonly ListedEvent[];
};

/** Events by day. */
export const DayGroups = ({ days, t }: { days: readonly DayView[]; t: Translator<'sports'> }) => (
  <div className={styles.groups}>
    {days.map(({ day, text, round, events }) => (
      <div key={day} className={styles.group}>
        <h2 className={styles.title}>
          <time dateTime={day}>{text}</time>
          {round !== null && <span className={styles.round}>{t('competition.round', { round })}</span>}
        </h2>
        <EventBlock events={events} t={t} />
      </div>
    ))}
  </div>
);
