import type { GameSession } from './game-session.ts';
import { byId } from './page.ts';
import { onKeys, onPress } from './tools.ts';

const AUTO_CHOICES = [10, 25, 50, 100] as const;

/** Binds the buttons and keys of the panel: play, stake, turbo, autoplay. */
export function bindPanel<Bet, Action, View extends object>(
  session: GameSession<Bet, Action, View>,
  { hasTurbo, hasAuto }: { hasTurbo: boolean; hasAuto: boolean },
): void {
  const { t, sound, dialogs, open } = session.frame;
  const { stage, press } = session;
  // Holding a key down starts one round only.
  byId('play').addEventListener('keydown', (event) => event.repeat && event.preventDefault());
  onPress('play', sound, () => (session.state.autoLeft > 0 ? session.stopAuto() : press()));
  bindStake(session);
  byId('turbo').hidden = !hasTurbo;
  onPress('turbo', sound, () => session.dispatch({ type: 'turbo' }));
  byId('auto').hidden = !hasAuto || !open.autoplay;
  onPress('auto', sound, () => {
    if (session.state.autoLeft > 0) return session.stopAuto();
    if (stage.bet() === null) return;
    const options = AUTO_CHOICES.map((rounds) => ({
      label: String(rounds),
      pick: () => {
        session.dispatch({ type: 'auto', rounds });
        press();
      },
    }));
    dialogs.choose(t('autoTitle'), t('autoNote'), options);
  });
  const pressByKey = (): void => {
    sound.unlock();
    press();
  };
  onKeys({ ' ': pressByKey, Enter: pressByKey }, () => session.isCovered());
}

/** Binds the buttons of the stake and the list of stakes, unless the stake is part of the game's bet. */
function bindStake<Bet, Action, View extends object>(session: GameSession<Bet, Action, View>): void {
  const { t, sound, dialogs, money } = session.frame;
  const { stage } = session;
  if (stage.stake) return session.panel.showStakeOnly();
  function setStake(at: number): void {
    sound.press();
    session.dispatch({ type: 'stake', at });
    if (session.state.phase === 'idle') stage.rest();
  }
  onPress('less', sound, () => setStake(session.state.stakeAt - 1));
  onPress('more', sound, () => setStake(session.state.stakeAt + 1));
  onPress('stake', sound, () => {
    const options = session.state.stakes.map((step, at) => ({
      label: money(step),
      isCurrent: at === session.state.stakeAt,
      pick: () => setStake(at),
    }));
    dialogs.choose(t('chooseStake'), null, options);
  });
}
