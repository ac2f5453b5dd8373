import {
  useId,
  useState,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type Ref,
} from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export type TextFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for every change, also by a script, for which React does not call `onChange` (use-fitted-input.ts). */
  onInput?: (value: string) => void;
  onBlur?: () => void;
  /** Shown in place of the hint; an empty text marks the field as invalid without a message. */
  error?: string | null;
  hint?: string;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Content before (`start`) and after (`end`) the input, inside the frame. */
  start?: ReactNode;
  end?: ReactNode;
};

/**
 * A text input whose label floats when it has focus or a value (specification 2 §4 "Other interface states").
 */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const {
    label,
    value,
    onChange,
    onInput,
    error,
    hint,
    placeholder,
    start,
    end,
    inputRef,
    required,
    type = 'text',
    ...input
  } = props;
  const note = error || hint;
  const isInvalid = error != null;
  return (
    <div className={cx(styles.field, isInvalid && styles.invalid)}>
      <div className={styles.box}>
        {start}
        <div className={styles.inner}>
          <input
            {...input}
            ref={inputRef}
            id={id}
            type={type}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onInput={onInput && ((event) => onInput(event.currentTarget.value))}
            // The style sheet finds an empty input by `:placeholder-shown`, so the input always needs a placeholder.
            placeholder={placeholder ?? ' '}
            aria-required={required || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          />
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
        </div>
        {end}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Password input with a button that shows the password. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...props
}: Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.end}
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}

type CheckboxProps = {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
  children: ReactNode;
};

/** A checkbox; its label may contain links. */
export function Checkbox({ name, checked, onChange, error, inputRef, children }: CheckboxProps) {
  const id = useId();
  return (
    <label className={cx(styles.check, error && styles.invalid)}>
      <input
        ref={inputRef}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span>{children}</span>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </label>
  );
}
