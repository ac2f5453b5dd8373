import { useState, type ReactNode } from 'react';
import { PASSWORD_MAX } from '#contract/rest/auth.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PasswordField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { AccountField } from './account-field.tsx';
import modal from './auth-modal.module.css';
import { RegistrationFields } from './registration-fields.tsx';
import styles from './social.module.css';
import { useAuthForm, type AuthFormOptions } from './use-auth-form.ts';

/** Texts by field of the body, and the text above the button. */
export type FormFailure = { fields: Readonly<Record<string, string>>; general: string | null };
type Texts = { auth: Translator<'auth'>; common: Translator<'common'>; t: Translator<'social'> };
type Send<T> = (value: T) => Promise<FormFailure | null>;

const NO_FAILURE: FormFailure = { fields: {}, general: null };

/** Sends once at a time; null of `send` = done. */
function useSending<T>(send: Send<T>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);
  return {
    pending,
    failure,
    setFailure,
    async submit(value: T) {
      if (pending) return;
      setPending(true);
      setFailure(NO_FAILURE);
      try {
        setFailure((await send(value)) ?? NO_FAILURE);
      } finally {
        setPending(false);
      }
    },
  };
}

type FrameProps = {
  title: string;
  text: string;
  submitText: string;
  pending: boolean;
  general: string | null;
  onSubmit: () => void;
  onClose: () => void;
  common: Translator<'common'>;
  children: ReactNode;
};

function FormDialog({
  title,
  text,
  submitText,
  pending,
  general,
  onSubmit,
  onClose,
  common,
  children,
}: FrameProps) {
  return (
    <Dialog title={title} closeLabel={common('actions.close')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <p>{text}</p>
        {children}
        <div role="alert" className={modal.alert}>
          {general && (
            <p className={modal.general}>
              <Icon name="error" size={20} />
              {general}
            </p>
          )}
        </div>
        <Button submit wide size="lg" loading={pending}>
          {submitText}
        </Button>
      </form>
    </Dialog>
  );
}

type ExtraProps = Texts &
  Omit<AuthFormOptions, 'tab' | 'door' | 'asks' | 't'> & {
    /** What the provider has verified; null = the player gives an e-mail or a phone number. */
    email: string | null;
    minimumAge: number;
    rulesHref: string | null;
    onClose: () => void;
  };

/**
 * What is missing to open an account after the return from a provider (specification 1 §2, "extra info"): the fields
 * and rules of the registration form, without a password.
 */
export function ExtraInfoModal(props: ExtraProps) {
  const { email, countries, currencies, minimumAge, autoAcceptRules, rulesHref, onClose } = props;
  const { auth, common, t } = props;
  const form = useAuthForm({
    ...props,
    tab: 'registration',
    door: 'one-step',
    asks: { contact: email === null, password: false },
    t: auth,
  });
  return (
    <FormDialog
      title={t('extraTitle')}
      text={t('extraText')}
      submitText={auth(form.pending ? 'registration.pending' : 'registration.submit')}
      pending={form.pending}
      general={form.general}
      onSubmit={() => void form.submit()}
      onClose={onClose}
      common={common}
    >
      {email === null ? (
        <AccountField form={form} countries={countries} isRegistration t={auth} />
      ) : (
        <p className={styles.confirmed}>
          <Icon name="success" size={20} />
          {t('emailConfirmed', { email })}
        </p>
      )}
      <RegistrationFields
        form={form}
        currencies={currencies}
        minimumAge={minimumAge}
        autoAcceptRules={autoAcceptRules}
        rulesHref={rulesHref}
        t={auth}
      />
    </FormDialog>
  );
}

type ConfirmProps = Texts & {
  /** Masked. */
  email: string;
  send: Send<string>;
  onClose: () => void;
};

/** Asks for the password of the account that has the same e-mail (docs/decisions/0135). */
export function ConfirmAccountModal({ email, send, onClose, auth, common, t }: ConfirmProps) {
  const [password, setPassword] = useState('');
  const sending = useSending(send);
  const { failure } = sending;
  const submit = () =>
    password
      ? void sending.submit(password)
      : sending.setFailure({ fields: { password: auth('validation.required') }, general: null });
  return (
    <FormDialog
      title={t('confirmTitle')}
      text={t('confirmText', { email })}
      submitText={auth(sending.pending ? 'login.pending' : 'login.submit')}
      pending={sending.pending}
      general={failure.general}
      onSubmit={submit}
      onClose={onClose}
      common={common}
    >
      <PasswordField
        label={auth('fields.password')}
        showLabel={auth('fields.showPassword')}
        hideLabel={auth('fields.hidePassword')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        required
        value={password}
        onChange={setPassword}
        error={failure.fields['password']}
      />
    </FormDialog>
  );
}
