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
  /** Null while the product has no page of rules: the text is then shown without a link. */
  rulesHref: string | null;
  t: Translator<'auth'>;
};

/** Fields of registration beside account and password: currency (if there is a choice), promo code, terms. */
export function RegistrationFields({ form, currencies, minimumAge, rulesHref, t }: RegistrationFieldsProps) {
  const { fields, errors } = form;
  return (
    <>
      {currencies.length > 1 && (
        <Select
          label={t('fields.currency')}
          name="currency"
          value={fields.currency}
          onChange={(code) => form.change('currency', { currency: code })}
          options={currencies.map((code) => ({ value: code, label: `${code} · ${t(`currencies.${code}`)}` }))}
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
          rules: (text) =>
            rulesHref ? (
              <a href={rulesHref} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              <>{text}</>
            ),
        })}
      </Checkbox>
    </>
  );
}
