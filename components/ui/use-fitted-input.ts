import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useMemo, type RefCallback } from 'react';

/** Fits text that was typed, pasted or filled in by the browser; `caret` in UTF-16 units. */
export type Fit = (text: string, caret: number) => { text: string; caret: number };

/**
 * Ref of an input whose text always fits. Maskito reads the input events and writes the fitted text, which
 * keeps the browser's undo, and works with keyboards of phones. `fit` has to be the same function between
 * renders.
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
