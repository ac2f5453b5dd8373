import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './locked-list.module.css';

/** Money that cannot be spent or withdrawn now; amounts and times are formatted. */
export type LockedView = {
  holds: readonly {
    key: string;
    amount: string;
    since: string;
    /** The stake of a bet on sports. */
    isBet: boolean;
    /** The money is taken from the sports balance. */
    isOfSports?: boolean;
  }[];
  rounds: readonly {
    key: string;
    amount: string;
    game: { name: string; href: string } | null;
    /** A bet on sports with bonus money. */
    isBet?: boolean;
  }[];
  /** The bonus balance, formatted; null when it is empty. */
  bonus: string | null;
};

type RoundProps = { round: LockedView['rounds'][number]; t: Translator<'profile'> };

/** An open round or bet: its stake is taken and its win is not decided. */
function Round({ round: { amount, game, isBet = false }, t }: RoundProps) {
  const name = game ? <a href={game.href}>{game.name}</a> : t('balance.gameGone');
  return (
    <li>
      <span className={styles.what}>
        {isBet ? (
          t('balance.locked.bet')
        ) : (
          <>
            {t('balance.locked.round')} {name}
          </>
        )}
      </span>
      <b>{amount}</b>
      <span className={styles.why}>{t(isBet ? 'balance.locked.betWhy' : 'balance.locked.roundWhy')}</span>
    </li>
  );
}

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
          {holds.map(({ key, amount, since, isBet, isOfSports = false }) => (
            <li key={key}>
              <span className={styles.what}>
                {t(isBet ? 'balance.locked.stake' : 'balance.locked.hold', { since })}
              </span>
              <b>{amount}</b>
              <span className={styles.why}>
                {t(
                  isOfSports
                    ? 'balance.locked.sportsStakeWhy'
                    : isBet
                      ? 'balance.locked.stakeWhy'
                      : 'balance.locked.holdWhy',
                )}
              </span>
            </li>
          ))}
          {rounds.map((round) => (
            <Round key={round.key} round={round} t={t} />
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
