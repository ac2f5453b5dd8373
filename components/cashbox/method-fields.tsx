import { MaskedField } from '#components/ui/masked-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Checkbox, TextField, type TextFieldProps } from '#components/ui/text-field.tsx';
import { TICKED, withoutMask, type FieldProblem } from '#contract/payment-rules.ts';
import { textIn, type FieldValues, type MethodField } from '#contract/payments.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type MethodFieldsProps = {
  fields: readonly MethodField[];
  values: FieldValues;
  problems: Readonly<Record<string, FieldProblem | string | undefined>>;
  onChange: (name: string, value: string) => void;
  onLeave: (name: string) => void;
  locale: string;
  t: Translator<'cashbox'>;
};

const PROBLEMS = [
  'required', 'short', 'long', 'card', 'iban', 'digits', 'latin', 'crypto', 'email', 'phone', 'choice',
] as const satisfies readonly FieldProblem[]; // oxfmt-ignore
const isKnown = (problem: string): problem is FieldProblem =>
  (PROBLEMS as readonly string[]).includes(problem);

const INPUT_MODES: Readonly<Partial<Record<MethodField['kind'], TextFieldProps['inputMode']>>> = {
  phone: 'tel',
  email: 'email',
};
/** The keyboard that a phone shows: a numeric one if the field accepts only digits. */
function inputModeOf({ kind, check, mask }: MethodField): TextFieldProps['inputMode'] {
  const isDigits = check === 'luhn' || check === 'digits' || (mask !== undefined && !/[a#]/.test(mask));
  return isDigits ? 'numeric' : (INPUT_MODES[kind] ?? 'text');
}

/** Fields as the platform describes them; the texts of a field come from the method's gateway. */
export function MethodFields(props: MethodFieldsProps) {
  return props.fields.map((field) => <OneField key={field.name} {...props} field={field} />);
}

function OneField({
  field,
  values,
  problems,
  onChange,
  onLeave,
  locale,
  t,
}: MethodFieldsProps & { field: MethodField }) {
  const { name, kind, mask, options = [] } = field;
  const problem = problems[name];
  const value = values[name] ?? '';
  const change = (text: string) => onChange(name, text);
  const common = {
    label: textIn(field.label, locale),
    name,
    error: problem === undefined ? null : isKnown(problem) ? t(`field.${problem}`) : problem,
    ...(field.hint && { hint: textIn(field.hint, locale) }),
  };
  if (kind === 'checkbox')
    return (
      <Checkbox
        name={name}
        checked={value === TICKED}
        onChange={(on) => change(on ? TICKED : '')}
        error={common.error}
      >
        {common.label}
      </Checkbox>
    );
  if (kind === 'select')
    return (
      <Select
        {...common}
        value={value}
        onChange={change}
        options={options.map((option) => ({ value: option.value, name: textIn(option.label, locale) }))}
      />
    );
  const text = {
    ...common,
    value,
    onChange: change,
    // The error of an incomplete field is shown when the field loses the focus, not while the player types.
    onBlur: () => withoutMask(value, mask) !== '' && onLeave(name),
    inputMode: inputModeOf(field),
    required: field.required,
    autoComplete: field.autocomplete ?? 'off',
  };
  if (mask !== undefined) return <MaskedField {...text} pattern={mask} />;
  return (
    <TextField
      {...text}
      type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
      maxLength={256}
    />
  );
}
