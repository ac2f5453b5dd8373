import { useState } from 'react';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';

export type Send<Field extends string = string> = {
  readonly pending: boolean;
  readonly errors: FormTexts<Field>['fields'];
  readonly general: string | null;
  /** Makes the request. Null: it failed and its texts are shown, or an earlier request is still pending. */
  readonly send: <T>(call: () => Promise<Result<T, Failure>>) => Promise<{ value: T } | null>;
  readonly show: (fields: FormTexts<Field>['fields']) => void;
  readonly clear: () => void;
};

/**
 * Sends a form and keeps the texts of its failure (specification 1 §8). `fields`: names of the form's fields; errors of
 * any other field become part of the general text.
 */
export function useSend<Field extends string = never>(
  locale: string,
  fields: readonly Field[] = [],
): Send<Field> {
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState<FormTexts<Field>>(NO_TEXTS);

  return {
    pending,
    errors: shown.fields,
    general: shown.general,
    async send(call) {
      if (pending) return null;
      setPending(true);
      setShown(NO_TEXTS);
      try {
        const answer = await call();
        if (answer.ok) return { value: answer.value };
        setShown(await textsOfFailure(answer.error, locale, fields));
        return null;
      } finally {
        setPending(false);
      }
    },
    show: (texts) => setShown({ fields: texts, general: null }),
    clear: () => setShown(NO_TEXTS),
  };
}
