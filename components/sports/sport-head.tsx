import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IN_PLACE, mark } from '#lib/core/marks.ts';
import styles from './sport-head.module.css';

/** Title of a sports page. It takes less height than that of other pages, because the lists are long. */
export function SportHead({
  title,
  count,
  hasOwnHead,
  crumbs,
}: {
  title: string;
  count?: string;
  /** The page shows the title elsewhere, so the heading is hidden from sight. */
  hasOwnHead?: boolean;
  crumbs: ReactNode;
}) {
  return (
    <div className={cx(styles.head, hasOwnHead && styles.own)}>
      {crumbs}
      <div className={hasOwnHead ? 'srOnly' : styles.row}>
        <h1 className={styles.title}>{title}</h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  );
}

/**
 * Content with odds and scores, which a script keeps current while it is on the screen. `startsScripts`: the scripts of
 * the page start at once, as for matches in play; otherwise at the visitor's first input or after five seconds
 * (docs/decisions/0018, 0362).
 */
export function SportBoard({
  stale,
  startsScripts,
  children,
}: {
  stale: string;
  startsScripts: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.board}
      {...mark('lazy', IN_PLACE)}
      {...(startsScripts && mark('starts-scripts'))}
      {...mark('sport-board')}
    >
      <p className={styles.stale} role="status" {...mark('line-stale')} hidden>
        <Icon name="offline" size={16} /> {stale}
      </p>
      <p className={styles.stale} role="status" {...mark('line-silent')} hidden />
      {children}
    </div>
  );
}
