import styles from './badge.module.css';
import { cx } from './cx.ts';

/** A state as text. `on`: shown in the colour of success; `live`: screen readers announce a change of the text. */
export function Badge({ text, on = false, live = false }: { text: string; on?: boolean; live?: boolean }) {
  return (
    <span className={cx(styles.badge, on && styles.on)} role={live ? 'status' : undefined}>
      {text}
    </span>
  );
}
