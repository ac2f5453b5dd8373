import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import styles from './narrow-field.module.css';

/**
 * Field that filters the rows of a board by a text in their names (components/runtime/narrow.ts). `label`: name of the
 * field; `nothing`: text that is shown when no row matches.
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
