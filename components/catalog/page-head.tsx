import type { ReactNode } from 'react';
import { mark } from '#lib/core/marks.ts';
import styles from './page-head.module.css';

/** Head of a page: title, number of games, and optional content beside them (a manufacturer's logo, tabs). */
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
