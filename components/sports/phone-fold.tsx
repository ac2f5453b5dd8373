import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './phone-fold.module.css';

/**
 * A part of a match page of which phones show only the title until it is opened, so that the prices stand higher;
 * wider screens show the content alone. The fold is outside the content, which the stream of the line may replace.
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
