import { formatNumber } from '#contract/numbers.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { CompetitionResultsView } from '#lib/sports/match-results.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from '../sport-icon.tsx';
import { ResultsList } from './results-list.tsx';
import styles from './sport-results.module.css';

type SportView = {
  readonly sport: number;
  readonly name: string;
  readonly href: string;
  readonly total: number;
  readonly competitions: readonly CompetitionResultsView[];
};

/** Results by sport and competition. `isOne`: the page is about one sport and shows its name elsewhere. */
export function SportResults({
  sports,
  isOne,
  locale,
  timeOf,
  t,
}: {
  sports: readonly SportView[];
  isOne: boolean;
  locale: string;
  timeOf: (startsAt: string) => string;
  t: Translator<'sports'>;
}) {
  return (
    <div className={styles.sports}>
      {sports.map(({ sport, name, href, total, competitions }) => (
        <section
          key={sport}
          className={styles.sport}
          aria-labelledby={`sport-${sport}`}
          {...mark('narrowed')}
        >
          <h2 id={`sport-${sport}`} className={isOne ? 'srOnly' : styles.title}>
            <SportIcon sport={sport} size={22} />
            {isOne ? (
              name
            ) : (
              <a href={href}>
                {name} <span className={styles.count}>{formatNumber(total, locale)}</span>
                <Icon name="angle-right" size={18} />
              </a>
            )}
          </h2>
          <ResultsList competitions={competitions} timeOf={timeOf} t={t} />
        </section>
      ))}
    </div>
  );
}
