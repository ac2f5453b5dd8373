import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './auth-modal.module.css';
import { FIELD_OF_BODY } from './auth-rules.ts';
import { GeneralError } from './general-error.tsx';
import type { SentCode } from './kept-input.ts';
import { ResendCode } from './resend-code.tsx';
import type { AuthForm } from './use-auth-form.ts';

type RegistrationCodeProps = { locale: string; sent: SentCode; form: AuthForm; t: Translator<'auth'> };

/** True when the failure is about a field of the form before. */
const isOfForm = (failure: Failure): boolean =>
  Object.keys(describeFailure(failure).fields ?? {}).some((name) => Object.hasOwn(FIELD_OF_BODY, name));

/** The step of the code: pending calls, failures and the focus. */
function useCodeStep({ locale, form }: RegistrationCodeProps) {
  const [code, setCode] = useState('');
  const [pending, setPending] = useState<'finish' | 'resend' | null>(null);
  const [failure, setFailure] = useState<FormTexts<'code'>>(NO_TEXTS);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const run = async (what: 'finish' | 'resend', work: () => Promise<void>) => {
    if (pending) return;
    setPending(what);
    setFailure(NO_TEXTS);
    try {
      await work();
    } finally {
      setPending(null);
    }
  };
  const fail = async (error: Failure) => {
    setFailure(await textsOfFailure(error, locale, ['code']));
    input.current?.focus();
    // A wrong code is replaced by the next digit.
    input.current?.select();
  };
  return {
    code,
    pending,
    failure,
    input,
    change(next: string) {
      setCode(next);
      setFailure(NO_TEXTS);
    },
    finish: (whole: string) =>
      run('finish', async () => {
        const answer = await form.finish(whole);
        if (answer.ok) return form.finished('firstLogin' in answer.value && answer.value.firstLogin);
        if (isOfForm(answer.error)) return form.backToFields(answer.error);
        return fail(answer.error);
      }),
    resend: () =>
      run('resend', async () => {
        const error = await form.resendCode();
        if (error) return fail(error);
        setCode('');
        input.current?.focus();
      }),
  };
}

/** Second step of a registration: the code that was sent to the e-mail or phone. */
export function RegistrationCode(props: RegistrationCodeProps) {
  const { sent, form, t } = props;
  const step = useCodeStep(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.finish(step.code);
      }}
    >
      <p className={styles.lead}>{t('code.text', { to: sent.to })}</p>
      <CodeField
        label={t('code.label')}
        value={step.code}
        onChange={step.change}
        onComplete={(code) => void step.finish(code)}
        error={step.failure.fields.code}
        hint={t('code.hint')}
        inputRef={step.input}
      />
      <GeneralError text={step.failure.general} />
      <Button submit wide size="lg" loading={step.pending === 'finish'}>
        {t(step.pending === 'finish' ? 'registration.pending' : 'registration.submit')}
      </Button>
      <div className={styles.ways}>
        <ResendCode
          resendAt={sent.resendAt}
          pending={step.pending === 'resend'}
          send={() => void step.resend()}
          text={t('code.resend')}
          textIn={(time) => t('code.resendIn', { time })}
        />
        <Button type="link" onClick={() => void form.backToFields()}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  );
}
