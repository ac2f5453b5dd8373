import type { ReactNode } from 'react';
import styles from './slip-page.module.css';

/** A part of the page that shows only the bet slip, at the width of the slip. */
export function SlipPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
