/** Error texts of a refused form: by field, and for the form as a whole. Null before they are loaded. */
import { useEffect, useState } from 'react';
import type { Failure } from '#lib/errors/failure.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';

/** Error texts of `failure`; `known` lists the names of the fields that the form has. */
export function useFormTexts(failure: Failure | null, locale: string, known: readonly string[]): FormTexts {
  const [translated, setTranslated] = useState<{ failure: Failure; texts: FormTexts } | null>(null);
  const names = known.join();
  useEffect(() => {
    let isGone = false;
    if (failure)
      void textsOfFailure(failure, locale, names.split(',')).then(
        (texts) => !isGone && setTranslated({ failure, texts }),
      );
    return () => {
      isGone = true;
    };
  }, [failure, locale, names]);
  return failure && translated?.failure === failure ? translated.texts : NO_TEXTS;
}
