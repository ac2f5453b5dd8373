import { Icon } from '#components/ui/icon.tsx';
import type { OddsView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './odds-button.module.css';

/**
 * A price that can be chosen. Server markup: the slip marks chosen ones (`aria-pressed`), the stream of the line changes
 * text and lock (`data-outcome` is the key of both). Null = not offered.
 */
export function OddsButton({ odds, t }: { odds: OddsView | null; t: Translator<'sports'> }) {
  if (!odds)
    return (
      <span className={styles.none} aria-hidden="true">
        –
      </span>
    );
  const { key, label, name, text, isLocked } = odds;
  return (
    <button
      type="button"
      className={styles.odds}
      data-outcome={key}
      data-odds={odds.odds}
      data-name={name}
      aria-pressed="false"
      aria-disabled={isLocked || undefined}
      aria-label={isLocked ? t('odds.locked', { outcome: name }) : t('odds.label', { outcome: name, odds: text })}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.price}>
        {text}
        <Icon name="lock" size={14} className={styles.lock} />
      </span>
    </button>
  );
}
