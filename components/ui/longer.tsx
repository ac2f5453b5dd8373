import styles from './longer.module.css';
import { useLonger } from './use-longer.ts';

/** Words below a busy button once waiting takes longer than usual; mounted while it is busy. */
export function Longer({ text }: { text: string }) {
  const isLonger = useLonger();
  return (
    <p role="status" className={styles.longer}>
      {isLonger && text}
    </p>
  );
}
