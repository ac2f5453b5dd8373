import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import styles from './profile-frame.module.css';

/**
 * The profile's page below its title: menu of the sections and the content of one of them. `late`: the content is
 * loaded in the browser; until then the footer stays below the first screen, so that it does not move.
 */
export function ProfileFrame({
  menu,
  late,
  children,
}: {
  menu: ReactNode;
  late?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      {menu}
      <div className={cx(styles.content, late && 'late')}>{children}</div>
    </div>
  );
}
