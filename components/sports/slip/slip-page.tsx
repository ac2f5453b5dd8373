import type { ReactNode } from 'react';
import styles from './slip-page.module.css';

/** A part of the slip that is a page: as wide as a slip is read well. */
export function SlipPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
