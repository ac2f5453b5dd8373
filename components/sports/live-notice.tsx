import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import styles from './live-notice.module.css';

/**
 * Notice to visitors about bets in play (products §7.0 "In-play notice"). Phones show only its first line until it is
 * opened, so that the odds stand higher. Below it is the text that tells how current the odds are.
 */
export const LiveNotice = ({ text, isInPlay = true }: { text: string; isInPlay?: boolean }) =>
  isInPlay ? (
    <div className={styles.notice}>
      <details className={styles.fold}>
        <summary className={styles.text}>
          <Icon name="info" size={16} />
          <span className={styles.line}>{text}</span>
          <Icon name="angle-down" size={16} />
        </summary>
      </details>
      <p className={styles.health} {...mark('line-health')} />
    </div>
  ) : (
    <p className={styles.text}>
      <Icon name="info" size={16} />
      <span>{text}</span>
    </p>
  );
