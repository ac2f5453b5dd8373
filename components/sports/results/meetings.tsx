import type { MeetingsView } from '#lib/sports/match-results.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { canDraw } from '#lib/sports/part-text.ts';
import styles from './meetings.module.css';

/** Balance of two sides against each other: wins of each and, in sports with draws, draws; as numbers and one bar. */
export function Meetings({
  sport,
  home,
  away,
  meetings,
  t,
}: {
  sport: number;
  home: string;
  away: string;
  meetings: MeetingsView;
  t: Translator<'sports'>;
}) {
  const parts = [
    { key: 'home', name: t('meetings.wins', { team: home }), count: meetings.home, tone: styles.home },
    ...(canDraw(sport)
      ? [{ key: 'drawn', name: t('meetings.drawn'), count: meetings.drawn, tone: styles.drawn }]
      : []),
    { key: 'away', name: t('meetings.wins', { team: away }), count: meetings.away, tone: styles.away },
  ];
  return (
    <div className={styles.meetings}>
      <dl className={styles.facts}>
        {parts.map(({ key, name, count }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, count, tone }) => (
          <span key={key} className={tone} style={{ flexGrow: String(count) }} />
        ))}
      </div>
    </div>
  );
}
