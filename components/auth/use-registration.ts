import { useRef, useState } from 'react';
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import type {
  FinallyRegistrationBody,
  PreRegistrationBody,
  PreRegistrationReply,
  RegistrationKind,
} from '#contract/rest/registration.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Entry } from '#lib/session/session.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { keep, readKept, type SentCode } from '#lib/auth/kept-input.ts';
import { timesOfSent } from '#lib/auth/sent-code.ts';

type Answer = Result<Entry, Failure>;
export type RegistrationDeps = {
  signIn: (body: SigninBody) => Promise<Answer>;
  register: (body: RegistrationBody) => Promise<Answer>;
  preRegister: (body: PreRegistrationBody) => Promise<Result<PreRegistrationReply, Failure>>;
  finallyRegister: (body: FinallyRegistrationBody) => Promise<Answer>;
};
/** Result of a step: a session, or a code to be entered. */
export type RegistrationStep = Result<Entry | { sentCode: SentCode }, Failure>;

const accountOf = (body: RegistrationBody): PreRegistrationBody =>
  'email' in body ? { email: body.email } : { phone: body.phone };
/** The e-mail or phone to which the code is sent. */
const recipientOf = (body: RegistrationBody): string => ('email' in body ? body.email : body.phone);
const isUnanswered = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout';

/**
 * The calls of a registration, by the brand's registration method. A registration whose response was lost may have
 * opened the account: if the next attempt is refused for that reason, it signs in to the account.
 */
export function useRegistration(registrationKind: RegistrationKind, deps: RegistrationDeps, store: KeyValue) {
  const [sent, setSent] = useState<SentCode | null>(() => readKept(store).sent ?? null);
  const lost = useRef<string | null>(null);

  const open = async (body: RegistrationBody, call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call();
    const wasLost = lost.current === recipientOf(body);
    if (answer.ok) return answer;
    if (isUnanswered(answer.error)) lost.current = recipientOf(body);
    else if (wasLost && answer.error.kind === 'http' && answer.error.status === 400) {
      const entered = await deps.signIn({ ...accountOf(body), password: body.password } as SigninBody);
      if (entered.ok) return entered;
    }
    return answer;
  };
  const send = async (
    body: RegistrationBody,
  ): Promise<Result<{ token: string } | { sentCode: SentCode }, Failure>> => {
    const reply = await deps.preRegister(accountOf(body));
    if (!reply.ok) return err(reply.error);
    if (reply.value.next === 'finish') return ok({ token: reply.value.registration_token });
    const { registration_token: token } = reply.value;
    const next = { to: recipientOf(body), token, ...timesOfSent(reply.value, Date.now()) };
    setSent(next);
    keep(store, { sent: next });
    return ok({ sentCode: next });
  };

  return {
    /** The code that was sent last; null = none, or it was used. */
    sent,
    /** Call when the form is submitted: opens the account, or sends a code first. */
    async begin(body: RegistrationBody): Promise<RegistrationStep> {
      if (registrationKind === 'one-step') return open(body, () => deps.register(body));
      // After a reload or a change of other fields, a code that is still valid is used again.
      if (sent?.to === recipientOf(body) && sent.endsAt > Date.now()) return ok({ sentCode: sent });
      const reply = await send(body);
      if (!reply.ok) return err(reply.error);
      if ('sentCode' in reply.value) return ok(reply.value);
      const { token } = reply.value;
      return open(body, () => deps.finallyRegister({ ...body, registration_token: token }));
    },
    /** Sends another code; returns the failure, or null. */
    async resend(body: RegistrationBody): Promise<Failure | null> {
      const reply = await send(body);
      return reply.ok ? null : reply.error;
    },
    finish: (body: RegistrationBody, code: string): Promise<Answer> =>
      open(body, () =>
        deps.finallyRegister({ ...body, code, ...(sent && { registration_token: sent.token }) }),
      ),
  };
}
