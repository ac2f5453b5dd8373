import type { ReactNode } from 'react';
import styles from './slip-rail.module.css';

type NotLoaded = {
  readonly title: string;
  /** Text of the button that stands in for the field of a booking code. */
  readonly code: string;
  /** Called when the visitor is about to use the slip, so that it is loaded. */
  readonly onLoad: () => void;
};

/** The column of the bet slip on wide screens. `waiting`: texts in place of the slip, which is not loaded yet. */
export function SlipRail({ waiting, children }: { waiting?: NotLoaded; children: ReactNode }) {
  return (
    <div className={styles.rail} onPointerEnter={waiting?.onLoad}>
      {waiting && <h2 className={styles.title}>{waiting.title}</h2>}
      {children}
      {waiting && (
        <button type="button" className={styles.code} onClick={waiting.onLoad}>
          {waiting.code}
        </button>
      )}
    </div>
  );
}
