import { Button } from '#components/ui/button.tsx';
import { CodeByChannel } from '#components/ui/code-by-channel.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { PhoneField, type PhoneCountry } from '#components/ui/phone-field.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { Select, type SelectProps } from '#components/ui/select.tsx';
import { Checkbox, PasswordField, TextField, type TextFieldProps } from '#components/ui/text-field.tsx';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';
import { WithState } from './samples.tsx';

const CURRENCIES = ['KZT', 'UZS', 'KGS', 'RUB', 'UAH', 'USD', 'EUR', 'TRY', 'AZN', 'BDT'];
const COUNTRIES: readonly PhoneCountry[] = [
  { code: 'KZ', dialCode: '+7', name: 'Қазақстан' },
  { code: 'UZ', dialCode: '+998', name: 'Oʻzbekiston' },
  { code: 'KG', dialCode: '+996', name: 'Кыргызстан' },
  { code: 'RU', dialCode: '+7', name: 'Россия' },
  { code: 'UA', dialCode: '+380', name: 'Україна' },
  { code: 'TR', dialCode: '+90', name: 'Türkiye' },
  { code: 'AZ', dialCode: '+994', name: 'Azərbaycan' },
  { code: 'BD', dialCode: '+880', name: 'বাংলাদেশ' },
];

const text = ({ t }: Samples, value: string, props: Partial<TextFieldProps> = {}) => (
  <WithState value={value}>
    {(held, change) => (
      <div className={styles.field}>
        <TextField label={t.auth('fields.email')} name="gallery" value={held} onChange={change} {...props} />
      </div>
    )}
  </WithState>
);
const password = ({ t }: Samples, error?: string) => (
  <WithState value={error ? 'qwe' : 'a sentence that nobody guesses'}>
    {(held, change) => (
      <div className={styles.field}>
        <PasswordField
          label={t.auth('fields.newPassword')}
          name="gallery"
          value={held}
          onChange={change}
          hint={t.auth('passwordHint', { min: 8 })}
          error={error}
          showLabel={t.auth('fields.showPassword')}
          hideLabel={t.auth('fields.hidePassword')}
        />
      </div>
    )}
  </WithState>
);
const check = ({ t }: Samples, value: boolean, error?: string) => (
  <WithState value={value}>
    {(held, change) => (
      <div className={styles.field}>
        <Checkbox name="gallery" checked={held} onChange={change} error={error}>
          {t.auth.rich('fields.terms', { age: 21, rules: (inner) => <a href="#Checkbox">{inner}</a> })}
        </Checkbox>
      </div>
    )}
  </WithState>
);
const phone = (
  { t }: Samples,
  number: string,
  props: { countries?: readonly PhoneCountry[]; disabled?: boolean; error?: string } = {},
) => (
  <WithState value={{ number, country: 'KZ' }}>
    {(held, change) => (
      <div className={styles.field}>
        <PhoneField
          label={t.auth('fields.phone')}
          countryLabel={t.auth('fields.country')}
          countries={COUNTRIES}
          country={held.country}
          text={held.number}
          onText={(next) => change({ ...held, number: next })}
          onCountry={(next) => change({ ...held, country: next })}
          {...props}
        />
      </div>
    )}
  </WithState>
);
const code = ({ t }: Samples, value: string, props: { disabled?: boolean; error?: string } = {}) => (
  <WithState value={value}>
    {(held, change) => (
      <div className={styles.field}>
        <CodeField label={t.access('second.code')} value={held} onChange={change} {...props} />
      </div>
    )}
  </WithState>
);
const select = ({ t }: Samples, props: Partial<SelectProps> = {}) => (
  <WithState value="KZT">
    {(held, change) => (
      <div className={styles.field}>
        <Select
          label={t.auth('fields.currency')}
          name="gallery"
          value={held}
          options={CURRENCIES}
          onChange={change}
          {...props}
        />
      </div>
    )}
  </WithState>
);

const again = { resendAt: 0, pending: false, send: () => undefined, textIn: (time: string) => time };

