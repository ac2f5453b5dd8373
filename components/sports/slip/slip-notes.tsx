import { formatMajor } from '#contract/money.ts';
import { Icon } from '#components/ui/icon.tsx';
import { betNumber } from '#lib/sports/history/bet-model.ts';
import styles from './slip-notes.module.css';
import type { SlipPanelProps } from './slip-types.ts';

type NotesProps = Pick<SlipPanelProps, 'slip' | 't'>;

/**
 * Note that the slip contains a special offer of the operator (Slip.offer): legs at prices of their own, in place of
 * the player's selections, which are set aside. Renders nothing on a slip without an offer.
 */
export function SlipOffer({ slip: { offer, aside }, t }: NotesProps) {
  if (!offer) return null;
  return (
    <div className={styles.offer}>
      <Icon name="hot" size={20} />
      <p>
        <strong>{t('offer.title')}</strong>
        <span>{t('offer.text')}</span>
        {aside.length > 0 && <span>{t('offer.aside', { count: aside.length })}</span>}
      </p>
    </div>
  );
}

/** Note that says why the slip differs from what the player last saw. */
export function SlipNoticeLine({ slip: { notice }, t }: NotesProps) {
  return (
    <p className={styles.notice} role="status">
      {notice && (
        <>
          <Icon name="info" size={16} />
          <span>{t(`notice.${notice}`)}</span>
        </>
      )}
    </p>
  );
}

/** Note about the bet that the slip replaces; the stake is that bet's cash-out value. */
export function SlipEditHead({
  slip: { edit },
  context,
  on,
  locale,
  t,
}: Pick<SlipPanelProps, 'slip' | 'context' | 'on' | 'locale' | 't'>) {
  if (!edit) return null;
  return (
    <div className={styles.offer}>
      <Icon name="wrench" size={20} />
      <p>
        <strong>{t('edit.title', { number: betNumber(edit.betId) })}</strong>
        <span>{t('edit.text', { amount: formatMajor(edit.value, context.currency, locale) })}</span>
        <button type="button" className={styles.cancel} onClick={on.clear}>
          {t('edit.cancel')}
        </button>
      </p>
    </div>
  );
}
