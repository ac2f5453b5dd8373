import { cx } from '#components/ui/cx.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from '../sport-icon.tsx';
import styles from './schedule-grid.module.css';

export type ScheduleGridView = {
  readonly days: readonly {
    readonly day: string;
    readonly href: string;
    readonly weekday: string;
    readonly date: string;
    readonly current: boolean;
  }[];
  readonly rows: readonly {
    readonly sport: number;
    readonly href: string;
    readonly name: string;
    readonly current: boolean;
    readonly cells: readonly {
      readonly day: string;
      readonly count: number;
      readonly href: string;
      readonly current: boolean;
    }[];
  }[];
};

/**
 * Table of sports and days. A cell has the number of matches of the sport on the day, and links to them if there are
 * any.
 */
export function ScheduleGrid({ grid, t }: { grid: ScheduleGridView; t: Translator<'sports'> }) {
  return (
    <div className={styles.frame} role="region" aria-label={t('schedule.calendar')} tabIndex={0}>
      <table className={styles.grid}>
        <caption className="srOnly">{t('schedule.calendar')}</caption>
        <thead>
          <tr>
            <td />
            {grid.days.map(({ day, href, weekday, date, current }) => (
              <th key={day} scope="col" className={current ? styles.current : undefined}>
                <a className={styles.day} href={href} aria-current={current ? 'date' : undefined}>
                  <span className={styles.weekday}>{weekday}</span>
                  <time dateTime={day}>{date}</time>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ sport, href: sportHref, name, current, cells }) => (
            <tr key={sport}>
              <th scope="row" className={cx(styles.sport, current && styles.current)}>
                <a className={styles.sportLink} href={sportHref} aria-current={current ? 'true' : undefined}>
                  <SportIcon sport={sport} />
                  <span className={styles.name}>{name}</span>
                </a>
              </th>
              {cells.map(({ day, count, href, current: isChosen }) => (
                <td key={day}>
                  {count > 0 ? (
                    <a
                      className={styles.cell}
                      href={href}
                      aria-label={t('schedule.cell', { sport: name, count })}
                      aria-current={isChosen ? 'true' : undefined}
                    >
                      {count}
                    </a>
                  ) : (
                    <span className={styles.none}>–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
