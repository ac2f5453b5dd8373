import { useState } from 'react';
import type { Result } from '#lib/core/result.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';

type FieldErrors = Readonly<Record<string, string>>;
type Shown = { fields: FieldErrors; general: string | null };
const NOTHING: Shown = { fields: {}, general: null };

export type Send = {
  readonly pending: boolean;
  readonly errors: FieldErrors;
  readonly general: string | null;
  /** Sends once at a time. Null: it failed, and the texts are shown. */
  readonly send: <T>(call: () => Promise<Result<T, Failure>>) => Promise<{ value: T } | null>;
  readonly show: (fields: FieldErrors) => void;
  readonly clear: () => void;
};

/** Sending a form whose failures are told by the error catalogue (specification 1 §8), at their fields. */
export function useSend(locale: string): Send {
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(NOTHING);

  const describe = async (failure: Failure): Promise<Shown> => {
    const { texts, separator, fields } = describeFailure(failure);
    if (fields === undefined) return { fields: {}, general: await translateTexts(locale, texts, separator) };
    const translated = Object.entries(fields).map(
      async ([name, messages]) => [name, await translateTexts(locale, messages)] as const,
    );
    return { fields: Object.fromEntries(await Promise.all(translated)), general: null };
  };

  return {
    pending,
    errors: shown.fields,
    general: shown.general,
    async send(call) {
      if (pending) return null;
      setPending(true);
      setShown(NOTHING);
      try {
        const answer = await call();
        if (answer.ok) return { value: answer.value };
        setShown(await describe(answer.error));
        return null;
      } finally {
        setPending(false);
      }
    },
    show: (fields) => setShown({ fields, general: null }),
    clear: () => setShown(NOTHING),
  };
}
