import type { ReactNode } from 'react';
import styles from './open-bets.module.css';

/** Place of the open bets, as high as they are and for players only, so that loading them shifts nothing. */
export const OpenBetsPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
);
