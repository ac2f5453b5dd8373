import { Icon } from '#components/ui/icon.tsx';
import { betsLeft, numbersOf } from '#lib/sports/slip/slip-bets.ts';
import { isLost } from '#lib/sports/slip/slip.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-bar.module.css';
import type { SlipPanelProps } from './slip-types.ts';

/** Phones: the bar above the bottom menu, with the number of selections and the total odds. Opens the sheet. */
export function SlipBar({
  slip,
  context,
  locale,
  t,
  onOpen,
}: Pick<SlipPanelProps, 'slip' | 'context' | 'locale' | 't'> & { onOpen: () => void }) {
  const { total } = useOddsText(locale);
  const count = slip.selections.length;
  const [bet, ...more] = betsLeft(slip, context.currency);
  const isLocked = slip.selections.some((each) => each.status === 'suspended' || isLost(each));
  return (
    <button type="button" className={styles.bar} aria-label={t('open', { count })} onClick={onOpen}>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className={styles.name}>{t('title')}</span>
      {isLocked && <Icon name="lock" size={18} />}
      {bet && more.length === 0 && (
        <strong className={styles.odds}>
          {bet.isUnpriced ? '–' : total(numbersOf(bet, context.terms).odds)}
        </strong>
      )}
      <Icon name="arrow-up" size={18} />
    </button>
  );
}
