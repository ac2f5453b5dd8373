/**
 * Covers the game frame until the game can be played: art, name, loading progress. Part of the server HTML,
 * so visible before any script runs.
 */
import type { ReactNode } from 'react';
import { useLonger } from '#components/ui/use-longer.ts';
import { mark } from '#lib/core/marks.ts';
import styles from './game-frame.module.css';

export type GameCoverProps = {
  /** The same picture as on the game's card, so that a visitor who comes from a list has it in the cache. */
  art: ReactNode;
  loading: string;
  /** Text that is added when the game takes long to open. */
  longer: string;
  /** Loading progress from 0 to 1; 0 by default. */
  progress?: number;
};

export function GameCover({ art, loading, longer, progress = 0 }: GameCoverProps) {
  const isLonger = useLonger();
  return (
    <div className={styles.cover} role="status">
      {art && <div className={styles.art}>{art}</div>}
      <p>{loading}</p>
      {isLonger && <p className={styles.longer}>{longer}</p>}
      <div className={styles.progress} aria-hidden="true">
        <div className={styles.bar} style={{ transform: `scaleX(${progress})` }} />
      </div>
    </div>
  );
}

/** Placeholder of the game host until the browser has determined the mode; it has the same size. */
export function GameFrameShell({ label, ...cover }: GameCoverProps & { label: string }) {
  return (
    <section className={styles.host} aria-label={label} {...mark('starts-scripts')}>
      <div className={styles.stage}>
        <GameCover {...cover} />
      </div>
      <div className={styles.controls} />
    </section>
  );
}
