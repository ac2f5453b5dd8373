import type { ReactNode } from 'react';
import styles from './open-bets.module.css';

/** Where the bets will stand: as high as they are, for players only, so that nothing moves when they come. */
export const OpenBetsPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
);
