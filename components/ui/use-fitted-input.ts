import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useMemo, type RefCallback } from 'react';

/** Returns text that was typed, pasted or filled in by the browser, fitted to a format. `caret` in UTF-16 units. */
export type Fit = (text: string, caret: number) => { text: string; caret: number };

/**
 * Ref for an input that keeps its text fitted. Maskito handles the input events and writes the fitted text, so that the
 * browser's undo and the keyboards of phones work. Pass the same function `fit` at each render.
 */
export function useFittedInput(fit: Fit): RefCallback<HTMLElement> {
  const options = useMemo<MaskitoOptions>(
    () => ({
      mask: /^[\s\S]*$/,
      postprocessors: [
        ({ value, selection: [from, to] }) => ({
          value: fit(value, to).text,
          selection: [fit(value, from).caret, fit(value, to).caret],
        }),
      ],
    }),
    [fit],
  );
  return useMaskito({ options });
}
