import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './locked-list.module.css';

/** Money that cannot be spent or withdrawn now; amounts and times are texts. */
export type LockedView = {
  holds: readonly { key: string; amount: string; since: string }[];
  rounds: readonly { key: string; amount: string; game: { name: string; href: string } | null }[];
  /** The bonus balance while it is not empty. */
  bonus: string | null;
};

/** Locked amounts and their reasons. */
export function LockedList({ locked, t }: { locked: LockedView; t: Translator<'profile'> }) {
  const { holds, rounds, bonus } = locked;
  const isEmpty = holds.length + rounds.length === 0 && bonus === null;
  return (
    <Card title={t('balance.locked.title')} icon="lock" note={t('balance.locked.note')}>
      {isEmpty ? (
        <p className={styles.none}>
          <Icon name="check" size={18} />
          {t('balance.locked.none')}
        </p>
      ) : (
        <ul className={styles.list}>
          {holds.map(({ key, amount, since }) => (
            <li key={key}>
              <span className={styles.what}>{t('balance.locked.hold', { since })}</span>
              <b>{amount}</b>
              <span className={styles.why}>{t('balance.locked.holdWhy')}</span>
            </li>
          ))}
          {rounds.map(({ key, amount, game }) => (
            <li key={key}>
              <span className={styles.what}>
                {t('balance.locked.round')}{' '}
                {game ? <a href={game.href}>{game.name}</a> : t('balance.gameGone')}
              </span>
              <b>{amount}</b>
              <span className={styles.why}>{t('balance.locked.roundWhy')}</span>
            </li>
          ))}
          {bonus !== null && (
            <li>
              <span className={styles.what}>{t('balance.bonus')}</span>
              <b>{bonus}</b>
              <span className={styles.why}>{t('balance.locked.bonusWhy')}</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
