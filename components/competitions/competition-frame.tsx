import type { ReactNode } from 'react';
import type { CompetitionPageView } from '#lib/competitions/views.ts';
import { IN_PLACE, mark } from '#lib/core/marks.ts';
import styles from './competition-frame.module.css';

/**
 * Marks the page of a competition for the runtime: id, times, status, and colour. Its countdown runs before the
 * scripts do (server/early-clock.ts).
 */
export function CompetitionFrame({
  competition: { id, start, end, status, accent },
  children,
}: {
  competition: CompetitionPageView;
  children: ReactNode;
}) {
  return (
    <div {...mark('lazy', IN_PLACE)}>
      <div
        className={styles.frame}
        data-accent={accent}
        {...mark('competition-page', id)}
        {...mark('start', start)}
        {...mark('end', end)}
        {...mark('status', status)}
      >
        {children}
      </div>
    </div>
  );
}

/** Contains lists whose timers the runtime updates. */
export const TimersFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.list} {...mark('lazy', IN_PLACE)} {...mark('timers')}>
    {children}
  </div>
);

/** Two columns on wide screens; the second one is narrow. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);
