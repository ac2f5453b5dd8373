import { cx } from '#components/ui/cx.ts';
import skeleton from '#components/ui/skeleton.module.css';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './jackpot-board.module.css';

export type JackpotView = {
  id: string;
  /** Address of the jackpot's own page. */
  href: string;
  tier: 'mini' | 'major' | 'grand';
  /** Current amount as a decimal string in major units. */
  value: string;
  /** Formatted amount, with its currency. */
  amount: string;
  cap: string;
  /** `username` is masked. */
  lastWin: { amount: string; username: string } | null;
};
type JackpotBoardProps = {
  /** The highest tier first. */
  jackpots: readonly JackpotView[];
  currency: string;
  /** Address from which watch-jackpots.ts refreshes the amounts. */
  endpoint: string;
  t: Translator<'home'>;
};

/**
 * The current jackpots; watch-jackpots.ts updates the amounts. No live region: screen readers read an amount
 * only when the user moves to it.
 */
export function JackpotBoard({ jackpots, currency, endpoint, t }: JackpotBoardProps) {
  const names = { mini: t('jackpot.mini'), major: t('jackpot.major'), grand: t('jackpot.grand') };
  return (
    <ul
      className={styles.board}
      {...mark('jackpots', endpoint)}
      {...mark('currency', currency)}
      // Templates of the texts below the amounts: the runtime fills them for players with another currency.
      data-last-win={t('jackpot.lastWin', { amount: '{amount}', name: '{name}' })}
      data-before={t('jackpot.before', { amount: '{amount}' })}
      aria-live="off"
    >
      {jackpots.map(({ id, href, tier, value, amount, cap, lastWin }) => (
        <li key={id} className={cx(styles.jackpot, styles[tier])}>
          <a className={styles.name} href={href}>
            {names[tier]}
          </a>
          <data className={styles.amount} value={value} {...mark('jackpot', tier)}>
            {amount}
          </data>
          <span className={styles.meta} {...mark('meta')}>
            {lastWin
              ? t('jackpot.lastWin', { amount: lastWin.amount, name: lastWin.username })
              : t('jackpot.before', { amount: cap })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder HTML for a board that loads later. */
export const jackpotsPlaceholder = (tiers: readonly JackpotView['tier'][]): string =>
  `<ul class="${styles['board']}" aria-hidden="true">${tiers.map((tier) => `<li class="${cx(styles['jackpot'], styles[tier], skeleton['skeleton'], skeleton['wave'])}"></li>`).join('')}</ul>`;
