/** Writes on the page of a match what its outcomes on the slip cost together (components/sports/market-board.tsx). */
import { marked } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { builderState, type BuilderState } from '#lib/sports/slip/builder-state.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';

/** `odds`: the price of all outcomes together, in the visitor's odds format. */
type Texts = { readonly t: Translator<'slip'>; readonly odds: string };

function textOf(state: BuilderState, { t, odds }: Texts): string {
  switch (state.is) {
    case 'none':
      return '';
    case 'together':
      return t('builder.state.together', { count: state.count, odds });
    case 'unpriced':
      return t('fault.builder-unpriced');
    default:
      return t(`builder.state.${state.is}`);
  }
}

export function writeBuilder(slip: Slip, texts: Texts): void {
  for (const place of document.querySelectorAll<HTMLElement>(marked('builder-state'))) {
    const event = place.closest<HTMLElement>(marked('event'))?.dataset['event'] ?? '';
    const text = textOf(builderState(slip, event), texts);
    // Only a changed text is written, because a screen reader announces every write of a status.
    if (place.textContent !== text) place.textContent = text;
  }
}
