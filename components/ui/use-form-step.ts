import { useCallback, useRef, useState, type RefObject } from 'react';

export type StepField = 'code' | 'password';
/** Result of a call: error texts by field, and one for the step as a whole. */
export type StepTexts = {
  readonly fields: Readonly<Partial<Record<StepField, string>>>;
  readonly general: string | null;
};
export type FormStep = {
  readonly pending: 'send' | 'submit' | null;
  readonly failure: StepTexts;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly clear: () => void;
  /** The call was refused: the next key replaces the input. */
  readonly fail: (texts: StepTexts) => void;
  /** Nothing was sent: the input can be completed. */
  readonly refuse: (fields: StepTexts['fields']) => void;
  /** Runs one call at a time; the result of the previous one is cleared. */
  readonly during: (what: 'send' | 'submit', work: () => Promise<void>) => Promise<void>;
};

/** Shows a text as the error of the code field. */
export const atCodeField = (text: string): StepTexts => ({ fields: { code: text }, general: null });

const NOTHING: StepTexts = { fields: {}, general: null };

/** State of a form step with one field: its calls, their results, and the focus. */
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
