import { SPORT_IDS } from '#contract/feed.ts';
import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import type { MatchResultView } from '#lib/sports/match-results.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { FavoriteStar } from '../favorite-star.tsx';
import { ChartIcon } from './chart-icon.tsx';
import styles from './match-result-row.module.css';

type Side = 'home' | 'away';

/** Number of periods for which a phone has room beside a name: the row of a match in play has one more button. */
const narrowPeriods = (isLive: boolean): number => (isLive ? 2 : 3);
/** The score needs a wide place: many periods, or basketball, whose quarters have two digits each. */
const hasWideScore = ({ sport, periods, isLive }: MatchResultView): boolean =>
  sport === SPORT_IDS.basketball || periods.length > narrowPeriods(isLive);

/** Name, periods and score of a side. In a match in play the stream of the line changes them. */
function SideLine({ match, side }: { match: MatchResultView; side: Side }) {
  const { periods, score, winner } = match;
  return (
    <span className={cx(styles.side, winner !== null && winner !== side && styles.beaten)}>
      <span className={styles.team}>{match[side]}</span>
      <span className={styles.parts} {...mark('periods', side)}>
        {periods.map((period, index) => (
          <span key={index}>{period[side]}</span>
        ))}
      </span>
      <strong className={styles.score} {...mark('score', side)} hidden={score === null}>
        {score?.[side]}
      </strong>
    </span>
  );
}

/**
 * A match with its start, its final or running score or the reason why there is none, its periods, and a link to
 * statistics.
 */
export function MatchResultRow({
  match,
  found,
  time,
  t,
}: {
  match: MatchResultView;
  /** Texts besides the name by which the search of the page finds the match. */
  found?: string;
  /** Text of the start in UTC; the browser rewrites it in the visitor's time zone. */
  time: string;
  t: Translator<'sports'>;
}) {
  const { id, sport, href, name, startsAt, state, tone, away, statsHref } = match;
  return (
    <li
      className={cx(styles.match, hasWideScore(match) && styles.wideScore)}
      // Only a match in play has the mark that the stream looks for: the stream has no ended matches.
      {...(match.isLive && mark('event', id))}
      {...mark('sport', sport)}
      {...mark('starts', startsAt)}
      {...mark('narrowed', `${name} ${found ?? ''}`)}
    >
      <span className={styles.when}>
        <time dateTime={startsAt} {...mark('local-time', 'moment')}>
          {time}
        </time>
        <span
          className={cx(styles.state, tone !== 'calm' && styles[tone])}
          {...mark('state')}
          hidden={state === null}
        >
          {state}
        </span>
      </span>
      <a className={styles.who} href={href}>
        <SideLine match={match} side="home" />
        {away && <SideLine match={match} side="away" />}
      </a>
      {match.isLive && <FavoriteStar kind="event" id={id} name={name} t={t} />}
      {statsHref ? (
        <a className={styles.stats} href={statsHref} aria-label={t('results.statsOf', { event: name })}>
          <ChartIcon />
        </a>
      ) : (
        <span className={styles.stats} />
      )}
    </li>
  );
}
