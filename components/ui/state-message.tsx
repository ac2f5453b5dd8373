import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './state-message.module.css';

type StateMessageProps = {
  icon: string;
  title: string;
  text?: string;
  tone?: 'calm' | 'danger';
  compact?: boolean;
  children?: ReactNode;
};

/** Empty or failed state of a component: icon, message, and the available actions (children: buttons). */
export function StateMessage({ icon, title, text, tone = 'calm', compact, children }: StateMessageProps) {
  return (
    <div
      className={cx(styles.state, styles[tone], compact && styles.compact)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.disc}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
