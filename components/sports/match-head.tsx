import { SPORT_IDS, type StatisticKey } from '#contract/feed.ts';
import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { clockText } from '#lib/sports/clock.ts';
import type { IncidentView } from '#lib/sports/incidents.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './match-head.module.css';

export type StatisticView = {
  readonly key: StatisticKey;
  readonly name: string;
  readonly home: number;
  readonly away: number;
};
export type MatchView = {
  readonly row: EventRowView;
  /** Text of the start in the page's language. */
  readonly time: string;
  readonly sport: string;
  readonly competition: string;
  readonly category: string;
  readonly venue: string | null;
  readonly round: string | null;
  readonly homeId: string | null;
  readonly awayId: string | null;
  readonly statistics: readonly StatisticView[];
  readonly incidents: readonly IncidentView[];
};
type Texts = { readonly t: Translator<'sports'> };
type Side = 'home' | 'away';

/** Longest word, in characters, for which a phone has room beside the score. */
const WORD_ROOM = 9;
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

/** Name of a team or player, with its favourite button. */
function SideName({ match, side, t }: Texts & { match: MatchView; side: Side }) {
  const name = match.row[side];
  const id = side === 'home' ? match.homeId : match.awayId;
  return (
    <div className={cx(styles.side, styles[side])}>
      <span className={styles.badge} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={cx(styles.name, longestWord(name) > WORD_ROOM && styles.long)}>
        {name}
        <span
          className={styles.serving}
          title={t('event.serving')}
          {...mark('serving', side)}
          hidden={match.row.serving !== side}
        />
      </span>
      {id !== null && <FavoriteStar kind="team" id={id} name={name} t={t} />}
    </div>
  );
}

/** Before the first period a running match has one hidden column, which the stream of the line fills. */
const NONE_YET = [{ home: 0, away: 0 }];

/** Scores of the halves, periods, quarters or sets, and the points of a running game. */
function Periods({ row, t }: Texts & { row: EventRowView }) {
  const { periods, points, score, isLive } = row;
  const hasPoints = points !== null || (isLive && row.sport === SPORT_IDS.tennis);
  if (score === null || (periods.length === 0 && !isLive)) return null;
  return (
    <dl className={styles.periods} aria-label={t('match.periods')} {...mark('period-table')}>
      {(periods.length > 0 ? periods : NONE_YET).map(({ home, away }, index) => (
        <div key={index} hidden={periods.length === 0} {...mark('period', String(index + 1))}>
          <dt>{index + 1}</dt>
          <dd>
            {home}:{away}
          </dd>
        </div>
      ))}
      {hasPoints && (
        <div>
          <dt>{t('match.points')}</dt>
          <dd>
            <span {...mark('points', 'home')}>{points?.home}</span>:
            <span {...mark('points', 'away')}>{points?.away}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The middle of the head, between the names: score and clock, or the start. */
function Middle({ match: { row, time } }: { match: MatchView }) {
  const { score, state, clock, sport, startsAt, isLive } = row;
  return (
    <div className={styles.middle}>
      {score ? (
        <div className={styles.score}>
          <span {...mark('score', 'home')}>{score.home}</span>
          <span aria-hidden="true">:</span>
          <span {...mark('score', 'away')}>{score.away}</span>
        </div>
      ) : (
        <p className={styles.start}>
          <time dateTime={startsAt} {...mark('local-time', 'moment')}>
            {time}
          </time>
        </p>
      )}
      {state !== null && (
        <p className={cx(styles.state, isLive && styles.live)}>
          <span {...mark('state')}>{state}</span>{' '}
          {clock && (
            <span className={styles.clock} {...mark('clock', JSON.stringify(clock))}>
              {clockText(clock, sport, clock.at)}
            </span>
          )}
        </p>
      )}
      {state === null && <p className={styles.countdown} {...mark('starts-in', startsAt)} />}
    </div>
  );
}

/** Head of the page of a match: sides, score or start, competition and venue. */
export function MatchHead({ match, t }: Texts & { match: MatchView }) {
  const { row, venue, round, category } = match;
  const facts = [category, match.competition, round && t('competition.round', { round }), venue];
  return (
    <div
      className={styles.match}
      {...mark('event', row.id)}
      {...mark('event-name', row.name)}
      {...mark('starts', row.startsAt)}
      {...mark('sport', row.sport)}
    >
      <p className={styles.facts}>
        <SportIcon sport={row.sport} size={16} />
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <FavoriteStar kind="event" id={row.id} name={row.name} t={t} />
      </p>
      <div className={styles.sides}>
        <SideName match={match} side="home" t={t} />
        <Middle match={match} />
        {row.away && <SideName match={match} side="away" t={t} />}
      </div>
      <Periods row={row} t={t} />
    </div>
  );
}
