import { Icon } from '#components/ui/icon.tsx';
import { cx } from '#components/ui/cx.ts';
import styles from './cashbox.module.css';

/** A box with an error or a hint; announced by screen readers when it appears. */
export function Problem({ text, tone = 'danger' }: { text: string | null; tone?: 'danger' | 'calm' }) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.alert}>
      {text && (
        <p className={cx(styles.problem, styles[tone])}>
          <Icon name={tone === 'danger' ? 'warning' : 'info'} size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
