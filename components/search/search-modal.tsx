import { useId, useRef, type KeyboardEvent } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { RecentSearches } from '#lib/search/recent-searches.ts';
import { isNothing } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStartView } from './search-start.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useSearch } from './use-search.ts';

export type SearchModalProps = {
  source: SearchSource;
  /** Initial query from the address, searched immediately. */
  begin?: string;
  recent: RecentSearches;
  isPlayer: boolean;
  /** On a game's page, where a game that is found replaces the page's history entry (specification 2 §2). */
  isOnGamePage: boolean;
  /** Same action as a press on the game's card: guests get the game's modal, players the game. */
  onChoose: (game: GameCardView) => void;
  onAllManufacturers: () => void;
  onClose: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

/**
 * Search of games and manufacturers (specification 1 §2, 2 §2 "Modals"). The field keeps the focus and the
 * arrow keys move through the results (the combobox pattern of ARIA); before a query is typed the content is
 * ordinary links.
 */
export function SearchModal(props: SearchModalProps) {
  const { source, begin, recent, isPlayer, isOnGamePage, onChoose, onAllManufacturers, onClose, t, common } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useSearch(source, begin);
  const { text, state, searchNow } = search;
  const { active, onKey } = useActiveOption(list, state.query);
  const isOpen = state.found !== null && !isNothing(state.found);
  const remember = () => recent.add(state.query);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a character, Enter confirms the character and chooses no result.
    if (event.nativeEvent.isComposing || onKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    remember();
    searchNow(text);
    // Hides the on-screen keyboard, so that the results are visible.
    if (!matchMedia('(hover: hover)').matches) input.current?.blur();
  };

  return (
    <Dialog
      title={t('title')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      big
      tall
      backCloses={!isOnGamePage}
      initialFocus={() => input.current}
      focusOnTouch
      head={
        <SearchField
          label={t('label')}
          placeholder={t('placeholder')}
          clearLabel={t('clear')}
          value={text}
          onChange={(next) => {
            search.type(next);
            if (next === '') input.current?.focus();
          }}
          onKeyDown={onKeyDown}
          inputRef={input}
          combobox={{ listId, expanded: isOpen, activeId: active }}
        />
      }
    >
      {state.phase === 'start' ? (
        <SearchStartView
          source={source}
          recent={recent}
          isPlayer={isPlayer}
          onChoose={onChoose}
          onQuery={searchNow}
          onAllManufacturers={onAllManufacturers}
          t={t}
          common={common}
        />
      ) : (
        <SearchResults
          listId={listId}
          listRef={list}
          search={search}
          active={active}
          onChoose={(game) => {
            remember();
            onChoose(game);
          }}
          onLink={remember}
          onScrollTouch={() => input.current?.blur()}
          source={source}
          t={t}
          common={common}
        />
      )}
    </Dialog>
  );
}
