import { Icon } from '#components/ui/icon.tsx';
import { receiptText } from '#lib/sports/slip/receipt-text.ts';
import { receiptOf, type Receipt } from '#lib/sports/slip/slip-state.ts';
import { betsLeft, numbersOf } from '#lib/sports/slip/slip-bets.ts';
import { isLost } from '#lib/sports/slip/slip.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-bar.module.css';
import type { SlipPanelProps } from './slip-types.ts';

/**
 * True when the bar of the bet slip has something to open: selections, or, except on the page that lists the bets, a
 * receipt.
 */
export const hasSlipBar = (
  { slip, context, links }: Pick<SlipPanelProps, 'slip' | 'context' | 'links'>,
  pathname: string,
): boolean =>
  slip.selections.length > 0 || (receiptOf(context.attempts) !== null && pathname !== links.history);

/** The bar of an empty slip: says that the slip's bets were accepted. */
function ReceiptBar({
  receipt,
  t,
  onOpen,
}: Pick<SlipPanelProps, 't'> & { receipt: Receipt; onOpen: () => void }) {
  return (
    <button type="button" className={styles.bar} onClick={onOpen}>
      <Icon name="success" size={20} />
      <span className={styles.name}>{receiptText(receipt, t)}</span>
      <Icon name="arrow-up" size={18} />
    </button>
  );
}

/**
 * Phones: bar above the bottom menu, with the number of selections and the total odds, or with the receipt when the
 * slip is empty. Opens the sheet with the bet slip.
 */
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
  if (count === 0) {
    const receipt = receiptOf(context.attempts);
    return receipt && <ReceiptBar receipt={receipt} t={t} onOpen={onOpen} />;
  }
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
