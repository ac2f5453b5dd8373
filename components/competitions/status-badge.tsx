import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './status-badge.module.css';

/** Badge with the status of a competition; the runtime changes the status on the element around the badge. */
export const StatusBadge = ({ t }: { t: Translator<'competitions'> }) => (
  <span className={styles.badge}>
    <span className={styles.soon}>
      <Icon name="clock" size={14} />
      {t('status.soon')}
    </span>
    <span className={styles.started}>
      <i className={styles.dot} aria-hidden="true" />
      {t('status.started')}
    </span>
    <span className={styles.ended}>
      <Icon name="check" size={14} />
      {t('status.ended')}
    </span>
  </span>
);
