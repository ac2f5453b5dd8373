import { numberSigns } from '#contract/numbers.ts';
import type { LeagueRowView } from './league-table.tsx';
import styles from './top-scorers.module.css';

const MOST = 5;

/** The teams that scored most, with their average per match; the bars compare them with the first. */
export function TopScorers({ rows, locale }: { rows: readonly LeagueRowView[]; locale: string }) {
  const best = rows
    .filter(({ played }) => played > 0)
    .toSorted((a, b) => b.scored - a.scored || a.played - b.played)
    .slice(0, MOST);
  const most = best[0]?.scored ?? 0;
  const average = (value: number) => value.toFixed(1).replace('.', numberSigns(locale).decimal);
  return (
    <ol className={styles.list}>
      {best.map(({ id, name, href, scored, played }) => (
        <li key={id} className={styles.row}>
          <a className={styles.name} href={href}>
            {name}
          </a>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${Math.round((100 * scored) / Math.max(most, 1))}%` }} />
          </span>
          <b className={styles.scored}>{scored}</b>
          <span className={styles.average}>⌀ {average(scored / played)}</span>
        </li>
      ))}
    </ol>
  );
}
