import type { Dialogs } from './dialogs.ts';
import { byId } from './page.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './messages.ts';

type Deps = { t: Translate; sound: Sound; dialogs: Dialogs; rules(): Node[]; fairness(): Node[] };

/** Binds the buttons above a game: rules, fairness, sound. */
export function bindTools({ t, sound, dialogs, rules, fairness }: Deps): {
  setMuted(muted: boolean): void;
} {
  const setMuted = (muted: boolean): void => {
    sound.mute(muted);
    byId('sound').setAttribute('aria-pressed', String(!muted));
  };
  onPress('sound', sound, () => setMuted(byId('sound').getAttribute('aria-pressed') === 'true'));
  onPress('rules', sound, () => dialogs.show('document', t('rules'), ...rules()));
  onPress('fairness', sound, () => dialogs.show('document', t('fairness'), ...fairness()));
  return { setMuted };
}

/** Runs on a press of the button; the press also enables sound. */
export function onPress(id: string, sound: Sound, run: () => void): void {
  byId(id).addEventListener('click', () => {
    sound.unlock();
    run();
  });
}

/**
 * Binds the game's keys, except while the focus is in a dialog or on a control that uses them itself. A key is
 * given by `event.key`, or by its position as `event.code` (`KeyA`).
 */
export function onKeys(keys: Readonly<Record<string, () => void>>, isOff: () => boolean): void {
  addEventListener('keydown', (event) => {
    const isOnControl =
      event.target instanceof Element &&
      event.target.closest('input:not([type=range]), summary, dialog[open]') !== null;
    const isOnButton = event.target instanceof Element && event.target.closest('button, input') !== null;
    const run = keys[event.key] ?? keys[event.code];
    const ownsKey = [' ', 'Enter'].includes(event.key) || event.key.startsWith('Arrow');
    if (
      !run ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isOnControl ||
      (isOnButton && ownsKey) ||
      isOff()
    )
      return;
    event.preventDefault();
    run();
  });
}
