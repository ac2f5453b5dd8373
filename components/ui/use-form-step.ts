import { useCallback, useRef, useState, type RefObject } from 'react';

export type StepField = 'code' | 'password';
/** What a call came to: the texts at the fields, and the one for the step as a whole. */
export type StepTexts = {
  readonly fields: Readonly<Partial<Record<StepField, string>>>;
  readonly general: string | null;
};
export type FormStep = {
  readonly pending: 'send' | 'submit' | null;
  readonly failure: StepTexts;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly clear: () => void;
  /** The call was refused: what was typed is replaced by the next key. */
  readonly fail: (texts: StepTexts) => void;
  /** Nothing was sent: what was typed can be completed. */
  readonly refuse: (fields: StepTexts['fields']) => void;
  /** One call at a time; what the last one came to is no longer shown. */
  readonly during: (what: 'send' | 'submit', work: () => Promise<void>) => Promise<void>;
};

/** What a step shows for this text: at the field of its code. */
export const atCodeField = (text: string): StepTexts => ({ fields: { code: text }, general: null });

const NOTHING: StepTexts = { fields: {}, general: null };

/** A step of a form with one field: its calls, what they came to, and the focus. */
export function useFormStep(): FormStep {
  const [pending, setPending] = useState<FormStep['pending']>(null);
  const [failure, setFailure] = useState(NOTHING);
  const input = useRef<HTMLInputElement>(null);
  return {
    pending,
    failure,
    input,
    clear: useCallback(() => setFailure(NOTHING), []),
    fail(texts) {
      setFailure(texts);
      input.current?.focus();
      input.current?.select();
    },
    refuse(fields) {
      setFailure({ fields, general: null });
      input.current?.focus();
    },
    async during(what, work) {
      if (pending !== null) return;
      setPending(what);
      setFailure(NOTHING);
      try {
        await work();
      } finally {
        setPending(null);
      }
    },
  };
}
