import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SEARCH } from '#lib/core/ui-constants.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef: Ref<HTMLInputElement>;
  /** Set where the field controls a list of options (the combobox pattern of ARIA). */
  combobox?: { listId: string; expanded: boolean; activeId: string | null };
};

/** The input at the top of a search. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
  onKeyDown,
  inputRef,
  combobox,
}: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon name="search" size={20} className={styles.glass} />
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH.maxLength}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        {...(combobox && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': combobox.expanded,
          'aria-controls': combobox.expanded ? combobox.listId : undefined,
          'aria-activedescendant': combobox.activeId ?? undefined,
        })}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
