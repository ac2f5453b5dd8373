import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './wallet-cards.module.css';

const WALLETS = [
  { name: 'real', icon: 'wallet' },
  { name: 'bk', icon: 'sports' },
  { name: 'bonus', icon: 'gift' },
  { name: 'held', icon: 'lock' },
] as const;

/**
 * The player's wallets with the purpose of each. `amounts`: formatted amounts, or what is shown while one is not known.
 */
export function WalletCards({
  amounts,
  t,
}: {
  amounts: Readonly<Record<(typeof WALLETS)[number]['name'], ReactNode>>;
  t: Translator<'funds'>;
}) {
  return (
    <ul className={styles.cards}>
      {WALLETS.map(({ name, icon }) => (
        <li key={name} className={styles.card}>
          <p className={styles.name}>
            <Icon name={icon} size={18} />
            {t(`wallet.${name}`)}
          </p>
          <div className={styles.sum}>{amounts[name]}</div>
          <p className={styles.note}>{t(`walletNote.${name}`)}</p>
        </li>
      ))}
    </ul>
  );
}
