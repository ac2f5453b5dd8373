/**
 * What stands on the stage until the game can be played: its art, its name, how far it has come. In the
 * page's HTML too, before any script.
 */
import type { ReactNode } from 'react';
import { WANTS_SCRIPTS } from '#lib/core/late-scripts.ts';
import styles from './game-frame.module.css';

export type GameCoverProps = {
  /** The game's picture, as its card has it: who comes from a list has it already. */
  art: ReactNode;
  loading: string;
  /** From 0 to 1. */
  progress?: number;
};

export function GameCover({ art, loading, progress = 0 }: GameCoverProps) {
  return (
    <div className={styles.cover} role="status">
      {art && <div className={styles.art}>{art}</div>}
      <p>{loading}</p>
      <div className={styles.progress} aria-hidden="true">
        <div className={styles.bar} style={{ transform: `scaleX(${progress})` }} />
      </div>
    </div>
  );
}

/** The host before the browser knows in which mode the game is opened: its room is the same. */
export function GameFrameShell({ label, ...cover }: GameCoverProps & { label: string }) {
  return (
    <section className={styles.host} aria-label={label} {...WANTS_SCRIPTS}>
      <div className={styles.stage}>
        <GameCover {...cover} />
      </div>
      <div className={styles.controls} />
    </section>
  );
}
