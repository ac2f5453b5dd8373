import type { Ref } from 'react';
import { FLAG_SHAPES } from './icon-flags.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

export type PhoneCountry = { code: string; dialCode: string; name: string };
type PhoneFieldProps = {
  label: string;
  countryLabel: string;
  countries: readonly PhoneCountry[];
  country: string;
  /** Text of the field, as typed. */
  text: string;
  onText: (text: string) => void;
  onCountry: (code: string) => void;
  onBlur?: () => void;
  error?: string | null;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * Flag of a country; an empty box for a country without a flag. It is hidden from screen readers, because adjacent text
 * or the control's label has the name.
 */
function Flag({ country }: { country: string }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ flex: 'none' }}
      dangerouslySetInnerHTML={{ __html: FLAG_SHAPES[country] ?? '' }}
    />
  );
}

/**
 * Controlled field for a phone number with its country (rules in lib/phone). The list of countries opens only when
 * there is a choice (specification 2 §4 "Phone dropdown"): `Select` disables itself with fewer than two options.
 */
export function PhoneField(props: PhoneFieldProps) {
  const {
    label,
    countryLabel,
    countries,
    country,
    text,
    onText,
    onCountry,
    onBlur,
    error,
    disabled,
    inputRef,
  } = props;
  return (
    <TextField
      label={label}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={text}
      onChange={onText}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
      inputRef={inputRef}
      maxLength={250}
      required
      start={
        <Select
          inline
          label={countryLabel}
          name="country"
          value={country}
          disabled={disabled}
          onChange={onCountry}
          options={countries.map((each) => ({
            value: each.code,
            name: `${each.name} ${each.dialCode}`,
            short: each.dialCode,
            icon: <Flag country={each.code} />,
          }))}
        />
      }
    />
  );
}
