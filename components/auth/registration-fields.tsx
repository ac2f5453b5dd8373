import { useState, type ReactNode } from 'react';
import type { AccountCurrency } from '#contract/currencies.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Select } from '#components/ui/select.tsx';
import { Checkbox, TextField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './auth-modal.module.css';
import type { AuthForm } from './use-auth-form.ts';

type RegistrationFieldsProps = {
  form: AuthForm;
  currencies: readonly AccountCurrency[];
  minimumAge: number;
  /** Rules and age are accepted by sending the form: a sentence replaces the checkbox. */
  autoAcceptRules: boolean;
  rulesHref: string;
  t: Translator<'auth'>;
};

/** Fields of registration beside account and password: currency (if there is a choice), promo code, terms. */
export function RegistrationFields({ form, currencies, t, ...terms }: RegistrationFieldsProps) {
  const { fields, errors } = form;
  // Open if a code is filled in already: from the launch parameters, or typed in this tab before a reload.
  const [isOpen] = useState(fields.promocode !== '');
  return (
    <>
      {currencies.length > 1 && (
        <Select
          label={t('fields.currency')}
          name="currency"
          value={fields.currency}
          onChange={(code) => form.change('currency', { currency: code })}
          options={currencies.map((code) => ({ value: code, name: `${code} · ${t(`currencies.${code}`)}` }))}
          error={errors.currency}
          hint={t('fields.currencyHint')}
        />
      )}
      <details className={styles.promo} open={isOpen}>
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
      <Terms form={form} t={t} {...terms} />
    </>
  );
}

type TermsProps = Omit<RegistrationFieldsProps, 'currencies'>;

/** Rules and age of the region. */
function Terms({ form, minimumAge, autoAcceptRules, rulesHref, t }: TermsProps) {
  const parts = {
    age: minimumAge,
    rules: (text: ReactNode) => (
      <a href={rulesHref} target="_blank" rel="noopener">
        {text}
      </a>
    ),
  };
  if (autoAcceptRules) return <p className={styles.terms}>{t.rich('fields.termsAccepted', parts)}</p>;
  return (
    <Checkbox
      name="terms"
      checked={form.fields.terms}
      onChange={(terms) => form.change('terms', { terms })}
      error={form.errors.terms}
      inputRef={form.refOf('terms')}
    >
      {t.rich('fields.terms', parts)}
    </Checkbox>
  );
}
