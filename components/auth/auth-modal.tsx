import { useState } from 'react';
import type { AccountCurrency } from '#contract/currencies.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PhoneField } from '#components/ui/phone-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { Checkbox, PasswordField, TextField } from '#components/ui/text-field.tsx';
import { DIAL_CODES, type PhoneCountry } from '#lib/phone/countries.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './auth-modal.module.css';
import type { AuthMethod, AuthTab } from './auth-rules.ts';
import { useAuthForm, type AuthPorts } from './use-auth-form.ts';

export type AuthModalProps = {
  locale: string;
  tab: AuthTab;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  minimumAge: number;
  /** Null while the page of the rules is not built: then the words stand without a link. */
  rulesHref: string | null;
  ports: AuthPorts;
  onClose: () => void;
  t: Translator<'auth'>;
  common: Translator<'common'>;
};

/**
 * Sign-in and registration, by e-mail or phone, in one modal (specification 1 §2 "Modal routes and modals").
 */
export function AuthModal({
  locale,
  tab: startTab,
  country,
  countries,
  currencies,
  currency,
  minimumAge,
  rulesHref,
  ports,
  onClose,
  t,
  common,
}: AuthModalProps) {
  const [tab, setTab] = useState(startTab);
  const say: Parameters<typeof useAuthForm>[0]['say'] = (key) =>
    key === 'passwordShort'
      ? t('validation.passwordShort', { min: PASSWORD_MIN })
      : key === 'passwordLong'
        ? t('validation.passwordLong', { max: PASSWORD_MAX })
        : t(`validation.${key}`);
  const form = useAuthForm({ locale, tab, country, countries, currency, ports, say });
  const go = (next: AuthTab) => {
    setTab(next);
    form.forgetErrors();
  };
  const registering = tab === 'registration';
  const { fields, errors } = form;

  return (
    <Dialog
      title={t(registering ? 'registration.title' : 'login.title')}
      closeLabel={common('actions.close')}
      onClose={onClose}
      initialFocus={form.firstInput}
    >
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
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <Tabs<AuthMethod>
            look="pill"
            label={t('methods.label')}
            value={form.method}
            onChange={form.setMethod}
            items={[
              { name: 'email', label: t('methods.email'), icon: 'mail' },
              { name: 'phone', label: t('methods.phone'), icon: 'phone' },
            ]}
          >
            <div className={styles.who}>
              {form.method === 'email' ? (
                <TextField
                  label={t('fields.email')}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete={registering ? 'email' : 'username'}
                  placeholder={t('fields.emailPlaceholder')}
                  maxLength={254}
                  required
                  value={fields.email}
                  onChange={(email) => form.change('email', { email })}
                  error={errors.email}
                  inputRef={form.refOf('email')}
                />
              ) : (
                <PhoneField
                  label={t('fields.phone')}
                  countryLabel={t('fields.country')}
                  countries={countries.map((code) => ({
                    code,
                    dialCode: `+${DIAL_CODES[code]}`,
                    name: t(`countries.${code}`),
                  }))}
                  country={form.country}
                  text={fields.phoneText}
                  onText={form.changePhone}
                  onCountry={(code) => form.changeCountry(code as PhoneCountry)}
                  onBlur={form.tidyPhone}
                  error={errors.phone}
                  inputRef={form.refOf('phone')}
                />
              )}
            </div>
          </Tabs>
          <PasswordField
            label={t(registering ? 'fields.newPassword' : 'fields.password')}
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
            name="password"
            autoComplete={registering ? 'new-password' : 'current-password'}
            maxLength={PASSWORD_MAX + 1}
            required
            value={fields.password}
            onChange={(password) => form.change('password', { password })}
            error={errors.password}
            hint={registering ? t('passwordHint', { min: PASSWORD_MIN }) : undefined}
            inputRef={form.refOf('password')}
          />
          {registering && (
            <>
              {currencies.length > 1 && (
                <Select
                  label={t('fields.currency')}
                  name="currency"
                  value={fields.currency}
                  onChange={(code) => form.change('currency', { currency: code })}
                  options={currencies.map((code) => ({
                    value: code,
                    label: `${code} · ${t(`currencies.${code}`)}`,
                  }))}
                  error={errors.currency}
                  hint={t('fields.currencyHint')}
                />
              )}
              <details className={styles.promo}>
                <summary>
                  <Icon name="gift" size={18} />
                  {t('fields.promocodeToggle')}
                </summary>
                <TextField
                  label={t('fields.promocode')}
                  name="promocode"
                  autoComplete="off"
                  maxLength={64}
                  value={fields.promocode}
                  onChange={(promocode) => form.change('promocode', { promocode })}
                  error={errors.promocode}
                  inputRef={form.refOf('promocode')}
                />
              </details>
              <Checkbox
                name="terms"
                checked={fields.terms}
                onChange={(terms) => form.change('terms', { terms })}
                error={errors.terms}
                inputRef={form.refOf('terms')}
              >
                {t.rich('fields.terms', {
                  age: minimumAge,
                  rules: (words) =>
                    rulesHref ? (
                      <a href={rulesHref} target="_blank" rel="noopener">
                        {words}
                      </a>
                    ) : (
                      <>{words}</>
                    ),
                })}
              </Checkbox>
            </>
          )}
          {/* Stands before there is anything to tell, so that it is told. */}
          <div role="alert" className={styles.alert}>
            {form.general && (
              <p className={styles.general}>
                <Icon name="error" size={20} />
                {form.general}
              </p>
            )}
          </div>
          <Button submit wide size="lg" loading={form.pending}>
            {t(form.pending ? `${tab}.pending` : `${tab}.submit`)}
          </Button>
          <p className={styles.other}>
            {t(registering ? 'registration.hasAccount' : 'login.noAccount')}{' '}
            <Button type="link" onClick={() => go(registering ? 'login' : 'registration')}>
              {t(registering ? 'registration.toLogin' : 'login.toRegistration')}
            </Button>
          </p>
        </form>
      </Tabs>
    </Dialog>
  );
}
