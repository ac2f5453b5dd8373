import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './open-game-modal.module.css';

export type GameOffer = {
  name: string;
  demoHref: string | null;
  manufacturer: string;
  manufacturerHref: string | null;
  image: string | null;
};
export type OpenGameModalProps = {
  game: GameOffer;
  /** The guest chose to play for money; opens sign-in or registration. */
  onPlay: () => void;
  onClose: () => void;
  t: Translator<'auth'>;
  common: Translator<'common'>;
};

/**
 * Modal for guests who press a game's card (specification 2 §2 "Game card behaviour"): art, "Play" (after
 * signing in) and "Demo".
 */
export function OpenGameModal({ game, onPlay, onClose, t, common }: OpenGameModalProps) {
  return (
    <Dialog
      title={t('guestGame.title', { game: game.name })}
      titleHidden
      closeLabel={common('actions.close')}
      onClose={onClose}
      cover={
        <div className={styles.cover} aria-hidden="true">
          {game.image && (
            <>
              {/* The picture that the card has already loaded, shown twice: blurred as the background, and sharp in
                  front. */}
              {}
              <img className={styles.glow} src={game.image} alt="" />
              {}
              <img className={styles.art} src={game.image} width={3} height={4} alt="" />
            </>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <h3 className={styles.name}>{game.name}</h3>
        {game.manufacturerHref ? (
          <a className={styles.manufacturer} href={game.manufacturerHref}>
            {game.manufacturer}
          </a>
        ) : (
          <p className={styles.manufacturer}>{game.manufacturer}</p>
        )}
        <p className={styles.text}>{t(game.demoHref ? 'guestGame.text' : 'guestGame.textMoneyOnly')}</p>
        <div className={styles.actions}>
          <Button size="lg" wide icon="play" onClick={onPlay}>
            {t('guestGame.play')}
          </Button>
          {game.demoHref && (
            <ButtonLink size="lg" wide type="outline" href={game.demoHref} rel="nofollow">
              {t('guestGame.demo')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}
