import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from '../sport-icon.tsx';
import styles from './schedule-list.module.css';

export type ScheduleSportView = {
  readonly sport: number;
  readonly name: string;
  readonly href: string;
  readonly competitions: readonly {
    readonly id: string;
    readonly name: string;
    /** Country or area. */
    readonly category: string;
    readonly href: string;
    /** Number of further matches of the competition on this day, which are not listed. */
    readonly rest: number;
    readonly matches: readonly {
      readonly id: string;
      readonly name: string;
      readonly home: string;
      readonly away: string;
      readonly startsAt: string;
      readonly href: string;
      readonly reminderHref: string;
    }[];
  }[];
};

/** Matches of a day by sport and competition, each with its start and a file for the visitor's calendar. */
export function ScheduleList({
  sports,
  timeOf,
  t,
}: {
  sports: readonly ScheduleSportView[];
  timeOf: (startsAt: string) => string;
  t: Translator<'sports'>;
}) {
  return (
    <div className={styles.sports}>
      {sports.map(({ sport, name, href, competitions }) => (
        <section key={sport} className={styles.sport} aria-labelledby={`day-${sport}`} {...mark('narrowed')}>
          <h2 id={`day-${sport}`} className={styles.title}>
            <SportIcon sport={sport} size={22} />
            <a href={href}>{name}</a>
          </h2>
          {competitions.map((competition) => (
            <div key={competition.id} className={styles.competition} {...mark('narrowed')}>
              <h3 className={styles.heading}>
                <span className={styles.category}>{competition.category}</span>
                <a href={competition.href}>{competition.name}</a>
              </h3>
              <ul>
                {competition.matches.map((match) => (
                  <li
                    key={match.id}
                    className={styles.match}
                    {...mark('narrowed', `${match.name} ${competition.name} ${competition.category}`)}
                  >
                    <time className={styles.time} dateTime={match.startsAt} {...mark('local-time', 'moment')}>
                      {timeOf(match.startsAt)}
                    </time>
                    <a className={styles.who} href={match.href}>
                      <span>{match.home}</span>
                      <span className={styles.dash}> – </span>
                      <span>{match.away}</span>
                    </a>
                    <a
                      className={styles.remind}
                      href={match.reminderHref}
                      download={`match-${match.id}.ics`}
                      aria-label={t('schedule.remindOf', { event: match.name })}
                      title={t('schedule.remind')}
                    >
                      <Icon name="calendar" size={18} />
                      <span className={styles.remindText}>{t('schedule.remind')}</span>
                    </a>
                  </li>
                ))}
              </ul>
              {competition.rest > 0 && (
                <a className={styles.rest} href={competition.href}>
                  {t('schedule.rest', { count: competition.rest })}
                </a>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
