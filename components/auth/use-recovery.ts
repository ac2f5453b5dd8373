import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';
import type {
  ResetCheckBody,
  ResetCheckReply,
  ResetSendBody,
  ResetSentReply,
  SetPasswordBody,
} from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import {
  forgetRecovery,
  handleOf,
  isOnItsWay,
  keepRecovery,
  readRecovery,
  type RecoveryState,
} from './recovery-state.ts';
import { SENT_CODE_DIGITS, timesOfCode } from './sent-code.ts';
import type { AuthForm } from './use-auth-form.ts';

export type RecoveryDeps = {
  sendCode: (body: ResetSendBody) => Promise<Result<ResetSentReply, Failure>>;
  checkCode: (body: ResetCheckBody) => Promise<Result<ResetCheckReply, Failure>>;
  setPassword: (body: SetPasswordBody) => Promise<Result<undefined, Failure>>;
};
type Options = {
  locale: string;
  form: AuthForm;
  deps: RecoveryDeps;
  /** The password is set. */
  done: () => void;
  t: Translator<'auth'>;
  access: Translator<'access'>;
};
export type RecoveryForm = ReturnType<typeof useRecovery>;

type Field = 'code' | 'password';

/** What the steps share: how far the recovery is, what is told, and one request at a time. */
function useRecoveryState(locale: string) {
  const [state, setState] = useState(() => readRecovery(sessionStore(), Date.now()));
  const [failure, setFailure] = useState<FormTexts<Field>>(NO_TEXTS);
  const [pending, setPending] = useState<'send' | 'submit' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step !== 'account') input.current?.focus();
  }, [step]);
  return {
    state,
    failure,
    pending,
    clear: () => setFailure(NO_TEXTS),
    go(change: Partial<RecoveryState>) {
      const next = { ...state, ...change };
      setState(next);
      setFailure(NO_TEXTS);
      keepRecovery(sessionStore(), next);
    },
    async fail(error: Failure, known: readonly Field[]) {
      setFailure(await textsOfFailure(error, locale, known));
      input.current?.focus();
      input.current?.select();
    },
    refuse(fields: FormTexts<Field>['fields']) {
      setFailure({ fields, general: null });
      input.current?.focus();
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
    inputRef(element: HTMLInputElement | null) {
      input.current = element;
    },
  };
}
type Shared = ReturnType<typeof useRecoveryState>;

/** Sends a code and goes on to its step. */
async function sendCode({ state, go, fail }: Shared, { deps, form }: Options, to: ResetSendBody) {
  const reply = await deps.sendCode(to);
  const times = timesOfCode(reply, Date.now());
  // Without its handle a code that is on its way is worth nothing here: another tab asked for it.
  const handle = reply.ok ? reply.value.handle : handleOf(state, to);
  if (times !== null && handle !== null)
    return go({ step: 'code', sent: { to, handle, ...times }, reset: null });
  if (reply.ok) return;
  if (state.step === 'account') return form.showFailure(reply.error);
  await fail(reply.error, []);
}

async function sendPassword(shared: Shared, { deps, done }: Options, token: string, password: string) {
  const reply = await deps.setPassword({ reset_token: token, password });
  if (!reply.ok) {
    // A new code is needed; the password that was chosen is kept for then.
    if (isRefusedWith(reply.error, 'reset_over')) shared.go({ step: 'account', sent: null, reset: null });
    return shared.fail(reply.error, ['password']);
  }
  forgetRecovery(sessionStore());
  done();
}

/** What is wrong with a new password before it is sent; null = nothing. */
function passwordProblem(password: string, t: Translator<'auth'>): string | null {
  if (password === '') return t('validation.required');
  if (password.length < PASSWORD_MIN) return t('validation.passwordShort', { min: PASSWORD_MIN });
  return password.length > PASSWORD_MAX ? t('validation.passwordLong', { max: PASSWORD_MAX }) : null;
}

/** State of the recovery: account, code, new password. Each step keeps its input when the others are shown. */
export function useRecovery(options: Options) {
  const { locale, form, deps, t, access } = options;
  const shared = useRecoveryState(locale);
  const { state, go, fail, refuse, during, clear } = shared;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');

  return {
    state,
    code,
    password,
    failure: shared.failure,
    pending: shared.pending,
    async submitAccount() {
      const to = form.readAccount();
      if (to === null) return;
      if (isOnItsWay(state, to, Date.now())) return go({ step: 'code' });
      await during('submit', () => sendCode(shared, options, to));
    },
    async submitCode(digits: string) {
      if (state.sent === null) return go({ step: 'account' });
      if (digits.length < SENT_CODE_DIGITS) return refuse({ code: access('second.incomplete') });
      const { to, handle } = state.sent;
      await during('submit', async () => {
        const reply = await deps.checkCode({ ...to, handle, code: digits });
        if (!reply.ok) return fail(reply.error, ['code']);
        const { reset_token: token, expires_in } = reply.value;
        go({ step: 'password', reset: { token, endsAt: Date.now() + expires_in * 1000 } });
      });
    },
    async submitPassword() {
      if (state.reset === null) return go({ step: 'account' });
      const { token } = state.reset;
      const problem = passwordProblem(password, t);
      if (problem !== null) return refuse({ password: problem });
      await during('submit', () => sendPassword(shared, options, token, password));
    },
    async resend() {
      if (state.sent === null) return;
      const { to } = state.sent;
      setCode('');
      await during('send', () => sendCode(shared, options, to));
    },
    changeCode(next: string) {
      setCode(next);
      clear();
    },
    changePassword(next: string) {
      setPassword(next);
      clear();
    },
    /** To the account, which can be changed there. */
    toAccount: () => go({ step: 'account' }),
    inputRef: shared.inputRef,
  };
}
