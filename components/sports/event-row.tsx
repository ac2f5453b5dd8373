import { SPORT_IDS } from '#contract/feed.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import { clockText } from '#lib/sports/clock.ts';
import { besideOf, moreMarkets, type EventRowView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { OddsButton } from './odds-button.tsx';
import styles from './event-row.module.css';

type EventRowProps = {
  event: EventRowView;
  /** Text of the start in the page's language; the browser rewrites it in the visitor's time zone. */
  time: string;
  /** Name of the competition, where a list contains several. */
  competition?: string;
  t: Translator<'sports'>;
};
type Side = 'home' | 'away';

/** Share of the row's width that a column takes: one part for each button, and more where labels name the market. */
const weightOf = ({ key, odds }: EventRowView['columns'][number]): string =>
  String(odds.length * (key === 'btts' ? 1.25 : 1));

/** Name, points and score of a side. */
function SideLine({ event, side, t }: { event: EventRowView; side: Side; t: Translator<'sports'> }) {
  const { serving, periods, points, score, redCards } = event;
  const sentOff = redCards?.[side] ?? 0;
  return (
    <span className={styles.side}>
      <span className={styles.team}>{event[side]}</span>
      {event.sport === SPORT_IDS.football && (
        <span
          className={styles.redCards}
          role="img"
          {...(sentOff > 0 && { 'aria-label': t('event.redCards', { count: sentOff }) })}
          {...mark('red-cards', side)}
          hidden={sentOff === 0}
        >
          {sentOff > 0 && sentOff}
        </span>
      )}
      <span
        className={styles.serving}
        title={t('event.serving')}
        {...mark('serving', side)}
        hidden={serving !== side}
      />
      <span className={styles.parts} {...mark('periods', side)}>
        {periods.map((period, index) => (
          <span key={index}>{period[side]}</span>
        ))}
      </span>
      {points && (
        <span className={styles.points} {...mark('points', side)}>
          {points[side]}
        </span>
      )}
      <strong className={styles.score} {...mark('score', side)} hidden={score === null}>
        {score?.[side]}
      </strong>
    </span>
  );
}

/** When an event starts or, in play, its period and clock. */
function When({ event, time, competition, t }: EventRowProps) {
  const { isLive, state, clock, startsAt, sport, hasTracker } = event;
  return (
    <span className={styles.when}>
      <span className={styles.state} {...mark('state')} hidden={state === null}>
        {state}
      </span>
      <span
        className={styles.clock}
        {...mark('clock', clock ? JSON.stringify(clock) : '')}
        hidden={clock === null}
      >
        {clock && clockText(clock, sport, clock.at)}
      </span>
      {!isLive && (
        <time dateTime={startsAt} {...mark('local-time', 'moment')}>
          {time}
        </time>
      )}
      {hasTracker && <span className={styles.tracker} role="img" aria-label={t('event.tracker')} />}
      {competition !== undefined && <span className={styles.league}>{competition}</span>}
    </span>
  );
}

/**
 * An event in a list: its sides, its start or score, the columns of its sport, and the number of its further markets.
 */
export function EventRow({ event, time, competition, t }: EventRowProps) {
  const { id, href, away, startsAt, columns, sport } = event;
  const beside = besideOf(event);
  const more = moreMarkets({ ...event, beside }, t);
  return (
    <li
      className={cx(styles.event, columns.length > 4 && styles.five)}
      {...mark('event', id)}
      {...mark('event-name', event.name)}
      {...mark('league', event.league)}
      {...mark('starts', startsAt)}
      {...mark('sport', sport)}
      {...(event.isLive && mark('in-play'))}
      {...(event.hasTracker && mark('tracker'))}
    >
      <div className={styles.head}>
        <a className={styles.who} href={href}>
          <When event={event} time={time} {...(competition !== undefined && { competition })} t={t} />
          <SideLine event={event} side="home" t={t} />
          {away && <SideLine event={event} side="away" t={t} />}
        </a>
        <FavoriteStar kind="event" id={id} name={event.name} t={t} />
      </div>
      <div className={styles.columns} {...mark('columns')}>
        {columns.map((column) => (
          <div
            key={column.key}
            className={styles.column}
            style={{ flexGrow: weightOf(column) }}
            role="group"
            aria-label={column.name}
            {...mark('market-name', column.name)}
            {...mark('express-forbidden', column.isExpressForbidden || undefined)}
          >
            {column.odds.map((each, index) => (
              <OddsButton key={each?.key ?? index} odds={each} stacked t={t} />
            ))}
          </div>
        ))}
        <a className={styles.more} href={href} aria-label={more.label}>
          <span {...mark('markets-beside', beside)}>{more.text}</span>
          <Icon name="angle-right" size={18} />
        </a>
      </div>
    </li>
  );
}
