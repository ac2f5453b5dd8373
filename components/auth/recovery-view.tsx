import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { cx } from '#components/ui/cx.ts';
import { KnownAccount } from '#components/ui/known-account.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { PasswordField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import { AccountField } from './account-field.tsx';
import styles from './auth-modal.module.css';
import { GeneralError } from './general-error.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { contactText } from '#lib/auth/recovery-state.ts';
import type { AuthForm } from './use-auth-form.ts';
import { useRecovery, type RecoveryDeps, type RecoveryForm } from './use-recovery.ts';

type RecoveryProps = {
  locale: string;
  countries: readonly PhoneCountry[];
  form: AuthForm;
  deps: RecoveryDeps;
  done: () => void;
  /** Goes back to the sign-in. */
  back: () => void;
  t: Translator<'auth'>;
  access: Translator<'access'>;
};
type StepProps = Omit<RecoveryProps, 'deps' | 'done'> & { recovery: RecoveryForm };

/** Recovery of a forgotten password: account, code, new password (specification 1 §2 "recovery"). */
export function Recovery(props: RecoveryProps) {
  const recovery = useRecovery(props);
  const { step } = recovery.state;
  if (step === 'code') return <CodeStep {...props} recovery={recovery} />;
  if (step === 'password') return <PasswordStep {...props} recovery={recovery} />;
  return <AccountStep {...props} recovery={recovery} />;
}

function AccountStep({ recovery, form, countries, back, t, access }: StepProps) {
  return (
    <form
      className={cx(styles.form, styles.step)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void recovery.submitAccount();
      }}
    >
      <p className={styles.lead}>{access('recovery.text')}</p>
      <AccountField form={form} countries={countries} isRegistration={false} t={t} />
      <GeneralError text={form.general ?? recovery.failure.general} />
      <Button submit wide size="lg" loading={recovery.pending !== null}>
        {access(recovery.pending === null ? 'recovery.send' : 'recovery.sending')}
      </Button>
      <div className={styles.ways}>
        <Button type="link" onClick={back}>
          {access('second.back')}
        </Button>
      </div>
    </form>
  );
}

function CodeStep({ recovery, access }: StepProps) {
  const { state, code } = recovery;
  const { failure, pending } = code;
  return (
    <form
      className={cx(styles.form, styles.step)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void code.submit();
      }}
    >
      <p className={styles.lead} role="status">
        {access('recovery.sent', { contact: state.sent === null ? '' : contactText(state.sent.to) })}
      </p>
      <CodeField
        label={access('recovery.code')}
        value={code.code}
        onChange={code.change}
        onComplete={(digits) => void code.submit(digits)}
        error={failure.fields.code}
        inputRef={recovery.input}
      />
      <GeneralError text={failure.general} />
      <Button submit wide size="lg" loading={pending === 'submit'}>
        {access(pending === 'submit' ? 'second.pending' : 'second.submit')}
      </Button>
      <div className={styles.ways}>
        <ResendCode
          resendAt={state.sent?.resendAt ?? 0}
          pending={pending === 'send'}
          send={() => void code.resend()}
          text={access('recovery.resend')}
          textIn={(time) => access('recovery.resendIn', { time })}
        />
        <Button type="link" onClick={recovery.toAccount}>
          {access('recovery.change')}
        </Button>
      </div>
    </form>
  );
}

function PasswordStep({ recovery, t, access }: StepProps) {
  const { failure, pending, state } = recovery;
  const contact = state.sent === null ? '' : contactText(state.sent.to);
  return (
    <form
      className={cx(styles.form, styles.step)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void recovery.submitPassword();
      }}
    >
      <p className={styles.lead}>{access('recovery.passwordText', { contact })}</p>
      <KnownAccount login={contact} />
      <div className={styles.password}>
        <PasswordField
          label={t('fields.newPassword')}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + 1}
          required
          value={recovery.password}
          onChange={recovery.changePassword}
          error={failure.fields.password}
          inputRef={recovery.input}
        />
        <PasswordStrength
          password={recovery.password}
          known={[contact, location.hostname]}
          hint={t('passwordHint', { min: PASSWORD_MIN })}
          t={t}
        />
      </div>
      <GeneralError text={failure.general} />
      <Button submit wide size="lg" loading={pending !== null}>
        {access(pending === null ? 'recovery.save' : 'recovery.saving')}
      </Button>
      <div className={styles.ways}>
        <Button type="link" onClick={recovery.toAccount}>
          {access('recovery.otherAccount')}
        </Button>
      </div>
    </form>
  );
}
