import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLonger } from '#components/ui/use-longer.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { isNothing, type SearchState } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { PopularGames } from './popular-games.tsx';
import { SearchOptions } from './search-options.tsx';
import styles from './search-results.module.css';
import type { LiveSearch } from './use-search.ts';

type SearchResultsProps = {
  listId: string;
  listRef: Ref<HTMLDivElement>;
  search: LiveSearch;
  /** Id of the option that is highlighted by the keyboard. */
  active: string | null;
  onChoose: (game: GameCardView) => void;
  /** Called when a manufacturer or a group of games is chosen. */
  onLink: () => void;
  /** Called when a finger scrolls the results, so that the caller can close the on-screen keyboard. */
  onScrollTouch: () => void;
  source: SearchSource;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const PLACEHOLDERS = 7;

/** Search results by kind; while a newer query is pending the previous results stay, dimmed. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, listRef, search, active, onChoose, onLink, onScrollTouch, source, t, common } = props;
  const { phase, failure, query } = search.state;
  const results = phase === 'failed' ? null : search.state.found;
  /** The shown results are those of the current query. */
  const isCurrent = phase === 'found' && results !== null;
  const shownResults = results && !isNothing(results) ? results : null;
  return (
    <>
      <Status state={search.state} t={t} common={common} />
      {phase === 'failed' && (
        <SearchFailed
          isOffline={failure?.kind === 'network'}
          onRetry={() => search.searchNow(query)}
          t={t}
          common={common}
        />
      )}
      {phase === 'searching' && !shownResults && <Placeholders />}
      {isCurrent && !shownResults && (
        <StateMessage icon="search" compact title={t('nothing', { query })} text={t('nothingText')} />
      )}
      {shownResults && (
        <SearchOptions
          listId={listId}
          listRef={listRef}
          found={shownResults}
          isOutdated={phase === 'searching'}
          active={active}
          onChoose={onChoose}
          onLink={onLink}
          onScrollTouch={onScrollTouch}
          t={t}
        />
      )}
      {isCurrent && results.games.length === 0 && <PopularGames source={source} onChoose={onChoose} t={t} />}
      {isCurrent && <More search={search} t={t} common={common} />}
    </>
  );
}

type Translators = Pick<SearchResultsProps, 't' | 'common'>;

/**
 * State of the search, announced to screen readers: the number of games found, or nothing found. Only a number above 0
 * is also visible; if the games match the query in another keyboard layout, the corrected text follows.
 */
function Status({ state: { phase, found, query }, t, common }: Translators & { state: SearchState }) {
  if (phase === 'searching') return <Searching key={query} common={common} />;
  const count = phase === 'found' && found ? found.totalCount : 0;
  return (
    <p className={count > 0 ? styles.count : 'srOnly'} role="status">
      {phase === 'found' && found && (isNothing(found) ? t('nothing', { query }) : t('count', { count }))}
      {count > 0 && found?.searchedFor && ` · ${t('searchedFor', { query: found.searchedFor })}`}
    </p>
  );
}

/** "Loading", for screen readers only; once the answer takes longer than usual, a visible text. */
function Searching({ common }: Pick<Translators, 'common'>) {
  const isLonger = useLonger();
  return (
    <p className={isLonger ? styles.count : 'srOnly'} role="status">
      {common(isLonger ? 'loadingLonger' : 'loading')}
    </p>
  );
}

function SearchFailed({
  isOffline,
  onRetry,
  t,
  common,
}: Translators & { isOffline: boolean; onRetry: () => void }) {
  return (
    <StateMessage
      icon={isOffline ? 'offline' : 'error'}
      tone="danger"
      title={t(isOffline ? 'offlineTitle' : 'failedTitle')}
      text={t(isOffline ? 'offlineText' : 'failedText')}
    >
      <Button icon="refresh" onClick={onRetry}>
        {common('actions.retry')}
      </Button>
    </StateMessage>
  );
}

function Placeholders() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton width="48px" height="64px" />
          <span className={styles.texts}>
            <Skeleton width="46%" height="16px" />
            <Skeleton width="24%" height="12px" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** "Show more" button that appends the next page of games; renders nothing at the end. */
function More({ search, t, common }: Translators & { search: LiveSearch }) {
  const { found, more } = search.state;
  if (!found?.hasMore) return null;
  return (
    <div className={styles.more}>
      {more === 'failed' && <p role="alert">{t('moreFailed')}</p>}
      <Button type="outline" wide loading={more === 'loading'} onClick={search.loadMore}>
        {more === 'failed'
          ? common('actions.retry')
          : t('more', { left: found.totalCount - found.games.length })}
      </Button>
    </div>
  );
}
