import type { Translator } from '#lib/i18n/translator.ts';
import { cx } from '#components/ui/cx.ts';
import styles from './form-badges.module.css';

export type FormResult = 'W' | 'D' | 'L';
const KEYS = { W: 'won', D: 'drawn', L: 'lost' } as const;

/** The last results of a side as badges, the latest last. */
export function FormBadges({ form, t }: { form: readonly FormResult[]; t: Translator<'sports'> }) {
  if (form.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span
      className={styles.form}
      role="img"
      aria-label={form.map((result) => t(`form.${KEYS[result]}`)).join(', ')}
    >
      {form.map((result, index) => (
        <span key={index} className={cx(styles.result, styles[KEYS[result]])}>
          {t(`form.short.${KEYS[result]}`)}
        </span>
      ))}
    </span>
  );
}
