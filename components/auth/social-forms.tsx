import type { ReactNode } from 'react';
import type { RegistrationKind } from '#contract/rest/registration.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { AccountField } from './account-field.tsx';
import { GeneralError } from './general-error.tsx';
import { PrizeNote } from './prize-note.tsx';
import { RegistrationCode } from './registration-code.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import styles from './social.module.css';
import { useAuthForm, type AuthFormOptions } from './use-auth-form.ts';

export type SocialTexts = { auth: Translator<'auth'>; common: Translator<'common'>; t: Translator<'social'> };

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
  /** Links to other ways of signing in, below the button. */
  ways?: ReactNode;
};

/** A modal with a form of one step. */
export function FormDialog({
  title,
  text,
  submitText,
  pending,
  general,
  onSubmit,
  onClose,
  common,
  children,
  ways,
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
        <GeneralError text={general} />
        <Button submit wide size="lg" loading={pending}>
          {submitText}
        </Button>
        {ways}
      </form>
    </Dialog>
  );
}

type ExtraProps = SocialTexts &
  Omit<AuthFormOptions, 'tab' | 'registrationKind' | 'asks' | 't'> & {
    /** E-mail verified by the provider; null = the player enters an e-mail or a phone number. */
    email: string | null;
    minimumAge: number;
    /** Text about a prize that is stored for the new account; null = no prize. */
    prize?: string | null;
    rulesHref: string;
    /** `two-step`: a contact that the provider has not verified is confirmed by a code. */
    registrationKind?: RegistrationKind;
    onClose: () => void;
  };

/**
 * Missing data of a new account after the return from a provider (specification 1 §2, "extra info"): the
 * fields and rules of the registration form, without a password.
 */
export function ExtraInfoModal(props: ExtraProps) {
  const { email, countries, currencies, minimumAge, autoAcceptRules, rulesHref, onClose } = props;
  const { auth, common, t } = props;
  const form = useAuthForm({
    ...props,
    tab: 'registration',
    registrationKind: email === null ? (props.registrationKind ?? 'one-step') : 'one-step',
    asks: { contact: email === null, password: false },
    t: auth,
  });
  if (form.codeStep)
    return (
      <Dialog title={auth('code.title')} closeLabel={common('actions.close')} onClose={onClose}>
        <RegistrationCode locale={props.locale} sent={form.codeStep.sent} form={form} t={auth} />
      </Dialog>
    );
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
      <PrizeNote text={props.prize} />
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
