import { Icon } from '#components/ui/icon.tsx';
import type { CompetitionResultsView } from '#lib/sports/match-results.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { CompetitionFold } from '../competition-fold.tsx';
import { MatchResultRow } from './match-result-row.tsx';
import styles from './results-list.module.css';

type ListProps = {
  competitions: readonly CompetitionResultsView[];
  /** Text of a match's start in the page's language. */
  timeOf: (startsAt: string) => string;
  t: Translator<'sports'>;
};

/** Results by competition; each competition can be folded. */
export function ResultsList({ competitions, timeOf, t }: ListProps) {
  return (
    <div className={styles.list}>
      {competitions.map(({ id, sport, name, category, href, total, allHref, matches }) => (
        <CompetitionFold
          key={id}
          sport={sport}
          category={category}
          name={name}
          href={href}
          count={total}
          heading="h3"
          isNarrowed
        >
          <ul>
            {matches.map((match) => (
              <MatchResultRow
                key={match.id}
                match={match}
                found={`${category} ${name}`}
                time={timeOf(match.startsAt)}
                t={t}
              />
            ))}
          </ul>
          {allHref && (
            <a className={styles.all} href={allHref}>
              {t('results.all', { count: total })} <Icon name="angle-right" size={16} />
            </a>
          )}
        </CompetitionFold>
      ))}
    </div>
  );
}
