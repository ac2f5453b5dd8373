import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './found-list.module.css';

type Texts = { readonly t: Translator<'sports'> };

/** An event shown without odds: a search result or a favourite. */
export type FoundView = {
  readonly id: string;
  readonly sport: number;
  readonly href: string;
  readonly name: string;
  readonly competition: string;
  readonly startsAt: string;
  readonly isLive: boolean;
  readonly isOver: boolean;
  readonly score: string | null;
};

/** Rows of events; `isMarked`: all of them are favourites. */
export const FoundEvents = ({
  events,
  isMarked,
  t,
}: Texts & { events: readonly FoundView[]; isMarked?: boolean }) => (
  <ul className={styles.list}>
    {events.map(({ id, sport, href, name, competition, startsAt, isLive, isOver, score }) => (
      <li key={id} className={styles.row} {...mark('sport', sport)} {...mark('starts', startsAt)}>
        <SportIcon sport={sport} />
        <div className={styles.event}>
          <a className={styles.link} href={href}>
            <b>{name}</b>
            <small>{competition}</small>
          </a>
          <span className={isLive ? styles.live : styles.when}>
            {isLive ? `${t('nav.live')} ${score ?? ''}` : isOver ? t('favorites.over') : momentText(startsAt)}
          </span>
        </div>
        <FavoriteStar kind="event" id={id} name={name} {...(isMarked && { pressed: true })} t={t} />
      </li>
    ))}
  </ul>
);

export type FoundLink = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly note: string | null;
  readonly href: string;
};

/** Rows of competitions, teams or kinds of markets. `kind` null: rows that cannot be marked as favourites. */
export const FoundLinks = ({
  links,
  kind,
  isMarked,
  t,
}: Texts & {
  links: readonly FoundLink[];
  kind: 'team' | 'competition' | 'market' | null;
  isMarked?: boolean;
}) => (
  <ul className={styles.list}>
    {links.map(({ id, sport, name, note, href }) => (
      <li key={id} className={styles.row} {...mark('sport', sport)} {...mark('href', href)}>
        <SportIcon sport={sport} />
        <a className={styles.link} href={href}>
          <b>{name}</b>
          {note !== null && <small>{note}</small>}
        </a>
        {kind && <FavoriteStar kind={kind} id={id} name={name} {...(isMarked && { pressed: true })} t={t} />}
      </li>
    ))}
  </ul>
);
