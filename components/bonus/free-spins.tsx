import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { Deadline } from './deadline.tsx';
import styles from './free-spins.module.css';

export type FreeSpinsView = {
  id: string;
  game: string;
  /** Address of the game that opens with these free spins. */
  href: string;
  left: number;
  count: number;
  /** ISO time at which they end; null = never. */
  until: string | null;
  /** True when a launch of the game has used them. */
  isActivated: boolean;
  picture: ReactNode;
};

/** Free spins that can be played, each with its game. */
export function FreeSpins({ spins, t }: { spins: readonly FreeSpinsView[]; t: Translator<'bonus'> }) {
  if (spins.length === 0)
    return (
      <StateMessage compact icon="gift" title={t('freeSpins.emptyTitle')} text={t('freeSpins.emptyText')} />
    );
  return (
    <ul className={styles.list}>
      {spins.map(({ id, game, href, left, count, until, isActivated, picture }) => (
        <li key={id} className={styles.card}>
          <div className={styles.art}>{picture}</div>
          <div className={styles.texts}>
            <h3 className={styles.game}>{game}</h3>
            <p className={styles.left}>{t('freeSpins.left', { left, count })}</p>
            <progress className={styles.bar} value={left} max={count} aria-hidden="true" />
            <p className={styles.until}>
              {until === null ? (
                t('freeSpins.always')
              ) : (
                <>
                  {t('freeSpins.until', { time: momentText(until) })} · <Deadline until={until} t={t} />
                </>
              )}
            </p>
          </div>
          <ButtonLink href={href} size="sm" icon="play" className={styles.play}>
            {t(isActivated ? 'freeSpins.goOn' : 'freeSpins.play')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
