import { useEffect, useState } from 'react';
import { focusStep } from '#components/ui/focus-step.ts';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import type {
  ResetCheckBody,
  ResetCheckReply,
  ResetSendBody,
  ResetSentReply,
  SetPasswordBody,
} from '#contract/rest/recovery.ts';
import { endOf } from '#lib/core/answer-times.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import { newPasswordProblem, problemText } from '#lib/auth/auth-rules.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import {
  forgetRecovery,
  handleOf,
  isOnItsWay,
  keepRecovery,
  readRecovery,
  type RecoveryState,
} from '#lib/auth/recovery-state.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
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
  /** Called when the password has been set. */
  done: () => void;
  t: Translator<'auth'>;
  access: Translator<'access'>;
};
export type RecoveryForm = ReturnType<typeof useRecovery>;

/** State shared by the steps: current step, message, and one request at a time. */
function useRecoveryState() {
  const [state, setState] = useState(() => readRecovery(sessionStore(), Date.now()));
  const form = useFormStep();
  const { input } = form;
  const { step } = state;
  useEffect(() => {
    if (step !== 'account') return focusStep(input.current);
    return undefined;
  }, [step, input]);
  return {
    ...form,
    state,
    go(change: Partial<RecoveryState>) {
      const next = { ...state, ...change };
      setState(next);
      form.clear();
      keepRecovery(sessionStore(), next);
    },
  };
}
type Shared = ReturnType<typeof useRecoveryState>;

/** Sends a code and shows its step; returns the failure or null. */
async function sendCode(
  { state, go }: Shared,
  { deps }: Options,
  to: ResetSendBody,
): Promise<Failure | null> {
  const reply = await deps.sendCode(to);
  const times = timesOfCode(reply, Date.now());
  if (!times.ok) return times.error;
  // If another tab requested the code, its handle is missing here, and the code cannot be used.
  const handle = reply.ok ? reply.value.handle : handleOf(state, to);
  if (handle === null) return reply.ok ? null : reply.error;
  go({ step: 'code', sent: { to, handle, ...times.value }, reset: null });
  return null;
}

async function sendPassword(shared: Shared, options: Options, token: string, password: string) {
  const { deps, done, locale } = options;
  const reply = await deps.setPassword({ reset_token: token, password });
  if (!reply.ok) {
    // The reset token is over, so a new code is needed. The chosen password is kept for it.
    if (isRefusedWith(reply.error, 'reset_over')) shared.go({ step: 'account', sent: null, reset: null });
    return shared.fail(await textsOfFailure(reply.error, locale, ['password']));
  }
  forgetRecovery(sessionStore());
  done();
}

/** State of the recovery: account, code, new password. Each step keeps its input when the others are shown. */
export function useRecovery(options: Options) {
  const { locale, form, deps, t, access } = options;
  const shared = useRecoveryState();
  const { state, go, refuse, during, clear } = shared;
  const [password, setPassword] = useState('');
  const code = useCodeStep({
    step: shared,
    incomplete: access('second.incomplete'),
    async check(digits) {
      if (state.sent === null) return (go({ step: 'account' }), null);
      const { to, handle } = state.sent;
      const reply = await deps.checkCode({ ...to, handle, code: digits });
      if (!reply.ok) return textsOfFailure(reply.error, locale, ['code']);
      const { reset_token: token } = reply.value;
      go({ step: 'password', reset: { token, endsAt: endOf(reply.value, Date.now()) } });
      return null;
    },
    async send() {
      const failure = state.sent && (await sendCode(shared, options, state.sent.to));
      return failure && textsOfFailure(failure, locale, []);
    },
  });

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
      await during('submit', async () => {
        const failure = await sendCode(shared, options, to);
        if (failure) await form.showFailure(failure);
      });
    },
    async submitPassword() {
      if (state.reset === null) return go({ step: 'account' });
      const { token } = state.reset;
      const problem = newPasswordProblem(password);
      if (problem !== null) return refuse({ password: problemText(t, problem) });
      await during('submit', () => sendPassword(shared, options, token, password));
    },
    changePassword(next: string) {
      setPassword(next);
      clear();
    },
    /** Shows the account step, where the account can be changed. */
    toAccount: () => go({ step: 'account' }),
    input: shared.input,
  };
}
