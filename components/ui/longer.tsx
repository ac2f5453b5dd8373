import styles from './longer.module.css';
import { useLonger } from './use-longer.ts';

/** Text below a busy button, shown once waiting takes longer than usual. Mount it while the button is busy. */
export function Longer({ text }: { text: string }) {
  const isLonger = useLonger();
  return (
    <p role="status" className={styles.longer}>
      {isLonger && text}
    </p>
  );
}
