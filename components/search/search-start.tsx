import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { NoticeState } from '#components/ui/notice-state.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { RecentSearches } from '#lib/search/recent-searches.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { GameTiles } from './game-tiles.tsx';
import styles from './search-start.module.css';
import { useLatestGames, useSearchStart } from './use-search-data.ts';

type SearchStartViewProps = {
  source: SearchSource;
  recent: RecentSearches;
  isPlayer: boolean;
  onChoose: (game: GameCardView) => void;
  onQuery: (query: string) => void;
  onAllProviders: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const PROVIDERS_SHOWN = 8;

/** Before anything is typed: what was searched and played before, what others play, and the studios. */
export function SearchStartView({
  source,
  recent,
  isPlayer,
  onChoose,
  onQuery,
  onAllProviders,
  t,
  common,
}: SearchStartViewProps) {
  const [queries, setQueries] = useState(() => recent.list());
  const { data: latest = [] } = useLatestGames(source, isPlayer);
  const { data: start, error, isValidating, mutate: reload } = useSearchStart(source);
  // While it is asked for again the skeleton stands.
  const failed = error !== undefined && !start && !isValidating;

  return (
    <div className={styles.start}>
      {queries.length > 0 && (
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
      )}
      {latest.length > 0 && <GameTiles row title={t('latest')} games={latest} onChoose={onChoose} />}
      {failed ? (
        <NoticeState icon={navigator.onLine ? 'error' : 'offline'} compact title={t('startFailed')}>
          <Button type="outline" icon="refresh" onClick={() => void reload()}>
            {common('actions.retry')}
          </Button>
        </NoticeState>
      ) : (
        <>
          <GameTiles title={t('popular')} games={start?.popular ?? null} onChoose={onChoose} />
          {start && start.providers.length > 0 && (
            <section aria-labelledby="search-studios">
              <div className={styles.head}>
                <h3 id="search-studios">{t('providers')}</h3>
                <button type="button" className={styles.all} onClick={onAllProviders}>
                  {t('allProviders', { count: start.providers.length })}
                </button>
              </div>
              <ul className={styles.studios}>
                {start.providers.slice(0, PROVIDERS_SHOWN).map((provider) => (
                  <li key={provider.code}>
                    <a className={styles.studio} href={provider.href} aria-label={provider.name}>
                      {provider.image ? (
                        <img src={provider.image} width={186} height={73} loading="lazy" alt="" />
                      ) : (
                        provider.name
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
