import { useEffect, useRef, useState } from 'react';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SENT_CODE_DIGITS, timesOfCode } from './sent-code.ts';

/** Instants in milliseconds since 1970. */
type CodeTimes = { resendAt: number; endsAt: number };
export type ConfirmOptions = {
  locale: string;
  /** The code that was sent before the page was loaded again. */
  sent: CodeTimes | null;
  /** Keeps it for the next load; null = it is used. */
  keepSent: (sent: CodeTimes | null) => void;
  sendCode: () => Promise<Result<CodeSentReply, Failure>>;
  /** Each: null = signed in, or the second factor is asked for. */
  byPassword: (password: string) => Promise<Failure | null>;
  byCode: (code: string) => Promise<Failure | null>;
  /** Nothing helps any more: the sign-in has to begin again. */
  over: (failure: Failure) => void;
  auth: Translator<'auth'>;
  access: Translator<'access'>;
};

type Shown = FormTexts<'password' | 'code'>;

/** What is told, and one request at a time. */
function useRequests({ locale, over }: ConfirmOptions) {
  const [pending, setPending] = useState<'send' | 'submit' | null>(null);
  const [failure, setFailure] = useState<Shown>(NO_TEXTS);
  const input = useRef<HTMLInputElement>(null);
  return {
    pending,
    failure,
    input,
    setFailure,
    refuse(fields: Shown['fields']) {
      setFailure({ fields, general: null });
      input.current?.focus();
    },
    async fail(error: Failure) {
      if (isRefusedWith(error, 'social_ticket_over')) return over(error);
      setFailure(await textsOfFailure(error, locale, ['password', 'code']));
      input.current?.focus();
      // A wrong code is replaced by the next digit.
      input.current?.select();
    },
    async during(what: 'send' | 'submit', work: () => Promise<void>) {
      if (pending !== null) return;
      setPending(what);
      setFailure(NO_TEXTS);
      try {
        await work();
      } finally {
        setPending(null);
      }
    },
  };
}

/** Joins a social account to the account with the same e-mail: by its password, or by a code sent to the e-mail. */
export function useSocialConfirm(options: ConfirmOptions) {
  const { auth, access, byPassword, byCode, sendCode, keepSent } = options;
  const [sent, setSent] = useState(options.sent);
  const [way, setWay] = useState<'password' | 'code'>(() => {
    const isAlive = options.sent !== null && options.sent.endsAt > Date.now();
    return isAlive ? 'code' : 'password';
  });
  const [values, setValues] = useState({ password: '', code: '' });
  const { pending, failure, input, setFailure, refuse, fail, during } = useRequests(options);
  const isShown = useRef(false);
  useEffect(() => {
    // The modal itself chooses the focus when it opens.
    if (isShown.current) input.current?.focus();
    isShown.current = true;
  }, [way, input]);

  const send = () =>
    during('send', async () => {
      const reply = await sendCode();
      const times = timesOfCode(reply, Date.now());
      if (times === null) return reply.ok ? undefined : fail(reply.error);
      setSent(times);
      keepSent(times);
      setValues((last) => ({ ...last, code: '' }));
      setWay('code');
      input.current?.focus();
    });
  const submitCode = async (code: string) => {
    if (code.length < SENT_CODE_DIGITS) return refuse({ code: access('second.incomplete') });
    await during('submit', async () => {
      const error = await byCode(code);
      if (error) return fail(error);
      keepSent(null);
    });
  };
  return {
    way,
    values,
    pending,
    failure,
    input,
    resendAt: sent?.resendAt ?? 0,
    send,
    submitCode,
    async submitPassword() {
      if (values.password === '') return refuse({ password: auth('validation.required') });
      await during('submit', async () => {
        const error = await byPassword(values.password);
        if (error) await fail(error);
      });
    },
    /** Goes on with the code that is on its way, or sends one. */
    async toCode() {
      if (sent === null || sent.resendAt <= Date.now()) return send();
      setFailure(NO_TEXTS);
      setWay('code');
    },
    toPassword() {
      setFailure(NO_TEXTS);
      setWay('password');
    },
    change(name: 'password' | 'code', value: string) {
      setValues((last) => ({ ...last, [name]: value }));
      setFailure(NO_TEXTS);
    },
  };
}
