import { PhoneField } from '#components/ui/phone-field.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { DIAL_CODES, type PhoneCountry } from '#lib/phone/countries.ts';
import styles from './auth-modal.module.css';
import type { AuthMethod } from '#lib/auth/auth-rules.ts';
import type { AuthForm } from './use-auth-form.ts';

type AccountFieldProps = {
  form: AuthForm;
  countries: readonly PhoneCountry[];
  isRegistration: boolean;
  t: Translator<'auth'>;
};

/** Field for the account: tabs choose between e-mail address and phone number. */
export function AccountField(props: AccountFieldProps) {
  const { form, t } = props;
  return (
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
      <div className={styles.account}>
        <AddressOrNumber {...props} />
      </div>
    </Tabs>
  );
}

function AddressOrNumber({ form, countries, isRegistration, t }: AccountFieldProps) {
  const { fields, errors } = form;
  if (form.method === 'email')
    return (
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={isRegistration ? 'email' : 'username'}
        placeholder={t('fields.emailPlaceholder')}
        maxLength={254}
        required
        value={fields.email}
        onChange={(email) => form.change('email', { email })}
        onBlur={() => form.leave('email')}
        error={errors.email}
        inputRef={form.refOf('email')}
      />
    );
  return (
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
      onBlur={form.formatPhone}
      error={errors.phone}
      inputRef={form.refOf('phone')}
    />
  );
}
