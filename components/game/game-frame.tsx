/** The game's iframe with progress, notices and controls. It only displays: state and messages come by props. */
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FavoriteButton } from '#components/ui/favorite-button.tsx';
import type { Result } from '#lib/core/result.ts';
import { mark } from '#lib/core/marks.ts';
import type { Launch, LaunchRefusal } from '#lib/game/launch.ts';
import { GameCover } from './game-cover.tsx';
import styles from './game-frame.module.css';
import type { GameFrameTexts } from './game-frame-texts.ts';
import { GameNotice } from './game-notice.tsx';
import { useGameHost } from './use-game-host.ts';

export type GameFrameProps = {
  name: string;
  slug: string;
  free: boolean;
  /** Art that covers the frame until the game has loaded. */
  art: ReactNode;
  /** Address of the same game in the other mode; null if there is no other mode. */
  otherModeHref: string | null;
  lobbyHref: string;
  bonusGamesHref: string;
  texts: GameFrameTexts;
  launch: () => Promise<Result<Launch, LaunchRefusal>>;
  onRefused: (refusal: LaunchRefusal) => void;
  onNavigate: (to: 'cashbox' | 'lobby' | 'login') => void;
  /** Returns true when the native app around the page closes the game. */
  onClose: () => boolean;
};

/** The iframe's `sandbox` has no allow-same-origin: see docs/decisions/0003. */
export function GameFrame(props: GameFrameProps) {
  const { art, lobbyHref, bonusGamesHref, texts, launch, onRefused, onNavigate } = props;
  const root = useRef<HTMLElement>(null);
  const { state, frame, again } = useGameHost(launch, { navigate: onNavigate, refused: onRefused });
  const url = 'url' in state ? state.url : null;
  return (
    <section ref={root} className={styles.host} aria-label={texts.frame} {...mark('host-state', state.kind)}>
      <div className={styles.stage}>
        {url && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={url}
            title={texts.frame}
            sandbox="allow-scripts"
            allow="autoplay; fullscreen"
          />
        )}
        {(state.kind === 'asking' || state.kind === 'loading') && (
          <GameCover
            art={art}
            loading={texts.loading}
            longer={texts.loadingLonger}
            progress={state.kind === 'loading' ? state.progress : 0}
          />
        )}
        <GameNotice
          state={state}
          texts={texts}
          lobbyHref={lobbyHref}
          bonusGamesHref={bonusGamesHref}
          moneyHref={props.free ? props.otherModeHref : null}
          onAgain={again}
          onLogin={() => onNavigate('login')}
        />
      </div>
      <Controls {...props} host={root} />
    </section>
  );
}

/** The bar below the game frame. `host`: the element that goes full screen. */
function Controls(props: GameFrameProps & { host: RefObject<HTMLElement | null> }) {
  const { name, slug, free, otherModeHref, lobbyHref, texts, onClose, host } = props;
  const [isFull, setFull] = useState(false);
  const toggleFull = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await host.current?.requestFullscreen();
    } catch {
      // The browser has refused the full-screen request; the game stays as it is.
    }
    setFull(document.fullscreenElement !== null);
  };
  return (
    <div className={styles.controls} role="group" aria-label={texts.controls}>
      <ButtonLink
        href={lobbyHref}
        type="plain"
        size="sm"
        icon="arrow-left"
        iconOnly
        onClick={(event) => onClose() && event.preventDefault()}
      >
        {texts.close}
      </ButtonLink>
      <p className={styles.title}>{name}</p>
      <span className={styles.mode}>{free ? texts.demo : texts.real}</span>
      {otherModeHref && (
        <ButtonLink href={otherModeHref} type="outline" size="sm" rel="nofollow">
          {free ? texts.playForMoney : texts.playDemo}
        </ButtonLink>
      )}
      <FavoriteButton slug={slug} label={texts.favorite} />
      <Button
        type="plain"
        size="sm"
        icon={isFull ? 'minimize' : 'maximize'}
        iconOnly
        onClick={() => void toggleFull()}
      >
        {isFull ? texts.exitFullScreen : texts.fullScreen}
      </Button>
    </div>
  );
}
