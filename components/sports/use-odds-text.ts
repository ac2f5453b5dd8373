/**
 * Formats odds as the visitor has chosen (the control in the bar of the sports section), and follows a change of it.
 */
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
  /** Formats the total odds of a bet. */
  readonly total: (value: Fraction) => string;
};

const formatNow = (): OddsFormat => readOddsFormat(localStore());

/** Shows the stored format in the controls: pages without odds in their markup have no other script that does. */
function writeControls(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>(`select${marked('odds-format')}`))
    select.value = formatNow();
}

function onFormat(changed: () => void): () => void {
  writeControls();
  const listener = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(marked('odds-format'))) return;
    // The script of sports pages stores the format too (components/runtime/watch-sport.ts): it may not be loaded.
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
