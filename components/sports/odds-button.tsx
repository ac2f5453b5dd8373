import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import { priceLength, NO_ODDS } from '#lib/sports/odds-format.ts';
import { oddsName } from '#lib/sports/odds-name.ts';
import type { OddsView, OutcomeResult } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './odds-button.module.css';

type Props = {
  /** Null: the outcome is not offered. */
  odds: OddsView | null;
  /** The label stands above the odds, as in lists; otherwise beside them. */
  stacked?: boolean;
  t: Translator<'sports'>;
};

const RESULT_STYLES = {
  won: 'won',
  lost: 'lost',
  'half-won': 'halfWon',
  'half-lost': 'halfLost',
  void: 'void',
} as const satisfies Record<OutcomeResult, string>;

/**
 * Odds that can be selected. This is server markup that two scripts change: the bet slip marks selected outcomes
 * (`aria-pressed`), and the stream of the line (contract/sports/line-stream.ts) changes odds and lock; both find the
 * button by `data-outcome`. A settled outcome is a text with its result.
 */
export function OddsButton({ odds, stacked, t }: Props) {
  if (!odds)
    return (
      <span className={cx(styles.none, stacked && styles.stacked)} aria-hidden="true">
        {NO_ODDS}
      </span>
    );
  const { key, label, name, text, isLocked, result } = odds;
  if (result)
    return (
      <span className={cx(styles.settled, styles[RESULT_STYLES[result]])}>
        <span className={styles.label}>{label}</span>
        <span className={styles.price}>
          {text} <span className={styles.result}>{t(`result.${result}`)}</span>
        </span>
      </span>
    );
  return (
    <button
      type="button"
      className={cx(styles.odds, stacked && styles.stacked)}
      {...mark('outcome', key)}
      {...mark('odds', odds.odds)}
      {...mark('name', name)}
      aria-pressed="false"
      aria-disabled={isLocked || undefined}
      aria-label={oddsName({ label, text, name, isLocked }, t)}
    >
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.price} {...mark('price')} {...mark('long', priceLength(text))}>
        {text}
      </span>
    </button>
  );
}
