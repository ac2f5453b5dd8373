import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { RecentSearches } from '#lib/search/recent-searches.ts';
import { isNothing } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStartView } from './search-start.tsx';
import { useSearch } from './use-search.ts';

export type SearchModalProps = {
  source: SearchSource;
  /** Asked at once: the address had it. */
  begin?: string;
  recent: RecentSearches;
  isPlayer: boolean;
  /** As a press on the game's card: a guest gets the game's modal, a player the game. */
  onChoose: (game: GameCardView) => void;
  onAllProviders: () => void;
  onClose: () => void;
  t: Translator<'search'>;
  common: Translator<'common'>;
};

/** Keys that walk the options, and how far. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * Search of games and providers (specification 1 §2, 2 §2 "Modals"). The field keeps the focus, arrows walk
 * the answers (the combobox pattern of ARIA); before anything is typed the start is made of ordinary links.
 */
export function SearchModal({
  source,
  begin,
  recent,
  isPlayer,
  onChoose,
  onAllProviders,
  onClose,
  t,
  common,
}: SearchModalProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useSearch(source, begin);
  const { text, state, askNow } = search;
  const [chosen, setChosen] = useState<{ query: string; id: string } | null>(null);
  // Another question begins at the field again.
  const active = chosen?.query === state.query ? chosen.id : null;
  const isOpen = state.found !== null && !isNothing(state.found);
  const remember = () => recent.add(state.query);

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may end the writing of a letter (input methods), which is no choice.
    if (event.nativeEvent.isComposing) return;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = options.findIndex(({ id }) => id === active);
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // Above the first and below the last stands the field itself.
      const next =
        at < 0
          ? step > 0
            ? 0
            : options.length - 1
          : Math.abs(step) > 1
            ? Math.min(Math.max(at + step, 0), options.length - 1)
            : at + step;
      const option = options[next];
      setChosen(option ? { query: state.query, id: option.id } : null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (at >= 0) return options[at]?.click();
      remember();
      askNow(text);
      // A phone's keys give way to the answers.
      if (!matchMedia('(hover: hover)').matches) input.current?.blur();
    }
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
          onAllProviders={onAllProviders}
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
