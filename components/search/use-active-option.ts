import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

/** Keys that move through the options, and by how many options. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * Index of the option that a step leads to from option `at` (-1: the field itself). Arrow keys wrap around through the
 * field; Page Up and Page Down stop at the ends. A result outside the list stands for the field.
 */
function nextOption(at: number, step: number, count: number): number {
  if (at < 0) return step > 0 ? 0 : count - 1;
  return Math.abs(step) > 1 ? Math.min(Math.max(at + step, 0), count - 1) : at + step;
}

export type ActiveOption = {
  /** Id of the highlighted option; null while none is. */
  active: string | null;
  /** Handles a key of the field; true when the key had a meaning here. */
  onKey: (event: KeyboardEvent) => boolean;
};

/**
 * Keyboard selection in a listbox whose field keeps the focus (the combobox pattern of ARIA). A new query clears the
 * selection.
 */
export function useActiveOption(list: RefObject<HTMLElement | null>, query: string): ActiveOption {
  const [chosen, setChosen] = useState<{ query: string; id: string } | null>(null);
  const active = chosen?.query === query ? chosen.id : null;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return {
    active,
    onKey(event) {
      const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
      const at = options.findIndex(({ id }) => id === active);
      const step = STEPS[event.key];
      if (step !== undefined && options.length > 0) {
        event.preventDefault();
        const option = options[nextOption(at, step, options.length)];
        setChosen(option ? { query, id: option.id } : null);
        return true;
      }
      if (event.key !== 'Enter' || at < 0) return false;
      event.preventDefault();
      options[at]?.click();
      return true;
    },
  };
}
