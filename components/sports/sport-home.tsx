import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { ListedEvent } from './event-list.tsx';
import { OddsButton } from './odds-button.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './sport-home.module.css';

type Texts = { readonly t: Translator<'sports'> };

/** An event as a card with only its first column of odds: the result, or the winner. */
function TopCard({ event, t }: Texts & { event: ListedEvent }) {
  const { id, href, name, league, home, away, sport, startsAt, time, competition, columns } = event;
  const [column] = columns;
  return (
    <li
      className={styles.card}
      {...mark('event', id)}
      {...mark('event-name', name)}
      {...mark('league', league)}
      {...mark('starts', startsAt)}
      {...mark('sport', sport)}
    >
      <a className={styles.link} href={href}>
        <span className={styles.league}>
          <SportIcon sport={sport} size={16} />
          <span>{competition}</span>
        </span>
        <span className={styles.team}>{home}</span>
        <span className={styles.team}>{away}</span>
        <time className={styles.time} dateTime={startsAt} {...mark('local-time', 'moment')}>
          {time}
        </time>
      </a>
      {column && (
        <div
          className={styles.odds}
          role="group"
          aria-label={column.name}
          {...mark('columns')}
          {...mark('market-name', column.name)}
          {...mark('express-forbidden', column.isExpressForbidden || undefined)}
        >
          {column.odds.map((each, index) => (
            <OddsButton key={each?.key ?? index} odds={each} stacked t={t} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The next events of the most popular competition of each sport, ordered by their start, side by side. */
export const TopEvents = ({
  title,
  events,
  t,
}: Texts & { title: string; events: readonly ListedEvent[] }) => (
  <section aria-label={title}>
    <ul className={styles.cards} tabIndex={0} aria-label={title}>
      {events.map((event) => (
        <TopCard key={event.id} event={event} t={t} />
      ))}
    </ul>
  </section>
);

export type CompetitionCardView = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly category: string;
  readonly count: string;
  readonly href: string;
};

/** Links to the most popular competitions of every sport. */
export const PopularCompetitions = ({ competitions }: { competitions: readonly CompetitionCardView[] }) => (
  <ul className={styles.leagues}>
    {competitions.map(({ id, sport, name, category, count, href }) => (
      <li key={id}>
        <a className={styles.leagueCard} href={href}>
          <span className={styles.disc}>
            <SportIcon sport={sport} size={20} />
          </span>
          <span className={styles.leagueName}>
            <b>{name}</b>
            <small>
              {category} · {count}
            </small>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