export const FIELD_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  TextField: (samples) => ({
    empty: text(samples, ''),
    filled: text(samples, 'name@example.com'),
    placeholder: text(samples, '', { placeholder: samples.t.auth('fields.emailPlaceholder') }),
    hint: text(samples, '', { hint: samples.t.auth('fields.currencyHint') }),
    error: text(samples, 'name@', { error: samples.t.auth('validation.email') }),
    disabled: text(samples, 'name@example.com', { disabled: true }),
    'read only': text(samples, 'name@example.com', { readOnly: true }),
    'more than fits': text(samples, 'a.very.long.address.that.does.not.fit.into.any.field@example.com', {
      label: samples.t.auth('fields.currencyHint'),
    }),
  }),
  PasswordField: (samples) => ({
    hint: password(samples),
    error: password(samples, samples.t.auth('validation.passwordShort', { min: 8 })),
  }),
  Checkbox: (samples) => ({
    off: check(samples, false),
    on: check(samples, true),
    error: check(samples, false, samples.t.auth('validation.terms')),
  }),
  PhoneField: (samples) => ({
    'several countries': phone(samples, '701 123 45 67'),
    'one country': phone(samples, '', { countries: COUNTRIES.slice(0, 1) }),
    error: phone(samples, '701 12', { error: samples.t.auth('validation.phoneIncomplete') }),
    disabled: phone(samples, '701 123 45 67', { disabled: true }),
  }),
  CodeByChannel: ({ t }) => ({
    'two ways, one of which fails': (
      <div className={styles.field}>
        <CodeByChannel
          ways={(['sms', 'app'] as const).map((name) => ({
            name,
            icon: name === 'sms' ? 'phone' : 'shield',
            text: t.security(`channels.names.${name}`),
            sent: t.security(`channels.names.${name}`),
            isSent: name === 'sms',
          }))}
          // The gallery sends no requests.
          ask={async (way) =>
            way === 'app'
              ? { resendAt: 0 }
              : { failed: { fields: {}, general: t.errors('networkErrorTryAgain') } }
          }
          check={async () => ({ fields: { code: t.errors('code_wrong') }, general: null })}
          problem={(text) => <p role="alert">{text}</p>}
          texts={{
            choose: t.security('channels.choose'),
            label: t.access('second.code'),
            submit: t.security('channels.disable'),
            again: t.cashbox('code.again'),
            againIn: (time) => t.cashbox('code.againIn', { time }),
            other: t.cashbox('code.other'),
            longer: t.common('loadingLonger'),
          }}
        >
          <Button type="link">{t.security('cancel')}</Button>
        </CodeByChannel>
      </div>
    ),
  }),
  CodeField: (samples) => ({
    empty: code(samples, ''),
    begun: code(samples, '204'),
    filled: code(samples, '204816'),
    error: code(samples, '204816', { error: samples.t.errors('wrong_code') }),
    disabled: code(samples, '204816', { disabled: true }),
  }),
  ResendCode: ({ t }) => ({
    'can be sent': <ResendCode {...again} text={t.auth('code.resend')} />,
    sending: <ResendCode {...again} pending text={t.auth('code.resend')} />,
  }),
  Select: (samples) => ({
    closed: select(samples),
    hint: select(samples, { hint: samples.t.auth('fields.currencyHint') }),
    error: select(samples, { error: samples.t.auth('validation.currency') }),
    disabled: select(samples, { disabled: true }),
    'one option': select(samples, { options: CURRENCIES.slice(0, 1) }),
    'read only': select(samples, { readOnly: true }),
    'medium, by another field': select(samples, {
      size: 'md',
      nameField: 'title',
      options: CURRENCIES.map((value) => ({
        value,
        title: `${value} · ${samples.t.auth('fields.currency')}`,
      })),
    }),
    'small, with icons': select(samples, {
      size: 'sm',
      options: CURRENCIES.map((name) => ({ name, icon: 'wallet' })),
    }),
  }),
};
