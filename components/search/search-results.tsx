import type { MouseEvent, Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { NoticeState } from '#components/ui/notice-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { markHits } from '#lib/search/query.ts';
import { isNothing } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { isPlainClick } from './plain-click.ts';
import { PopularGames } from './popular-games.tsx';
import styles from './search-results.module.css';
import type { LiveSearch } from './use-search.ts';

type SearchResultsProps = {
  listId: string;
  listRef: Ref<HTMLDivElement>;
  search: LiveSearch;
  /** Id of the option that the keyboard stands on. */
  active: string | null;
  onChoose: (game: GameCardView) => void;
  /** A provider or a group of games was chosen. */
  onLink: () => void;
  onTouch: () => void;
  source: SearchSource;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const PLACEHOLDERS = 7;

/** What was found, grouped; while a new question is under way the answer before stays, paled. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, listRef, search, active, onChoose, onLink, onTouch, source, t, common } = props;
  const { phase, found, failure, more, query } = search.state;
  const isEmpty = phase === 'found' && found !== null && isNothing(found);
  return (
    <>
      <p className={phase === 'found' && found && found.totalCount > 0 ? styles.count : 'vh'} role="status">
        {phase === 'found' &&
          found &&
          (isEmpty ? t('nothing', { query }) : t('count', { count: found.totalCount }))}
        {phase === 'searching' && common('loading')}
      </p>
      {phase === 'failed' && (
        <NoticeState
          icon={failure?.kind === 'network' ? 'offline' : 'error'}
          tone="danger"
          title={t(failure?.kind === 'network' ? 'offlineTitle' : 'failedTitle')}
          text={t(failure?.kind === 'network' ? 'offlineText' : 'failedText')}
        >
          <Button icon="refresh" onClick={() => search.askNow(query)}>
            {common('actions.retry')}
          </Button>
        </NoticeState>
      )}
      {phase === 'searching' && (!found || isNothing(found)) && (
        <div className={styles.rows} aria-hidden="true">
          {Array.from({ length: PLACEHOLDERS }, (_, at) => (
            <div key={at} className={styles.row}>
              <Skeleton width="48px" height="64px" />
              <span className={styles.words}>
                <Skeleton width="46%" height="16px" />
                <Skeleton width="24%" height="12px" />
              </span>
            </div>
          ))}
        </div>
      )}
      {isEmpty && (
        <>
          <NoticeState icon="search" compact title={t('nothing', { query })} text={t('nothingText')} />
          <PopularGames source={source} onChoose={onChoose} t={t} />
        </>
      )}
      {found && phase !== 'failed' && !isEmpty && (
        <div
          id={listId}
          ref={listRef}
          role="listbox"
          aria-label={t('results')}
          className={cx(styles.list, phase === 'searching' && styles.older)}
          onTouchMove={onTouch}
        >
          {found.sections.length > 0 && (
            <div role="group" aria-labelledby={`${listId}-sections`} className={styles.group}>
              <p id={`${listId}-sections`} className={styles.heading} role="presentation">
                {t('sections')}
              </p>
              <div className={styles.sections} role="presentation">
                {found.sections.map(({ href, name, of, icon }) => (
                  <a
                    key={href}
                    id={`${listId}-s-${href}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={active === `${listId}-s-${href}`}
                    className={styles.section}
                    href={href}
                    onClick={onLink}
                  >
                    <Icon name={icon} size={18} />
                    <Hits text={name} query={found.query} /> {of && <span className={styles.of}>{of}</span>}
                  </a>
                ))}
              </div>
            </div>
          )}
          {found.providers.length > 0 && (
            <div role="group" aria-labelledby={`${listId}-providers`} className={styles.group}>
              <p id={`${listId}-providers`} className={styles.heading} role="presentation">
                {t('providers')}
              </p>
              {found.providers.map((provider) => (
                <a
                  key={provider.code}
                  id={`${listId}-p-${provider.code}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={active === `${listId}-p-${provider.code}`}
                  className={styles.row}
                  href={provider.href}
                  onClick={onLink}
                >
                  <span className={styles.logo}>
                    {provider.image ? (
                      <img src={provider.image} width={186} height={73} alt="" />
                    ) : (
                      <Icon name="providers" />
                    )}
                  </span>
                  <span className={styles.words}>
                    <Hits text={provider.name} query={found.query} />
                    <span className={styles.maker}>{t('providerGames', { count: provider.gamesCount })}</span>
                  </span>
                  <Icon name="angle-right" size={20} className={styles.angle} />
                </a>
              ))}
            </div>
          )}
          {found.games.length > 0 && (
            <div role="group" aria-labelledby={`${listId}-games`} className={styles.group}>
              <p id={`${listId}-games`} className={styles.heading} role="presentation">
                {t('games')}
              </p>
              {found.games.map((game) => (
                <a
                  key={game.slug}
                  id={`${listId}-g-${game.slug}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={active === `${listId}-g-${game.slug}`}
                  className={styles.row}
                  href={game.href}
                  onClick={(event: MouseEvent) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onChoose(game);
                  }}
                >
                  {game.picture ? (
                    <img
                      className={styles.art}
                      src={game.picture.src}
                      width={3}
                      height={4}
                      loading="lazy"
                      alt=""
                    />
                  ) : (
                    <span className={styles.art} />
                  )}
                  <span className={styles.words}>
                    <Hits text={game.name} query={found.query} />
                    <span className={styles.maker}>{game.manufacturer.name}</span>
                  </span>
                  <Icon name="play" size={20} className={styles.angle} />
                </a>
              ))}
            </div>
          )}
        </div>
      )}
      {phase === 'found' && !isEmpty && found?.games.length === 0 && (
        <PopularGames source={source} onChoose={onChoose} t={t} />
      )}
      {phase === 'found' && found?.hasMore && (
        <div className={styles.more}>
          {more === 'failed' && <p role="alert">{t('moreFailed')}</p>}
          <Button type="outline" wide loading={more === 'loading'} onClick={search.askMore}>
            {more === 'failed'
              ? common('actions.retry')
              : t('more', { left: found.totalCount - found.games.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Hits({ text, query }: { text: string; query: string }) {
  return (
    <span className={styles.name}>
      {markHits(text, query).map((part, at) => (part.hit ? <mark key={at}>{part.text}</mark> : part.text))}
    </span>
  );
}
