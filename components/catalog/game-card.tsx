import { FavoriteButton } from '#components/ui/favorite-button.tsx';
import type { GameCardView } from '#lib/catalog/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './game-card.module.css';
import { Picture } from './picture.tsx';

export type GameCardProps = {
  game: GameCardView;
  t: Translator<'catalog'>;
  /**
   * True: the picture is loaded eagerly (first screen of a phone); `first`: also with high priority.
   * Otherwise it loads lazily.
   */
  eager?: boolean | 'highPriority';
};

/**
 * One game in a list: server markup without a script of its own. The link covers the whole card. The page's
 * runtime finds the card by its `data-` marks and handles clicks (guests get the game's modal, players the
 * game), the favourite button and the long press.
 */
export function GameCard({ game, t, eager }: GameCardProps) {
  return (
    <li className={styles.card} {...mark('game', game.slug)}>
      <div className={styles.art}>
        {game.picture && <Picture picture={game.picture} eager={eager} />}
        {game.badges.length > 0 && (
          <span className={styles.badges}>
            {game.badges.map((badge) => (
              <span key={badge} className={styles.badge} {...mark('badge', badge)}>
                <span>{t(`badges.${badge}`)}</span>
              </span>
            ))}
          </span>
        )}
        {game.liveTable !== undefined && <span {...mark('live-table', game.liveTable)} />}
      </div>
      <a className={styles.name} href={game.href} {...mark('play')}>
        {game.name}
      </a>
      <a className={styles.manufacturer} {...mark('manufacturer')} href={game.manufacturer.href}>
        {game.manufacturer.name}
      </a>
      {game.demoHref && (
        <a
          className={styles.demo}
          href={game.demoHref}
          rel="nofollow"
          {...mark('demo')}
          aria-label={t('card.demoGame', { game: game.name })}
        >
          {t('card.demo')}
        </a>
      )}
      <FavoriteButton
        slug={game.slug}
        label={t('card.addFavorite', { game: game.name })}
        className={styles.favorite}
      />
    </li>
  );
}
