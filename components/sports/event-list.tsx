import { Icon } from '#components/ui/icon.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { EventRowView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { EventRow } from './event-row.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './event-list.module.css';

/** `time`: of the start; `competition`: its name, where the list does not say it. */
export type ListedEvent = EventRowView & { readonly time: string; readonly competition?: string };

export type CompetitionView = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  /** Country or area. */
  readonly category: string;
  readonly href: string;
  readonly events: readonly ListedEvent[];
};
type Texts = { readonly t: Translator<'sports'> };

const Rows = ({ events, t }: Texts & { events: readonly ListedEvent[] }) => (
  <ul className={styles.rows}>
    {events.map((event) => (
      <EventRow
        key={event.id}
        event={event}
        time={event.time}
        {...(event.competition !== undefined && { competition: event.competition })}
        t={t}
      />
    ))}
  </ul>
);

/** Events by competition, each of which folds. */
export function EventList({ competitions, t }: Texts & { competitions: readonly CompetitionView[] }) {
  return (
    <div className={styles.list}>
      {competitions.map(({ id, sport, name, category, href, events }) => (
        <details key={id} className={styles.competition} open>
          <summary className={styles.head}>
            <span className={styles.icon}>
              <SportIcon sport={sport} />
            </span>
            <h2 className={styles.name}>
              <span className={styles.category}>{category}</span>
              <a href={href}>{name}</a>
            </h2>
            <span className={styles.count} aria-hidden="true">
              {events.length}
            </span>
            <Icon name="angle-down" size={16} className={styles.fold} />
          </summary>
          <Rows events={events} t={t} />
        </details>
      ))}
    </div>
  );
}

/** Events of several competitions in one list. */
export function EventBlock({ events, t }: Texts & { events: readonly ListedEvent[] }) {
  return (
    <div className={styles.list}>
      <div className={styles.competition}>
        <Rows events={events} t={t} />
      </div>
    </div>
  );
}

/** In place of a list without events. */
export function NoEvents({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action: { href: string; name: string };
}) {
  return (
    <StateMessage icon="clock" title={title} text={text}>
      <ButtonLink href={action.href}>{action.name}</ButtonLink>
    </StateMessage>
  );
}
