import { Select as Base } from '@base-ui/react/select';
import { useId } from 'react';
import { SELECT } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { shownOption, type OptionFields, type SelectOption, type ShownOption } from './select-options.tsx';
import styles from './select.module.css';

/** `Value`: type of the options' values, where it is narrower than string. */
export type SelectProps<Value extends string = string> = OptionFields & {
  label: string;
  name: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Default: `lg`. The label of a small select (`sm`) is for screen readers only. */
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean;
  /** Shows its value and is focusable, but does not open. */
  readOnly?: boolean;
  error?: string | null;
  hint?: string;
  /** Shows only icon and arrow, without a frame, for use inside another field. The label is for screen readers only. */
  inline?: boolean;
};

/**
 * A select (specification 2 §4, §9: its list is at most 248 px high, z-index 9999, a scroll bar of 8 px;
 * choosing closes it). With fewer than two options it does not open.
 */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { name, value, onChange, disabled, readOnly, error, hint, inline } = props;
  const { size = SELECT.size } = props;
  const options = props.options.map((option) => shownOption(option, props));
  const noteId = useId();
  const note = error || hint;
  return (
    <div className={cx(inline ? styles.inline : field.field, error && field.invalid)}>
      <Base.Root
        name={name}
        value={value}
        disabled={disabled || options.length < 2}
        readOnly={readOnly}
        // Base UI locks the value only, and opens a list in which nothing can be chosen.
        onOpenChange={(opens, details) => opens && readOnly && details.cancel()}
        onValueChange={(next) => next !== null && onChange(next)}
        modal={false}
      >
        <div className={inline ? styles.inline : cx(field.box, styles[size])}>
          <Control {...props} options={options} noteId={note ? noteId : undefined} />
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

type ShownOptions = { options: readonly ShownOption[] };

/** The closed control. */
function Control(
  props: Omit<SelectProps, 'options' | 'onChange'> & ShownOptions & { noteId: string | undefined },
) {
  const { label, value, options, disabled, readOnly, error, inline, noteId } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Trigger
      className={cx(styles.trigger, !inline && styles.framed, disabled && field.off)}
      aria-label={`${label}: ${chosen?.name ?? ''}`}
      aria-describedby={noteId}
      aria-invalid={error ? true : undefined}
    >
      {!inline && <span className={cx(field.label, chosen && field.floated)}>{label}</span>}
      {chosen?.icon}
      <span className={styles.value}>{inline ? chosen?.short : chosen?.name}</span>
      {options.length > 1 && !readOnly && <Icon name="angle-down" size={18} className={styles.angle} />}
    </Base.Trigger>
  );
}

function Options({ options }: ShownOptions) {
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
            <ScrollArea kind="list" viewportClass={styles.options}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles.item}>
                  {option.icon}
                  <Base.ItemText className={styles.text}>{option.name}</Base.ItemText>
                  <Base.ItemIndicator className={styles.chosen}>
                    <Icon name="check" size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </ScrollArea>
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
