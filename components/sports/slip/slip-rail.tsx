import type { ReactNode } from 'react';
import styles from './slip-rail.module.css';

type Waiting = {
  readonly title: string;
  /** The button in the place of the field for a booking code. */
  readonly code: string;
  /** The visitor is about to use the slip: it can be loaded. */
  readonly onWake: () => void;
};

/** The column of the slip on wide screens. `waiting`: the slip itself, which has a title and a field, is not loaded. */
export function SlipRail({ waiting, children }: { waiting?: Waiting; children: ReactNode }) {
  return (
    <div className={styles.rail} onPointerEnter={waiting?.onWake}>
      {waiting && <h2 className={styles.title}>{waiting.title}</h2>}
      {children}
      {waiting && (
        <button type="button" className={styles.code} onClick={waiting.onWake}>
          {waiting.code}
        </button>
      )}
    </div>
  );
}
