import { Icon } from '#components/ui/icon.tsx';
import styles from './live-notice.module.css';

/** What a visitor is told of bets in play (products §7.0 "In-play notice"). */
export const LiveNotice = ({ text }: { text: string }) => (
  <p className={styles.notice}>
    <Icon name="info" size={16} />
    <span>{text}</span>
  </p>
);
