import type { ReactNode } from 'react';
import styles from './open-bets.module.css';

/** Reserves the height of the row of open bets, for players only, so that loading the bets shifts nothing. */
export const OpenBetsPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
);
