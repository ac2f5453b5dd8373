import type { ReactNode } from 'react';
import styles from './sport-frame.module.css';

/**
 * Frame of the sports pages: on wide screens the menu of the sports on the left, then the page, and on very wide
 * screens the bet slip on the right. Phones show the slip above their bottom bar.
 */
export function SportFrame({
  menu,
  tabs,
  slip,
  bottom,
  children,
}: {
  menu: ReactNode;
  tabs: ReactNode;
  slip: ReactNode;
  /** The bar at the lower edge of phones. */
  bottom: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.tabs}>{tabs}</div>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.page}>{children}</div>
      <aside className={styles.slip}>{slip}</aside>
      {bottom}
    </div>
  );
}
