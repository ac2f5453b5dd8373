/**
 * The game's frame and what stands around it: progress, time-out, failure, controls. Used by the page's
 * island; knows no transport.
 */
import { useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FavoriteButton } from '#components/ui/favorite-button.tsx';
import { NoticeState } from '#components/ui/notice-state.tsx';
import type { Result } from '#lib/core/result.ts';
import type { LaunchProblem } from '#lib/game/host-state.ts';
import type { Launch, LaunchRefusal } from '#lib/game/launch.ts';
import { GameCover } from './game-cover.tsx';
import styles from './game-frame.module.css';
import { useGameHost } from './use-game-host.ts';

export type GameFrameWords = {
  frame: string;
  loading: string;
  demo: string;
  real: string;
  favorite: string;
  fullScreen: string;
  exitFullScreen: string;
  close: string;
  controls: string;
  playForMoney: string;
  playDemo: string;
  retry: string;
  toLobby: string;
  login: string;
  /** The player knows what the launch guard had to say. */
  continueAnyway: string;
  toBonusGames: string;
  leaving: { title: string; text: string; open: string };
  timeout: { title: string; text: string; retry: string };
  failure: { title: string; text: string; retry: string };
  problems: Record<LaunchProblem, { title: string; text: string }>;
};

export type GameFrameProps = {
  name: string;
  slug: string;
  free: boolean;
  /** Shown until the game is there. */
  art: ReactNode;
  /** The same page in the other mode; null where there is none. */
  otherModeHref: string | null;
  lobbyHref: string;
  bonusGamesHref: string;
  words: GameFrameWords;
  launch: () => Promise<Result<Launch, LaunchRefusal>>;
  onRefused: (refusal: LaunchRefusal) => void;
  onNavigate: (to: 'cashbox' | 'lobby' | 'login') => void;
  /** True when somebody else, the mobile app, closes the game. */
  onClose: () => boolean;
};

/** `sandbox` without allow-same-origin: see docs/decisions/0003. */
export function GameFrame({
  name,
  slug,
  free,
  art,
  otherModeHref,
  lobbyHref,
  bonusGamesHref,
  words,
  launch,
  onRefused,
  onNavigate,
  onClose,
}: GameFrameProps) {
  const root = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  const { state, frame, again } = useGameHost(launch, { navigate: onNavigate, refused: onRefused });
  const toggleFull = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await root.current?.requestFullscreen();
    } catch {
      // A browser that refuses full screen leaves the page as it is.
    }
    setFull(document.fullscreenElement !== null);
  };
  const url = 'url' in state ? state.url : null;
  return (
    <section ref={root} className={styles.host} aria-label={words.frame} data-host-state={state.kind}>
      <div className={styles.stage}>
        {url && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={url}
            title={words.frame}
            sandbox="allow-scripts"
            allow="autoplay; fullscreen"
          />
        )}
        {(state.kind === 'asking' || state.kind === 'loading') && (
          <GameCover
            art={art}
            loading={words.loading}
            progress={state.kind === 'loading' ? state.progress : 0}
          />
        )}
        {state.kind === 'leaving' && (
          <div className={styles.cover}>
            <NoticeState icon="maximize" title={words.leaving.title} text={words.leaving.text}>
              <ButtonLink href={state.address} rel="nofollow">
                {words.leaving.open}
              </ButtonLink>
            </NoticeState>
          </div>
        )}
        {state.kind === 'late' && (
          <div className={styles.cover}>
            <NoticeState icon="sand-clock" title={words.timeout.title} text={words.timeout.text}>
              <Button onClick={again}>{words.timeout.retry}</Button>
              <ButtonLink href={lobbyHref} type="outline">
                {words.toLobby}
              </ButtonLink>
            </NoticeState>
          </div>
        )}
        {state.kind === 'stopped' && (
          <div className={styles.cover}>
            <NoticeState icon="error" tone="danger" title={words.failure.title} text={words.failure.text}>
              <Button onClick={again}>{words.failure.retry}</Button>
              <ButtonLink href={lobbyHref} type="outline">
                {words.toLobby}
              </ButtonLink>
            </NoticeState>
          </div>
        )}
        {state.kind === 'refused' && (
          <div className={styles.cover}>
            <NoticeState icon="lock" {...words.problems[state.problem]}>
              {state.problem === 'failed' && <Button onClick={again}>{words.retry}</Button>}
              {state.problem === 'wagering' && <Button onClick={again}>{words.continueAnyway}</Button>}
              {(state.problem === 'notBonusGame' || state.problem === 'wagering') && (
                <ButtonLink href={bonusGamesHref} type={state.problem === 'wagering' ? 'outline' : 'solid'}>
                  {words.toBonusGames}
                </ButtonLink>
              )}
              {(state.problem === 'authRequired' || state.problem === 'noDemo') && (
                <Button data-open-modal="login" onClick={() => onNavigate('login')}>
                  {words.login}
                </Button>
              )}
              <ButtonLink href={lobbyHref} type="outline">
                {words.toLobby}
              </ButtonLink>
            </NoticeState>
          </div>
        )}
      </div>
      <div className={styles.controls} role="group" aria-label={words.controls}>
        <ButtonLink
          href={lobbyHref}
          type="plain"
          size="sm"
          icon="arrow-left"
          iconOnly
          onClick={(event) => onClose() && event.preventDefault()}
        >
          {words.close}
        </ButtonLink>
        <p className={styles.title}>{name}</p>
        <span className={styles.mode}>{free ? words.demo : words.real}</span>
        {otherModeHref && (
          <ButtonLink href={otherModeHref} type="outline" size="sm" rel="nofollow">
            {free ? words.playForMoney : words.playDemo}
          </ButtonLink>
        )}
        <FavoriteButton slug={slug} label={words.favorite} />
        <Button
          type="plain"
          size="sm"
          icon={isFull ? 'minimize' : 'maximize'}
          iconOnly
          onClick={() => void toggleFull()}
        >
          {isFull ? words.exitFullScreen : words.fullScreen}
        </Button>
      </div>
    </section>
  );
}
