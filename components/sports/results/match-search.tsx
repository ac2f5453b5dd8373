import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './match-search.module.css';

/** The field that filters the matches by a text in their names (components/runtime/watch-sport.ts). */
export function MatchSearch({ t }: { t: Translator<'sports'> }) {
  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <span className="srOnly">{t('results.search')}</span>
        <Icon name="search" size={18} />
        <input
          type="search"
          placeholder={t('results.search')}
          autoComplete="off"
          maxLength={60}
          {...mark('narrow')}
        />
      </label>
      <p className={styles.nothing} role="status" {...mark('narrow-nothing')} hidden>
        {t('results.nothing')}
      </p>
    </div>
  );
}
