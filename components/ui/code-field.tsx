import { useId, type CSSProperties, type Ref } from 'react';
import styles from './code-field.module.css';
import { cx } from './cx.ts';
import field from './field.module.css';

/** Number of digits of every code, as in contract/rest/sent-code.ts. */
export const CODE_DIGITS = 6;

type CodeFieldProps = {
  label: string;
  /** Digits only, at most CODE_DIGITS. */
  value: string;
  onChange: (digits: string) => void;
  /** Called with the whole code when its last digit has been entered. */
  onComplete?: (digits: string) => void;
  error?: string | null;
  hint?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * Code points of the digit zero in the scripts in which languages of the product may write numbers: Arabic, Devanagari,
 * Bengali.
 */
const ZEROS = [0x06_60, 0x09_66, 0x09_e6];

/**
 * The digits of a text as 0–9. All else is left out, such as the spaces of a pasted code or the words of a pasted
 * message.
 */
export const digitsOf = (text: string): string =>
  [...text]
    .map((sign) => {
      if (/^[0-9]$/.test(sign)) return sign;
      const digit = ZEROS.map((zero) => (sign.codePointAt(0) ?? 0) - zero).find((n) => n >= 0 && n <= 9);
      return digit === undefined ? '' : String(digit);
    })
    .join('');

/**
 * Field for a code of digits: a single input over one cell for each digit, so that autofill of one-time codes, paste,
 * the caret and screen readers work as in any text field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onComplete, error, hint, disabled, inputRef } = props;
  const id = useId();
  const note = error || hint;
  const change = (text: string) => {
    const digits = digitsOf(text).slice(0, CODE_DIGITS);
    onChange(digits);
    if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits);
  };
  return (
    <div className={cx(field.field, styles.field, error != null && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} style={{ '--cells': CODE_DIGITS } as CSSProperties}>
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length: CODE_DIGITS }, (_, index) => (
            <span
              key={index}
              className={cx(styles.cell, index === Math.min(value.length, CODE_DIGITS - 1) && styles.next)}
            />
          ))}
        </div>
        <input
          ref={inputRef}
          id={id}
          name="code"
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // No maxLength: it would truncate a pasted message before its digits are extracted.
          spellCheck={false}
          enterKeyHint="done"
          value={value}
          onChange={(event) => change(event.target.value)}
          disabled={disabled}
          aria-required
          aria-invalid={error != null || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
