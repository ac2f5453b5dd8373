import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './phone-fold.module.css';

/**
 * A part of a match page. Phones show only its title until it is opened, so that the odds stand higher; wider screens
 * show only its content. The content stands outside of the fold, because the runtime may replace it.
 */
export const PhoneFold = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.place}>
    <details className={styles.fold}>
      <summary>
        <span>{title}</span>
        <Icon name="angle-down" size={16} />
      </summary>
    </details>
    {children}
  </div>
);
