import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './fast-banner.module.css';

/**
 * Banner on every page of the sports section while one-tap bets are on, so that a press on odds places a bet at once.
 */
export function FastBanner({
  amount,
  settingsHref,
  onDisarm,
  t,
}: {
  amount: string;
  settingsHref: string;
  onDisarm: () => void;
  t: Translator<'slip'>;
}) {
  return (
    <div className={styles.banner} role="status" {...mark('fast-banner')}>
      <Icon name="fast" size={20} />
      <a className={styles.text} href={settingsHref}>
        {t('fast.on', { amount })}
      </a>
      <button type="button" className={styles.off} onClick={onDisarm}>
        {t('fast.disarm')}
      </button>
    </div>
  );
}
