import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeState } from '#components/ui/notice-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SEARCH } from '#lib/core/ui-constants.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { initialOf, initialsOf } from '#lib/search/initials.ts';
import { cleanQuery, narrow } from '#lib/search/query.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { stepFocus } from './grid-focus.ts';
import styles from './providers-modal.module.css';
import { SearchField } from './search-field.tsx';
import { useProviders } from './use-search-data.ts';

export type ProvidersModalProps = {
  source: Pick<SearchSource, 'providers'>;
  onClose: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

const PLACEHOLDERS = 12;

/** The text once it has not changed for `ms`. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}

/**
 * All studios (specification 1 §2 "search providers"). What fits as typed shows at once; only when nothing
 * does, the platform is asked, which knows slips, other layouts and alphabets.
 */
export function ProvidersModal({ source, onClose, t, common }: ProvidersModalProps) {
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const { data: all, error, isValidating, mutate: reload } = useProviders(source, null);
  const failed = error !== undefined && !all && !isValidating;

  const known = (all ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const query = cleanQuery(text);
  const fitting = narrow(
    known.filter(({ name }) => letter === null || initialOf(name) === letter),
    query,
  );
  const mustGuess = query !== '' && known.length > 0 && fitting.length === 0;
  const rested = useRested(mustGuess ? query : '', SEARCH.debounceMs);
  const guess = useProviders(source, rested === query && rested !== '' ? rested : undefined);

  const isGuessing = mustGuess && (rested !== query || guess.isLoading);
  const shown = mustGuess && !isGuessing ? (guess.data ?? []) : fitting;
  const choose = (next: string | null) => {
    setLetter(next);
    setText('');
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const first = grid.current?.querySelector('a');
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Enter' && query !== '' && shown.length > 0) first?.click();
  };

  return (
    <Dialog
      title={t('providersTitle')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      big
      tall
      initialFocus={() => input.current}
      head={
        <SearchField
          label={t('providersLabel')}
          placeholder={t('providersLabel')}
          clearLabel={t('clear')}
          value={text}
          onChange={(next) => {
            setText(next);
            setLetter(null);
            if (next === '') input.current?.focus();
          }}
          onKeyDown={onFieldKey}
          inputRef={input}
        />
      }
    >
      {known.length > 0 && (
        <ul className={styles.letters} aria-label={t('letters')}>
          {[null, ...initialsOf(known.map(({ name }) => name))].map((each) => (
            <li key={each ?? ''}>
              <button
                type="button"
                aria-pressed={letter === each && query === ''}
                onClick={() => choose(each)}
              >
                {each ?? t('anyLetter')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {known.length > 0 &&
          !isGuessing &&
          (shown.length > 0 ? t('providersCount', { count: shown.length }) : '')}
      </p>
      {failed ? (
        <NoticeState
          icon={navigator.onLine ? 'error' : 'offline'}
          tone="danger"
          title={t('failedTitle')}
          text={t('failedText')}
        >
          <Button icon="refresh" onClick={() => void reload()}>
            {common('actions.retry')}
          </Button>
        </NoticeState>
      ) : all && !isGuessing && shown.length === 0 ? (
        <NoticeState icon="providers" title={t('nothing', { query })} text={t('noProvidersText')}>
          <Button type="outline" onClick={() => choose(null)}>
            {t('showAllProviders')}
          </Button>
        </NoticeState>
      ) : (
        <ul
          ref={grid}
          className={styles.grid}
          onKeyDown={(event) => stepFocus(event, grid.current, input.current)}
        >
          {!all || isGuessing
            ? Array.from({ length: PLACEHOLDERS }, (_, at) => (
                <li key={at} aria-hidden="true">
                  <Skeleton height="112px" />
                </li>
              ))
            : shown.map((provider) => (
                <li key={provider.code}>
                  <a className={styles.tile} href={provider.href}>
                    {provider.image && (
                      <img
                        className={styles.logo}
                        src={provider.image}
                        width={186}
                        height={73}
                        loading="lazy"
                        alt=""
                      />
                    )}
                    <span className={styles.name}>{provider.name}</span>
                    <span className={styles.games}>{t('providerGames', { count: provider.gamesCount })}</span>
                  </a>
                </li>
              ))}
        </ul>
      )}
    </Dialog>
  );
}
