import type { Translator } from '#lib/i18n/translator.ts';
import styles from './live-filter.module.css';

/** Leaves only matches with a tracker in the list below it: style sheets do it, so it works before any script. */
export const LiveFilter = ({ t }: { t: Translator<'sports'> }) => (
  <div className={styles.filter}>
    <label className={styles.choice}>
      <input className="srOnly" type="checkbox" autoComplete="off" />
      <span className={styles.field} aria-hidden="true" />
      {t('live.tracker')}
    </label>
  </div>
);
