import { Select as Base } from '@base-ui/react/select';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export type SelectOption = {
  value: string;
  label: string;
  /** Shorter label for the closed inline control. */
  short?: string;
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
  /**
   * Only icon and arrow, without a frame, for use inside another field. Its label is for screen readers only.
   */
  inline?: boolean;
};

/**
 * A select (specification 2 §4, §9: at most 248 px high, z-index 9999; choosing closes it). With fewer than
 * two options it does not open.
 */
export function Select(props: SelectProps) {
  const { name, value, options, onChange, disabled, error, hint, inline } = props;
  const noteId = useId();
  const note = error || hint;
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
          <Control {...props} noteId={note ? noteId : undefined} />
        </div>
        <Options options={options} />
      </Base.Root>
      {note && (
        <p id={noteId} className={error ? field.error : field.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The closed control. */
function Control(props: SelectProps & { noteId: string | undefined }) {
  const { label, value, options, disabled, error, inline, noteId } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Trigger
      className={cx(styles.trigger, !inline && styles.framed, disabled && field.off)}
      aria-label={`${label}: ${chosen?.label ?? ''}`}
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
    >
      {!inline && <span className={cx(field.label, chosen && field.floated)}>{label}</span>}
      {chosen?.icon}
      <span className={styles.value}>{inline ? chosen?.short : chosen?.label}</span>
      {options.length > 1 && <Icon name="angle-down" size={18} className={styles.angle} />}
    </Base.Trigger>
  );
}

function Options({ options }: Pick<SelectProps, 'options'>) {
  return (
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
  );
}
