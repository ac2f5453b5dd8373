import { Icon } from '#components/ui/icon.tsx';
import styles from './auth-modal.module.css';

/** First line of the registration forms: the prize of a landing page that is stored for the new account. */
export const PrizeNote = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className={styles.prize}>
      <Icon name="gift" size={20} />
      {text}
    </p>
  ) : null;
