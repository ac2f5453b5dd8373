import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import styles from './day-strip.module.css';

export type DayLinkView = {
  readonly day: string;
  readonly href: string;
  readonly weekday: string;
  readonly date: string;
  readonly current: boolean;
  /** Number of matches; null or absent: not shown. */
  readonly count?: number | null;
};
type StepView = { readonly href: string; readonly name: string };

/**
 * Days as links, the newest first and aligned right, so that phones begin with the newest; links to earlier and later
 * days, and a date field for the archive. Works without scripts.
 */
export function DayStrip({
  label,
  days,
  previous,
  next,
  pick,
}: {
  label: string;
  days: readonly DayLinkView[];
  previous: StepView | null;
  next: StepView | null;
  /** Date field. `action`: address that gets `?day=`. Null: there are no other days to choose. */
  pick: {
    readonly action: string;
    readonly label: string;
    readonly submit: string;
    readonly value: string;
    readonly min: string;
    readonly max: string;
  } | null;
}) {
  return (
    <div className={styles.strip}>
      <nav className={styles.days} aria-label={label}>
        {next && (
          <a className={styles.step} href={next.href} aria-label={next.name} rel="next">
            <Icon name="angle-right" size={18} />
          </a>
        )}
        {days.toReversed().map(({ day, href, weekday, date, current, count }) => (
          <a key={day} className={styles.day} href={href} aria-current={current ? 'date' : undefined}>
            <span className={styles.weekday}>{weekday}</span>
            <time dateTime={day}>{date}</time>
            {typeof count === 'number' && <span className={styles.count}>{count}</span>}
          </a>
        ))}
        {previous && (
          <a className={styles.step} href={previous.href} aria-label={previous.name} rel="prev">
            <Icon name="angle-left" size={18} />
          </a>
        )}
      </nav>
      {pick && (
        <form className={styles.pick} action={pick.action} method="get">
          <label>
            <span className="srOnly">{pick.label}</span>
            <input type="date" name="day" defaultValue={pick.value} min={pick.min} max={pick.max} required />
          </label>
          <Button submit type="outline" size="sm">
            {pick.submit}
          </Button>
        </form>
      )}
    </div>
  );
}
