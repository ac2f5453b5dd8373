import type { EventRowView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { OddsButton } from './odds-button.tsx';
import styles from './event-row.module.css';

type EventRowProps = {
  event: EventRowView;
  /** Start in the page's words; the browser writes it in the visitor's time zone. */
  time: string;
  t: Translator<'sports'>;
};

/** An event of a list: who, when or what score, and the columns of its sport. */
export function EventRow({ event, time, t }: EventRowProps) {
  const { id, href, home, away, isLive, startsAt, state, score, periods, points, serving, columns } = event;
  const side = (which: 'home' | 'away', name: string) => (
    <span className={styles.side}>
      <span className={styles.team}>{name}</span>
      {serving === which && <span className={styles.serving} title={t('event.serving')} />}
      {periods.map((period, index) => (
        <span key={index} className={styles.part}>
          {period[which]}
        </span>
      ))}
      {points && <span className={styles.part}>{points[which]}</span>}
      {score && <strong className={styles.score}>{score[which]}</strong>}
    </span>
  );
  return (
    <li className={styles.event} data-event={id} data-event-name={event.name} data-starts={startsAt}>
      <a className={styles.who} href={href}>
        <span className={styles.when}>
          {isLive ? (
            <span className={styles.live}>{state}</span>
          ) : (
            <time dateTime={startsAt}>{state ?? time}</time>
          )}
        </span>
        {side('home', home)}
        {away && side('away', away)}
      </a>
      <div className={styles.columns}>
        {columns.map(({ key, odds }) => (
          <div key={key} className={styles.column} role="group" aria-label={t(`market.${key as 'total'}`)}>
            {odds.map((each, index) => (
              <OddsButton key={each?.key ?? index} odds={each} t={t} />
            ))}
          </div>
        ))}
      </div>
    </li>
  );
}
