import type { ReactNode } from 'react';
import styles from './slip-rail.module.css';

/** The column of the slip on wide screens. `title`: while the slip itself, which has one, is not loaded. */
export function SlipRail({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.rail}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  );
}
