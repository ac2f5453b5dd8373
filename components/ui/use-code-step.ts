import { useCallback, useState } from 'react';
import { CODE_DIGITS } from './code-field.tsx';
import type { FormStep, StepTexts } from './use-form-step.ts';

type CodeStepOptions = {
  step: FormStep;
  /** Error text for a code with too few digits; absent = such a code is sent too. */
  incomplete?: string;
  isComplete?: (code: string) => boolean;
  /** Sends the code to be checked. Null = no error to show: it was right, or the step is over. */
  check: (code: string) => Promise<StepTexts | null>;
  /** Sends another code. Null = it was sent. */
  send?: () => Promise<StepTexts | null>;
};

const hasAllDigits = (code: string): boolean => code.length >= CODE_DIGITS;

/**
 * State of the step of a form that asks for a code. After a wrong code the next typed digit replaces the input; sending
 * another code empties the field.
 */
export function useCodeStep({ step, incomplete, isComplete = hasAllDigits, check, send }: CodeStepOptions) {
  const { clear, fail, refuse, during, input } = step;
  const [code, setCode] = useState('');
  return {
    ...step,
    code,
    change: useCallback(
      (next: string) => {
        setCode(next);
        clear();
      },
      [clear],
    ),
    async submit(typed: string = code) {
      if (incomplete !== undefined && !isComplete(typed)) return refuse({ code: incomplete });
      await during('submit', async () => {
        const failed = await check(typed);
        if (failed) fail(failed);
      });
    },
    async resend() {
      await during('send', async () => {
        const failed = await send?.();
        if (failed) return fail(failed);
        setCode('');
        input.current?.focus();
      });
    },
  };
}
