import { SPORT_IDS } from '#contract/feed.ts';
import { mark } from '#lib/core/marks.ts';
import { clockText } from '#lib/sports/clock.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import styles from './match-bar.module.css';

type Score = NonNullable<EventRowView['score']>;

/** Sports whose score counts sets: the running set is shown beside it. */
const OF_SETS: readonly number[] = [SPORT_IDS.tennis, SPORT_IDS.volleyball];

function SideLine({ event, score, side }: { event: EventRowView; score: Score; side: 'home' | 'away' }) {
  return (
    <span className={styles.side}>
      <span className={styles.name}>{event[side]}</span>
      <span className={styles.serving} {...mark('serving', side)} hidden={event.serving !== side} />
      <b className={styles.score} {...mark('score', side)}>
        {score[side]}
      </b>
      {OF_SETS.includes(event.sport) && (
        <span className={styles.set} {...mark('periods', side)}>
          {event.periods.map((period, index) => (
            <span key={index}>{period[side]}</span>
          ))}
        </span>
      )}
      {event.sport === SPORT_IDS.tennis && (
        <span className={styles.points} {...mark('points', side)}>
          {event.points?.[side]}
        </span>
      )}
    </span>
  );
}

/**
 * Bar with score and clock of a match in play, which stays below the site's header while the markets are scrolled. It
 * takes no room in the page; the style sheet shows it when the head of the page has left the screen. It is the first
 * child of the board, in which the stream of the line writes. It repeats the head, so it is hidden from screen readers.
 */
export const MatchBar = ({ event, score }: { event: EventRowView; score: Score }) => (
  <div className={styles.way} aria-hidden="true">
    <div className={styles.bar}>
      <span className={styles.sides}>
        <SideLine event={event} score={score} side="home" />
        <SideLine event={event} score={score} side="away" />
      </span>
      <span className={styles.when}>
        <span className={styles.state} {...mark('state')}>
          {event.state}
        </span>
        {event.clock && (
          <span className={styles.clock} {...mark('clock', JSON.stringify(event.clock))}>
            {clockText(event.clock, event.sport, event.clock.at)}
          </span>
        )}
      </span>
    </div>
  </div>
);
