import { useEffect, useRef, useState } from 'react';
import { focusStep } from '#components/ui/focus-step.ts';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { timesOfCode, type CodeTimes } from '#lib/auth/sent-code.ts';

export type ConfirmOptions = {
  locale: string;
  /** The code that was sent before the page was reloaded; null = none. */
  sent: CodeTimes | null;
  /** Stores the times of the sent code for a reload; null = the code was used. */
  keepSent: (sent: CodeTimes | null) => void;
  sendCode: () => Promise<Result<CodeSentReply, Failure>>;
  /** Both functions return null after a sign-in, or when the code of the second factor is requested. */
  byPassword: (password: string) => Promise<Failure | null>;
  byCode: (code: string) => Promise<Failure | null>;
  /** Called after a final failure: the sign-in has to start again. */
  over: (failure: Failure) => void;
  auth: Translator<'auth'>;
  access: Translator<'access'>;
};

/**
 * Links a social account to the account with the same e-mail: by its password, or by a code sent to the
 * e-mail.
 */
export function useSocialConfirm(options: ConfirmOptions) {
  const { locale, auth, access, byPassword, byCode, sendCode, keepSent, over } = options;
  const [sent, setSent] = useState(options.sent);
  const [way, setWay] = useState<'password' | 'code'>(() => {
    const isAlive = options.sent !== null && options.sent.endsAt > Date.now();
    return isAlive ? 'code' : 'password';
  });
  const [password, setPassword] = useState('');
  const step = useFormStep();
  const { input, clear } = step;
  const isShown = useRef(false);
  useEffect(() => {
    // When the modal opens, it chooses the focus itself.
    if (isShown.current) return focusStep(input.current);
    isShown.current = true;
    return undefined;
  }, [way, input]);
  const textsOf = async (error: Failure) => {
    if (!isRefusedWith(error, 'social_ticket_over'))
      return textsOfFailure(error, locale, ['password', 'code']);
    over(error);
    return null;
  };
  const code = useCodeStep({
    step,
    incomplete: access('second.incomplete'),
    async check(digits) {
      const error = await byCode(digits);
      if (error) return textsOf(error);
      keepSent(null);
      return null;
    },
    async send() {
      const times = timesOfCode(await sendCode(), Date.now());
      if (!times.ok) return textsOf(times.error);
      setSent(times.value);
      keepSent(times.value);
      setWay('code');
      return null;
    },
  });
  return {
    way,
    code,
    password,
    pending: step.pending,
    failure: step.failure,
    input,
    resendAt: sent?.resendAt ?? 0,
    async submitPassword() {
      if (password === '') return step.refuse({ password: auth('validation.required') });
      await step.during('submit', async () => {
        const error = await byPassword(password);
        const texts = error && (await textsOf(error));
        if (texts) step.fail(texts);
      });
    },
    /** Shows the step of the code. Sends a code unless a sent one is still valid. */
    async toCode() {
      if (sent === null || sent.resendAt <= Date.now()) return code.resend();
      clear();
      setWay('code');
    },
    toPassword() {
      clear();
      setWay('password');
    },
    changePassword(typed: string) {
      setPassword(typed);
      clear();
    },
  };
}
