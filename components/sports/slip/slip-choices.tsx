import { useId } from 'react';
import styles from './slip-choices.module.css';

type ChoicesProps<Value extends string> = {
  label: string;
  /** The chosen value; null: nothing is chosen. */
  value: Value | null;
  choices: readonly { readonly value: Value; readonly name: string; readonly detail?: string }[];
  describedBy?: string | undefined;
  onChange: (value: Value) => void;
};

/** Choice of one of a few values, side by side. */
export function SlipChoices<Value extends string>({
  label,
  value: chosen,
  choices,
  describedBy,
  onChange,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.set} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, name: text, detail }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
            <span>
              {text}
              {detail !== undefined && <strong className={styles.detail}>{detail}</strong>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
