import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { StateMessage } from '#components/ui/state-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { mark } from '#lib/core/marks.ts';
import { offeredColumns } from '#lib/sports/offered-columns.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { CompetitionFold } from './competition-fold.tsx';
import { EventRow } from './event-row.tsx';
import { RowOrder } from './row-order.tsx';
import styles from './event-list.module.css';

/** `time`: text of the start; `competition`: name of the competition, where the list does not show it otherwise. */
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

type ListProps = Texts & {
  competitions: readonly CompetitionView[];
  /** A control of the list, in one line with the choice of the order where there is room. */
  control?: ReactNode;
};

/** Events by competition, each of which can be folded, or by start (RowOrder). */
export function EventList({ competitions, control, t }: ListProps) {
  const keepOffered = offeredColumns(competitions.flatMap((each) => each.events));
  const order = competitions.length > 1 && <RowOrder t={t} />;
  return (
    <div className={styles.list}>
      {(control || order) && (
        <div className={styles.controls}>
          {control}
          {order}
        </div>
      )}
      <ul className={cx(styles.rows, styles.byTime)} {...mark('rows-by-time')} hidden />
      <div className={styles.groups}>
        {competitions.map(({ id, sport, name, category, href, events }) => (
          <CompetitionFold
            key={id}
            sport={sport}
            category={category}
            name={name}
            href={href}
            count={events.length}
            heading="h2"
          >
            <Rows
              events={events.map((event) => ({
                ...keepOffered(event),
                competition: `${category} · ${name}`,
              }))}
              t={t}
            />
          </CompetitionFold>
        ))}
      </div>
    </div>
  );
}

/** Events of several competitions in one list, without headings. */
export function EventBlock({ events, t }: Texts & { events: readonly ListedEvent[] }) {
  return (
    <div className={styles.list}>
      <div className={styles.block}>
        <Rows events={events.map(offeredColumns(events))} t={t} />
      </div>
    </div>
  );
}

/** Message in place of a list without events. */
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
