import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { StateMessage } from '#components/ui/state-message.tsx';
import { mark } from '#lib/core/marks.ts';
import type { HostState, LaunchProblem } from '#lib/game/host-state.ts';
import type { GameFrameTexts } from './game-frame-texts.ts';
import styles from './game-frame.module.css';

type GameNoticeProps = {
  state: HostState;
  texts: GameFrameTexts;
  lobbyHref: string;
  bonusGamesHref: string;
  /** Address of the game for real money; null if this visitor cannot play for it. */
  moneyHref: string | null;
  onAgain: () => void;
  onLogin: () => void;
};

/**
 * Icon and tone by the reason of a refusal. A lock stands for something that is locked; a failed launch is an error,
 * which can be retried.
 */
const REFUSAL_LOOKS: Readonly<Record<LaunchProblem, { icon: IconName; tone?: 'danger' }>> = {
  failed: { icon: 'error', tone: 'danger' },
  unavailable: { icon: 'clock' },
  restricted: { icon: 'region-off' },
  noDemo: { icon: 'coins' },
  authRequired: { icon: 'lock' },
  notBonusGame: { icon: 'gift' },
  wagering: { icon: 'gift' },
};

/**
 * Shown in place of a game that cannot be played: the reason and what the player can do. Renders nothing
 * while the game plays.
 */
export function GameNotice(props: GameNoticeProps) {
  const { state, texts, lobbyHref, onAgain } = props;
  const toLobby = (
    <ButtonLink href={lobbyHref} type="outline">
      {texts.toLobby}
    </ButtonLink>
  );
  switch (state.kind) {
    case 'asking':
    case 'loading':
    case 'ready':
      return null;
    case 'leaving':
      return (
        <Cover>
          <StateMessage icon="maximize" title={texts.leaving.title} text={texts.leaving.text}>
            <ButtonLink href={state.address} rel="nofollow">
              {texts.leaving.openFullWindow}
            </ButtonLink>
          </StateMessage>
        </Cover>
      );
    case 'late':
      return (
        <Cover>
          <StateMessage icon="sand-clock" title={texts.late.title} text={texts.late.text}>
            <Button onClick={onAgain}>{texts.late.retry}</Button>
            {toLobby}
          </StateMessage>
        </Cover>
      );
    case 'stopped':
      return (
        <Cover>
          <StateMessage icon="error" tone="danger" title={texts.stopped.title} text={texts.stopped.text}>
            <Button onClick={onAgain}>{texts.stopped.retry}</Button>
            {toLobby}
          </StateMessage>
        </Cover>
      );
    case 'refused':
      return (
        <Cover>
          <StateMessage {...REFUSAL_LOOKS[state.problem]} {...texts.refused[state.problem]}>
            <RefusalAction {...props} problem={state.problem} />
            {toLobby}
          </StateMessage>
        </Cover>
      );
  }
}

const Cover = ({ children }: { children: ReactNode }) => <div className={styles.cover}>{children}</div>;

/** Button or link that resolves the reason of the refusal. */
function RefusalAction({
  problem,
  texts,
  bonusGamesHref,
  moneyHref,
  onAgain,
  onLogin,
}: GameNoticeProps & { problem: LaunchProblem }) {
  switch (problem) {
    case 'failed':
      return (
        <Button icon="refresh" onClick={onAgain}>
          {texts.retry}
        </Button>
      );
    case 'wagering':
      return (
        <>
          <Button onClick={onAgain}>{texts.continueAnyway}</Button>
          <ButtonLink href={bonusGamesHref} type="outline">
            {texts.toBonusGames}
          </ButtonLink>
        </>
      );
    case 'notBonusGame':
      return <ButtonLink href={bonusGamesHref}>{texts.toBonusGames}</ButtonLink>;
    case 'noDemo':
      return moneyHref && <ButtonLink href={moneyHref}>{texts.playForMoney}</ButtonLink>;
    case 'authRequired':
      return (
        <Button {...mark('open-modal', 'login')} onClick={onLogin}>
          {texts.login}
        </Button>
      );
    case 'unavailable':
    case 'restricted':
      return null;
  }
}
