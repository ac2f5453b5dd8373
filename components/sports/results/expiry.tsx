import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './expiry.module.css';

/**
 * Time at which something ends. Its script shows the remaining time (expiry.island.tsx); screen readers get the time of
 * the end.
 */
export function Expiry({ until, text, t }: { until: string; text: string; t: Translator<'sports'> }) {
  return (
    <p className={styles.expiry}>
      <Icon name="clock" size={14} />
      <span className="srOnly">{t('offers.ends')}</span>
      <time dateTime={until} {...mark('local-time', 'moment')}>
        {text}
      </time>
      <span className={styles.left} aria-hidden="true" {...mark('ends', until)} />
    </p>
  );
}
