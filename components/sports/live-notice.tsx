import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import styles from './live-notice.module.css';

/** Notice to visitors about bets in play (products §7.0 "In-play notice"). */
export const LiveNotice = ({ text, isInPlay = true }: { text: string; isInPlay?: boolean }) => (
  <div className={styles.notice}>
    <Icon name="info" size={16} />
    <div>
      <p>{text}</p>
      {isInPlay && <p className={styles.health} {...mark('line-health')} />}
    </div>
  </div>
);
