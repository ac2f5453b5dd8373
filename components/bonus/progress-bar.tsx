import type { CSSProperties } from 'react';
import styles from './progress-bar.module.css';

/** Progress towards a target. `share`: 0 to 1. `text`: the progress in words, for screen readers. */
export function ProgressBar({ share, label, text }: { share: number; label: string; text: string }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <span className={styles.fill} style={{ '--share': share } as CSSProperties} />
    </div>
  );
}
