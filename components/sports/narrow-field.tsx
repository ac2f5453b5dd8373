import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import styles from './narrow-field.module.css';

/**
 * The field that filters the rows of a board by a text in their names (components/runtime/narrow.ts), and the place of
 * its words where none has it. `label`: what is found by it.
 */
export function NarrowField({
  label,
  nothing,
  className,
}: {
  label: string;
  nothing: string;
  className?: string | undefined;
}) {
  return (
    <div className={cx(styles.search, className)}>
      <label className={styles.field}>
        <span className="srOnly">{label}</span>
        <Icon name="search" size={18} />
        <input type="search" placeholder={label} autoComplete="off" maxLength={60} {...mark('narrow')} />
      </label>
      <p className={styles.nothing} role="status" {...mark('narrow-nothing')} hidden>
        {nothing}
      </p>
    </div>
  );
}
