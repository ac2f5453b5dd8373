import { decimalSign } from '#contract/numbers.ts';
import { cx } from '#components/ui/cx.ts';
import type { LeagueRowView } from './league-table.tsx';
import styles from './top-scorers.module.css';

const MOST_TEAMS = 5;
const MOST_PLAYERS = 10;

const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${Math.round(100 * share)}%` }} />
  </span>
);

/** The teams with the most goals or points, with their average per match; the bars compare them with the first team. */
export function TopScoringTeams({ rows, locale }: { rows: readonly LeagueRowView[]; locale: string }) {
  const best = rows
    .filter(({ played }) => played > 0)
    .toSorted((a, b) => b.scored - a.scored || a.played - b.played)
    .slice(0, MOST_TEAMS);
  const most = best[0]?.scored ?? 0;
  const average = (value: number) => value.toFixed(1).replace('.', decimalSign(locale));
  return (
    <ol className={styles.list}>
      {best.map(({ id, name, href, scored, played }) => (
        <li key={id} className={styles.row}>
          <a className={styles.name} href={href}>
            {name}
          </a>
          <Bar share={scored / Math.max(most, 1)} />
          <b className={styles.scored}>{scored}</b>
          <span className={styles.average}>⌀ {average(scored / played)}</span>
        </li>
      ))}
    </ol>
  );
}

export type ScorerView = {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  /** Page of the team. */
  readonly href: string;
  readonly scored: number;
};

/** The players with the most goals or points, the best first, each with their team. */
export const TopScorers = ({ rows }: { rows: readonly ScorerView[] }) => (
  <ol className={styles.list}>
    {rows.slice(0, MOST_PLAYERS).map(({ id, name, team, href, scored }) => (
      <li key={id} className={cx(styles.row, styles.ofPlayer)}>
        <span className={styles.player}>
          {name}
          <a href={href}>{team}</a>
        </span>
        <Bar share={scored / Math.max(rows[0]?.scored ?? 0, 1)} />
        <b className={styles.scored}>{scored}</b>
      </li>
    ))}
  </ol>
);
