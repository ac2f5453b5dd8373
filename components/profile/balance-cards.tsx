import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './balance-cards.module.css';

/** Amounts with their currency, as text. */
export type BalanceTexts = { real: string; bonus: string; sports: string };

/** The player's three balances, the real one large, with the buttons for top-up and withdrawal. */
export function BalanceCards({
  amounts,
  bonusFirst,
  t,
}: {
  amounts: BalanceTexts;
  /** Stakes are taken from the bonus balance first. */
  bonusFirst: boolean;
  t: Translator<'profile'>;
}) {
  return (
    <div className={styles.cards}>
      <div className={styles.main}>
        <p className={styles.label}>{t('balance.real')}</p>
        <div className={styles.sum} role="status">
          {amounts.real}
        </div>
        <div className={styles.actions}>
          <ButtonLink href="?modal=cashbox" rel="nofollow" {...mark('open-modal', 'cashbox')}>
            {t('balance.topUp')}
          </ButtonLink>
          <ButtonLink
            href="?modal=withdraw"
            rel="nofollow"
            type="outline"
            {...mark('open-modal', 'withdraw')}
          >
            {t('balance.withdraw')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.card}>
        <p className={styles.label}>
          <Icon name="gift" size={18} />
          {t('balance.bonus')}
        </p>
        <div className={styles.small}>{amounts.bonus}</div>
        <p className={styles.note}>{t(bonusFirst ? 'balance.bonusOn' : 'balance.bonusOff')}</p>
      </div>
      <div className={styles.card}>
        <p className={styles.label}>
          <Icon name="vsport" size={18} />
          {t('balance.sports')}
        </p>
        <div className={styles.small}>{amounts.sports}</div>
        <p className={styles.note}>{t('balance.sportsNote')}</p>
      </div>
    </div>
  );
}
