import type { ReactNode } from 'react';
import styles from './slip-page.module.css';

/** A part of the slip's own page, at the width of a slip. */
export function SlipPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
