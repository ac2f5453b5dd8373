import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';

/** The profile's page below its title: menu of the sections and the content of one of them. */
export function ProfileFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {menu}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
