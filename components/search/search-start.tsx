import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { RecentSearches } from '#lib/search/recent-searches.ts';
import type { FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { GameTiles } from './game-tiles.tsx';
import { RecentQueries } from './recent-queries.tsx';
import styles from './search-start.module.css';
import { useLatestGames, useSearchStart } from './use-search-data.ts';

type SearchStartViewProps = {
  source: SearchSource;
  recent: RecentSearches;
  isPlayer: boolean;
  onChoose: (game: GameCardView) => void;
  onQuery: (query: string) => void;
  onAllManufacturers: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const MANUFACTURERS_SHOWN = 8;

/** Content before a query is typed: the visitor's recent searches and games, popular games, manufacturers. */
export function SearchStartView({
  source,
  recent,
  isPlayer,
  onChoose,
  onQuery,
  onAllManufacturers,
  t,
  common,
}: SearchStartViewProps) {
  const { data: latest = [] } = useLatestGames(source, isPlayer);
  const { data: start, error, isValidating, mutate: reload } = useSearchStart(source);
  // During a retry placeholders are shown instead of the error.
  const failed = error !== undefined && !start && !isValidating;

  return (
    <div className={styles.start}>
      <RecentQueries recent={recent} onQuery={onQuery} t={t} />
      {latest.length > 0 && <GameTiles row title={t('latest')} games={latest} onChoose={onChoose} />}
      {failed ? (
        <StateMessage icon={navigator.onLine ? 'error' : 'offline'} compact title={t('startFailed')}>
          <Button type="outline" icon="refresh" onClick={() => void reload()}>
            {common('actions.retry')}
          </Button>
        </StateMessage>
      ) : start ? (
        <>
          <GameTiles title={t('popular')} games={start.popular} onChoose={onChoose} />
          {start.manufacturers.length > 0 && (
            <Manufacturers manufacturers={start.manufacturers} onAll={onAllManufacturers} t={t} />
          )}
        </>
      ) : (
        <Loading
          common={common}
          skeleton={<GameTiles title={t('popular')} games={null} onChoose={onChoose} />}
        />
      )}
    </div>
  );
}

type ManufacturersProps = {
  manufacturers: readonly FoundManufacturer[];
  onAll: () => void;
  t: Translator<'search'>;
};

/** The first manufacturers, and a button that shows all of them. */
function Manufacturers({ manufacturers, onAll, t }: ManufacturersProps) {
  return (
    <section aria-labelledby="search-manufacturers">
      <div className={styles.head}>
        <h3 id="search-manufacturers">{t('manufacturers')}</h3>
        <button type="button" className={styles.all} onClick={onAll}>
          {t('allManufacturers', { count: manufacturers.length })}
        </button>
      </div>
      <ul className={styles.manufacturers}>
        {manufacturers.slice(0, MANUFACTURERS_SHOWN).map(({ code, name, href, image }) => (
          <li key={code}>
            <a className={styles.manufacturer} href={href} aria-label={name}>
              {image ? <img src={image} width={186} height={73} loading="lazy" alt="" /> : name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
