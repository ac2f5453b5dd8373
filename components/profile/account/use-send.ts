import { useState } from 'react';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';

export type Send = {
  readonly pending: boolean;
  readonly errors: FormTexts['fields'];
  readonly general: string | null;
  /** Sends once at a time. Null: it failed, and the texts are shown. */
  readonly send: <T>(call: () => Promise<Result<T, Failure>>) => Promise<{ value: T } | null>;
  readonly show: (fields: FormTexts['fields']) => void;
  readonly clear: () => void;
};

/** Sending a form whose failures are told by the error catalogue (specification 1 §8), at their fields. */
export function useSend(locale: string): Send {
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState<FormTexts>(NO_TEXTS);

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
        setShown(await textsOfFailure(answer.error, locale));
        return null;
      } finally {
        setPending(false);
      }
    },
    show: (fields) => setShown({ fields, general: null }),
    clear: () => setShown(NO_TEXTS),
  };
}
