import type { ReactNode } from 'react';
import { mark } from '#lib/core/marks.ts';
import styles from './page-head.module.css';

/** The head of a list page: title, how many, and what stands beside them (a studio's mark, tabs). */
export function PageHead({
  title,
  count,
  aside,
  children,
}: {
  title: string;
  count?: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      {children}
      <div className={styles.row}>
        {aside}
        <h1 className={styles.title}>{title}</h1>
        {count && (
          <span className={styles.count} role="status" {...mark('sync', 'count')}>
            {count}
          </span>
        )}
      </div>
    </div>
  );
}
