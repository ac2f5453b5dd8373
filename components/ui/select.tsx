import { Select as Base } from '@base-ui/react/select';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export type SelectOption = {
  value: string;
  label: string;
  /** Shown on the closed control in place of the label. */ short?: string;
  icon?: ReactNode;
};

type SelectProps = {
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  disabled?: boolean;
  error?: string | null;
  hint?: string;
  /** Only icon and arrow, without a frame of its own: inside another field. The label is told, not shown. */
  inline?: boolean;
};

/**
 * A choice of one (specification 2 §4, §9: at most 248 px high, layer 9999; picking closes). One option or
 * none: it cannot be opened.
 */
export function Select({
  label,
  name,
  value,
  options,
  onChange,
  disabled,
  error,
  hint,
  inline,
}: SelectProps) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={cx(inline ? styles.inline : field.field, error && field.invalid)}>
      <Base.Root
        name={name}
        value={value}
        disabled={disabled || options.length < 2}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
      >
        <div className={inline ? styles.inline : field.box}>
          <Base.Trigger
            className={cx(styles.trigger, !inline && styles.framed, disabled && field.off)}
            aria-label={`${label}: ${chosen?.label ?? ''}`}
            aria-describedby={error || hint ? `${id}-note` : undefined}
            aria-invalid={error ? true : undefined}
          >
            {!inline && <span className={cx(field.label, chosen && field.floated)}>{label}</span>}
            {chosen?.icon}
            <span className={styles.value}>{inline ? chosen?.short : chosen?.label}</span>
            {options.length > 1 && <Icon name="angle-down" size={18} className={styles.angle} />}
          </Base.Trigger>
        </div>
        <Base.Portal>
          <Base.Positioner
            className={styles.positioner}
            sideOffset={6}
            alignItemWithTrigger={false}
            align="start"
          >
            <Base.Popup className={styles.popup}>
              <Base.List className={styles.list}>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={styles.item}>
                    {option.icon}
                    <Base.ItemText className={styles.text}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.chosen}>
                      <Icon name="check" size={16} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? field.error : field.hint}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
