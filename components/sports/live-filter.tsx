import type { Translator } from '#lib/i18n/translator.ts';
import styles from './live-filter.module.css';

/**
 * Checkbox that hides matches without a tracker in the list below it. The style sheet does that, so it works before any
 * script.
 */
export const LiveFilter = ({ t }: { t: Translator<'sports'> }) => (
  <div className={styles.filter}>
    <label className={styles.choice}>
      <input className="srOnly" type="checkbox" autoComplete="off" />
      <span className={styles.field} aria-hidden="true" />
      {t('live.tracker')}
    </label>
  </div>
);
