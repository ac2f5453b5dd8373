import { useCallback, useRef, useState, type RefObject } from 'react';

export type StepField = 'code' | 'password';
/** Result of a failed call: error texts by field, and one for the step as a whole (`general`). */
export type StepTexts = {
  readonly fields: Readonly<Partial<Record<StepField, string>>>;
  readonly general: string | null;
};
export type FormStep = {
  readonly pending: 'send' | 'submit' | null;
  readonly failure: StepTexts;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly clear: () => void;
  /** Call when a request was refused: shows the texts and selects the input, so that the next key replaces it. */
  readonly fail: (texts: StepTexts) => void;
  /** Call when nothing was sent: shows the texts and keeps the input, so that it can be completed. */
  readonly refuse: (fields: StepTexts['fields']) => void;
  /** Runs `work`, one call at a time, and clears the texts of the previous one. */
  readonly during: (what: 'send' | 'submit', work: () => Promise<void>) => Promise<void>;
};

/** Texts with a single text, as the error of the code field. */
export const atCodeField = (text: string): StepTexts => ({ fields: { code: text }, general: null });

const NOTHING: StepTexts = { fields: {}, general: null };

/** State of a form step with one field: the pending call, the texts of its failure, and the focus. */
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
