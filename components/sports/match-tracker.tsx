import type { SportKey } from '#contract/feed.ts';
import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { TrackerView } from '#lib/sports/tracker.ts';
import { PhoneFold } from './phone-fold.tsx';
import styles from './match-tracker.module.css';

const WIDTH = 300;
const HEIGHT = 130;

/** Lines of a sport's field within its frame, as an SVG path. */
const FIELDS: Readonly<Record<SportKey, string>> = {
  football:
    'M150 0v130M150 65m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0M0 25h44v80H0M0 46h16v38H0M300 25h-44v80h44M300 46h-16v38h16',
  hockey:
    'M150 0v130M100 0v130M200 0v130M24 0v130M276 0v130M150 65m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M24 53h10v24H24M276 53h-10v24h10',
  tennis: 'M150 0v130M0 16h300M0 114h300M75 16v98M225 16v98M75 65h150',
  basketball:
    'M150 0v130M150 65m-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0M0 43h58v44H0M58 43a22 22 0 0 1 0 44M0 10h36a56 56 0 0 1 0 110H0M300 43h-58v44h58M242 43a22 22 0 0 0 0 44M300 10h-36a56 56 0 0 0 0 110h36',
  handball:
    'M150 0v130M0 22a46 46 0 0 1 46 43a46 46 0 0 1-46 43M300 22a46 46 0 0 0-46 43a46 46 0 0 0 46 43M14 55H0v20h14M286 55h14v20h-14',
  volleyball: 'M150 0v130M100 0v130M200 0v130',
};

const SIDE_STYLES = { home: styles['home'], away: styles['away'] };

/** The field of a match in play with the spot of the last incident, a timeline, and the latest incidents as text. */
export function MatchTracker({
  tracker: { field, spot, last, marks },
  home,
  away,
  t,
}: {
  tracker: TrackerView;
  home: string;
  away: string;
  t: Translator<'sports'>;
}) {
  return (
    <PhoneFold title={t('match.tracker')}>
      <section className={styles.tracker} aria-label={t('match.tracker')} {...mark('match-facts', 'tracker')}>
        <div className={styles.field} aria-hidden="true">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.lines}>
            <path d={FIELDS[field]} />
            {spot && (
              <circle
                className={cx(styles.spot, SIDE_STYLES[spot.side])}
                cx={Math.round(spot.x * WIDTH)}
                cy={Math.round(spot.y * HEIGHT)}
                r="5"
              />
            )}
          </svg>
          <span className={cx(styles.name, styles.home)}>{home}</span>
          <span className={cx(styles.name, styles.away)}>{away}</span>
        </div>
        {marks.length > 0 && (
          <div className={styles.time} aria-hidden="true">
            {marks.map(({ seq, at, side, kind }) => (
              <span
                key={seq}
                className={cx(
                  styles.mark,
                  SIDE_STYLES[side],
                  kind === 'yellow_card' && styles.yellow,
                  kind === 'red_card' && styles.red,
                )}
                style={{ insetInlineStart: `${Math.round(at * 100)}%` }}
              />
            ))}
          </div>
        )}
        <ol className={styles.last}>
          {last.map(({ seq, time, text, player, score, side }) => (
            <li key={seq} className={side ? SIDE_STYLES[side] : undefined}>
              <span className={styles.minute}>{time}</span>
              <span>
                {score && <b>{score} </b>}
                {text}
                {player && <small> {player}</small>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </PhoneFold>
  );
}
