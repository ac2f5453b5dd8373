import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { useFocusStep } from '#components/ui/focus-step.ts';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './auth-modal.module.css';
import { FIELD_OF_BODY } from '#lib/auth/auth-rules.ts';
import { GeneralError } from './general-error.tsx';
import type { SentCode } from '#lib/auth/kept-input.ts';
import type { AuthForm } from './use-auth-form.ts';

type RegistrationCodeProps = { locale: string; sent: SentCode; form: AuthForm; t: Translator<'auth'> };

/** True when the failure concerns a field of the first form. */
const isOfForm = (failure: Failure): boolean =>
  Object.keys(describeFailure(failure).fields ?? {}).some((name) => Object.hasOwn(FIELD_OF_BODY, name));

/** State of the code step; a failure of the first form's fields leads back to that form. */
function useRegistrationCode({ locale, form }: RegistrationCodeProps) {
  const step = useCodeStep({
    step: useFormStep(),
    async check(code) {
      const answer = await form.finish(code);
      if (!answer.ok && !isOfForm(answer.error)) return textsOfFailure(answer.error, locale, ['code']);
      if (answer.ok) form.finished('firstLogin' in answer.value && answer.value.firstLogin);
      else await form.backToFields(answer.error);
      return null;
    },
    async send() {
      const error = await form.resendCode();
      return error && textsOfFailure(error, locale, ['code']);
    },
  });
  const { input } = step;
  useFocusStep(input);
  return step;
}

/** Second step of a registration: the code that was sent to the e-mail or phone. */
export function RegistrationCode(props: RegistrationCodeProps) {
  const { sent, form, t } = props;
  const step = useRegistrationCode(props);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.submit();
      }}
    >
      <p className={styles.lead}>{t('code.text', { to: sent.to })}</p>
      <CodeField
        label={t('code.label')}
        value={step.code}
        onChange={step.change}
        onComplete={(code) => void step.submit(code)}
        error={step.failure.fields.code}
        hint={t('code.hint')}
        inputRef={step.input}
      />
      <GeneralError text={step.failure.general} />
      <Button submit wide size="lg" loading={step.pending === 'submit'}>
        {t(step.pending === 'submit' ? 'registration.pending' : 'registration.submit')}
      </Button>
      <div className={styles.ways}>
        <ResendCode
          resendAt={sent.resendAt}
          pending={step.pending === 'send'}
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
