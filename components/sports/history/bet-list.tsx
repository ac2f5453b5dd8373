import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import styles from './bet-list.module.css';

/** Filters, totals and bets of a tab, one below the other. */
export function BetScreen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

/** Cards of bets: one column on phones, two where there is room. */
export function BetList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** Placeholder of a list that is loading. */
export function BetListSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height="240px" />
      <Skeleton height="240px" />
    </div>
  );
}
