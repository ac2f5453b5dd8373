import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './card-menu.module.css';
import type { GameOffer } from './open-game-modal.tsx';

export type CardMenuProps = {
  game: GameOffer & { slug: string; href: string };
  /** True if the game is a favourite of the player; null for guests, who have no favourites. */
  isFavorite: boolean | null;
  onPlay: () => void;
  onToggleFavorite: () => void;
  onClose: () => void;
  t: Translator<'catalog'>;
  common: Translator<'common'>;
};

/**
 * Menu of a card, opened by a long press on mobile (specification 2 §2): play, demo, favourite, manufacturer.
 */
export function CardMenu({ game, isFavorite, onPlay, onToggleFavorite, onClose, t, common }: CardMenuProps) {
  return (
    <Dialog title={game.name} closeLabel={common('actions.close')} onClose={onClose} position="bottom">
      <ul className={styles.actions}>
        <li>
          <button type="button" onClick={onPlay}>
            <Icon name="play" size={22} />
            {t('card.play')}
          </button>
        </li>
        {game.demoHref && (
          <li>
            <a href={game.demoHref} rel="nofollow">
              <Icon name="vsport" size={22} />
              {t('card.demo')}
            </a>
          </li>
        )}
        {isFavorite !== null && (
          <li>
            <button type="button" aria-pressed={isFavorite} onClick={onToggleFavorite}>
              <Icon name={isFavorite ? 'heart-solid' : 'heart'} size={22} />
              {t(isFavorite ? 'card.removeFavorite' : 'card.addFavorite', { game: game.name })}
            </button>
          </li>
        )}
        {game.manufacturerHref && (
          <li>
            <a href={game.manufacturerHref}>
              <Icon name="providers" size={22} />
              {t('card.manufacturer', { manufacturer: game.manufacturer })}
            </a>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
