import type { MatchResultView } from '#lib/sports/match-results.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { MatchResultRow } from './match-result-row.tsx';
import styles from './match-rows.module.css';

/** Matches of one competition without its heading. */
export function MatchRows({
  matches,
  timeOf,
  t,
}: {
  matches: readonly MatchResultView[];
  timeOf: (startsAt: string) => string;
  t: Translator<'sports'>;
}) {
  return (
    <ul className={styles.rows}>
      {matches.map((match) => (
        <MatchResultRow key={match.id} match={match} time={timeOf(match.startsAt)} t={t} />
      ))}
    </ul>
  );
}
