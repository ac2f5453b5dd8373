import { StateMessage } from '#components/ui/state-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { EventRowView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { EventRow } from './event-row.tsx';
import styles from './event-list.module.css';

export type CompetitionView = {
  readonly id: string;
  readonly name: string;
  /** Country or area. */
  readonly category: string;
  readonly href: string;
  readonly events: readonly (EventRowView & { readonly time: string })[];
};

/** Events by competition, each of which folds. */
export function EventList({
  competitions,
  t,
}: {
  competitions: readonly CompetitionView[];
  t: Translator<'sports'>;
}) {
  return (
    <div className={styles.list}>
      {competitions.map(({ id, name, category, href, events }) => (
        <details key={id} className={styles.competition} open>
          <summary className={styles.head}>
            <span className={styles.category}>{category}</span>
            <h2 className={styles.name}>
              <a href={href}>{name}</a>
            </h2>
            <span className={styles.count}>{events.length}</span>
          </summary>
          <ul>
            {events.map((event) => (
              <EventRow key={event.id} event={event} time={event.time} t={t} />
            ))}
          </ul>
        </details>
      ))}
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
