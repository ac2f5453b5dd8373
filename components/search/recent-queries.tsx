import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { RecentSearches } from '#lib/search/recent-searches.ts';
import styles from './recent-queries.module.css';

/** Recent queries, each with a button to repeat and one to remove it. */
export function RecentQueries({
  recent,
  onQuery,
  t,
}: {
  recent: RecentSearches;
  onQuery: (query: string) => void;
  t: Translator<'search'>;
}) {
  const [queries, setQueries] = useState(() => recent.list());
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h3 id="recent-searches">{t('recent')}</h3>
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            recent.clear();
            setQueries([]);
          }}
        >
          {t('clearRecent')}
        </button>
      </div>
      <ul className={styles.chips}>
        {queries.map((query) => (
          <li key={query} className={styles.chip}>
            <button type="button" onClick={() => onQuery(query)}>
              <Icon name="clock" size={16} />
              <span>{query}</span>
            </button>
            <button
              type="button"
              aria-label={t('removeRecent', { query })}
              onClick={() => setQueries(recent.remove(query))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
