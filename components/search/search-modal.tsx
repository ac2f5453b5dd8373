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
  /** Asked at once: the address had it. */
  begin?: string;
  recent: RecentSearches;
  isPlayer: boolean;
  /** As a press on the game's card: a guest gets the game's modal, a player the game. */
  onChoose: (game: GameCardView) => void;
  onAllManufacturers: () => void;
  onClose: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

/**
 * Search of games and manufacturers (specification 1 §2, 2 §2 "Modals"). The field keeps the focus, arrows walk
 * the answers (the combobox pattern of ARIA); before anything is typed the start is made of ordinary links.
 */
export function SearchModal(props: SearchModalProps) {
  const { source, begin, recent, isPlayer, onChoose, onAllManufacturers, onClose, t, common } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useSearch(source, begin);
  const { text, state, askNow } = search;
  const { active, onKey } = useActiveOption(list, state.query);
  const isOpen = state.found !== null && !isNothing(state.found);
  const remember = () => recent.add(state.query);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may end the writing of a letter (input methods), which is no choice.
    if (event.nativeEvent.isComposing || onKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    remember();
    askNow(text);
    // The answers need the room of a phone's on-screen keyboard.
    if (!matchMedia('(hover: hover)').matches) input.current?.blur();
  };

  return (
    <Dialog
      title={t('title')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      big
      tall
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
          onQuery={askNow}
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
          onTouch={() => input.current?.blur()}
          source={source}
          t={t}
          common={common}
        />
      )}
    </Dialog>
  );
}
