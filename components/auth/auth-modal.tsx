import { useState, type ReactNode } from 'react';
import type { AccountCurrency } from '#contract/currencies.ts';
import type { RegistrationKind } from '#contract/rest/registration.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { PasswordField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import type { Challenge } from '#lib/session/session.ts';
import { AccountField } from './account-field.tsx';
import styles from './auth-modal.module.css';
import { passwordNote, type AuthTab } from '#lib/auth/auth-rules.ts';
import { GeneralError } from './general-error.tsx';
import { forgetKept } from '#lib/auth/kept-input.ts';
import { PasswordStrength } from './password-strength.tsx';
import { PrizeNote } from './prize-note.tsx';
import { Recovery } from './recovery-view.tsx';
import { RegistrationCode } from './registration-code.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { SecondStep } from './second-step.tsx';
import type { RecoveryDeps } from './use-recovery.ts';
import { useAuthForm, type AuthDeps, type AuthForm } from './use-auth-form.ts';

export type AuthModalProps = {
  locale: string;
  tab: AuthTab;
  /** True: the modal starts with the recovery of a password. */
  recovery?: boolean;
  recoveryCalls: RecoveryDeps;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  minimumAge: number;
  /** True: sending the form accepts rules and minimum age, so there is no checkbox. */
  autoAcceptRules: boolean;
  registrationKind: RegistrationKind;
  /** Promo code of the launch; '' = none. */
  promocode: string;
  /** Text about a prize that is stored for the new account; null = no prize. */
  prize?: string | null;
  rulesHref: string;
  deps: AuthDeps;
  /** Buttons of social providers. */
  social?: ReactNode;
  /** Called when the visitor chooses the other tab. */
  onTab: (tab: AuthTab) => void;
  onClose: () => void;
  t: Translator<'auth'>;
  access: Translator<'access'>;
  common: Translator<'common'>;
};

/**
 * Sign-in and registration, by e-mail or phone, in one modal (specification 1 §2 "Modal routes and modals").
 */
export function AuthModal(props: AuthModalProps) {
  const { locale, deps, onClose, t, access, common } = props;
  const [tab, setTab] = useState(props.tab);
  const [challenge, needsCode] = useState<Challenge | null>(null);
  const [inRecovery, setRecovery] = useState(props.recovery ?? false);
  const form = useAuthForm({ ...props, tab, needsCode });
  const go = (next: AuthTab) => {
    setTab(next);
    form.clearErrors();
    props.onTab(next);
  };
  const toRecovery = (isOn: boolean) => {
    setRecovery(isOn);
    form.clearErrors();
  };
  const title = () => {
    if (challenge) return access('second.title');
    if (form.codeStep) return t('code.title');
    if (inRecovery) return access('recovery.title');
    return t(tab === 'registration' ? 'registration.title' : 'login.title');
  };
  return (
    <Dialog
      title={title()}
      closeLabel={common('actions.close')}
      onClose={onClose}
      initialFocus={form.firstInput}
    >
      {challenge ? (
        <SecondStep
          locale={locale}
          needsCode={challenge}
          check={deps.checkCode}
          done={(firstLogin) => {
            forgetKept(deps.store);
            deps.done('login', firstLogin);
          }}
          back={() => needsCode(null)}
          access={access}
        />
      ) : form.codeStep ? (
        <RegistrationCode locale={locale} sent={form.codeStep.sent} form={form} t={t} />
      ) : inRecovery ? (
        <Recovery
          locale={locale}
          countries={props.countries}
          form={form}
          deps={props.recoveryCalls}
          done={() => {
            form.change('password', { password: '' });
            toRecovery(false);
            notify({ type: 'success', text: access('recovery.done') });
          }}
          back={() => toRecovery(false)}
          t={t}
          access={access}
        />
      ) : (
        <AuthTabs {...props} tab={tab} go={go} form={form} forgot={() => toRecovery(true)} />
      )}
    </Dialog>
  );
}

type AuthTabsProps = AuthModalProps & { go: (tab: AuthTab) => void; form: AuthForm; forgot: () => void };

/** The forms of sign-in and registration. */
function AuthTabs(props: AuthTabsProps) {
  const { tab, go, form, countries, t } = props;
  const isRegistration = tab === 'registration';
  return (
    <Tabs<AuthTab>
      label={t('tabs.label')}
      value={tab}
      onChange={go}
      items={[
        { name: 'login', label: t('tabs.login') },
        { name: 'registration', label: t('tabs.registration') },
      ]}
    >
      <form
        className={styles.form}
        noValidate
        // A press on the submit button must not take the focus from a field: its error message would appear and move
        // the button away.
        onMouseDown={(event) => {
          if ((event.target as Element).closest('[type=submit]')) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {isRegistration && <PrizeNote text={props.prize} />}
        <AccountField form={form} countries={countries} isRegistration={isRegistration} t={t} />
        <Password form={form} isRegistration={isRegistration} t={t} />
        {!isRegistration && (
          <div className={styles.forgot}>
            <Button type="link" onClick={props.forgot}>
              {props.access('recovery.forgot')}
            </Button>
          </div>
        )}
        {isRegistration && <RegistrationFields {...props} form={form} t={t} />}
        <GeneralError text={form.general} />
        <Button submit wide size="lg" loading={form.pending}>
          {t(submitText(props, form.pending))}
        </Button>
        <p className={styles.other}>
          {t(isRegistration ? 'registration.hasAccount' : 'login.noAccount')}{' '}
          <Button type="link" onClick={() => go(isRegistration ? 'login' : 'registration')}>
            {t(isRegistration ? 'registration.toLogin' : 'login.toRegistration')}
          </Button>
        </p>
        {props.social}
      </form>
    </Tabs>
  );
}

/** Key of the submit button's text; in a two-step registration the button leads to the code. */
function submitText(
  { tab, registrationKind }: Pick<AuthModalProps, 'tab' | 'registrationKind'>,
  isPending: boolean,
) {
  if (tab === 'registration' && registrationKind === 'two-step')
    return isPending ? 'registration.sending' : 'registration.continue';
  return isPending ? (`${tab}.pending` as const) : (`${tab}.submit` as const);
}

type PasswordProps = { form: AuthForm; isRegistration: boolean; t: Translator<'auth'> };

function Password({ form, isRegistration, t }: PasswordProps) {
  const { fields } = form;
  const known = form.method === 'email' ? fields.email : fields.phoneText;
  const note = passwordNote(fields.password);
  return (
    <div className={styles.password}>
      <PasswordField
        label={t(isRegistration ? 'fields.newPassword' : 'fields.password')}
        showLabel={t('fields.showPassword')}
        hideLabel={t('fields.hidePassword')}
        name="password"
        autoComplete={isRegistration ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_MAX + 1}
        required
        value={fields.password}
        onChange={(password) => form.change('password', { password })}
        onBlur={() => form.leave('password')}
        error={form.errors.password}
        {...(note && { hint: t(`passwordNote.${note}`) })}
        inputRef={form.refOf('password')}
      />
      {isRegistration && (
        <PasswordStrength
          password={fields.password}
          known={[known, location.hostname]}
          hint={t('passwordHint', { min: PASSWORD_MIN })}
          t={t}
        />
      )}
    </div>
  );
}
