/** Odds in the visitor's format (the control of the section), also while it is changed. */
import { useSyncExternalStore } from 'react';
import { marked } from '#lib/core/marks.ts';
import { keepOddsFormat, priceText, readOddsFormat } from '#lib/sports/odds-format.ts';
import { shownTotal } from '#lib/sports/shown-odds.ts';
import { localStore } from '#lib/storage/key-value.ts';
import type { Fraction } from '#settlement/fraction.ts';
import type { OddsFormat } from '#settlement/odds-formats.ts';
import type { Odds } from '#settlement/odds.ts';

export type OddsText = {
  readonly one: (value: Odds) => string;
  /** Total odds of a bet. */
  readonly total: (value: Fraction) => string;
};

const formatNow = (): OddsFormat => readOddsFormat(localStore());

/** Pages without prices of their own have no script that writes the control. */
function writeControls(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>(`select${marked('odds-format')}`))
    select.value = formatNow();
}

function onFormat(changed: () => void): () => void {
  writeControls();
  const listener = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(marked('odds-format'))) return;
    // Prices of the page do the same (components/runtime/watch-sport.ts); whoever is first.
    keepOddsFormat(localStore(), target.value);
    changed();
  };
  document.addEventListener('change', listener);
  addEventListener('storage', changed);
  return () => {
    document.removeEventListener('change', listener);
    removeEventListener('storage', changed);
  };
}

export function useOddsText(locale: string): OddsText {
  const format = useSyncExternalStore(onFormat, formatNow, () => 'decimal' as const);
  return {
    one: (value) => priceText(value, format, locale),
    total: (value) => shownTotal(value, format, locale),
  };
}
