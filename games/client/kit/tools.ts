import type { Dialogs } from './dialogs.ts';
import { byId } from './page.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './messages.ts';

type Ports = { t: Translate; sound: Sound; dialogs: Dialogs; rules(): Node[]; fairness(): Node[] };

/** The round buttons above a game: rules, fairness, sound. */
export function bindTools({ t, sound, dialogs, rules, fairness }: Ports): {
  setMuted(muted: boolean): void;
} {
  const setMuted = (muted: boolean): void => {
    sound.mute(muted);
    byId('sound').setAttribute('aria-pressed', String(!muted));
  };
  onPress('sound', sound, () => setMuted(byId('sound').getAttribute('aria-pressed') === 'true'));
  onPress('rules', sound, () => dialogs.show('reads', t('rules'), ...rules()));
  onPress('fairness', sound, () => dialogs.show('reads', t('fairness'), ...fairness()));
  return { setMuted };
}

/** A press of a button, which also allows the sound. */
export function onPress(id: string, sound: Sound, run: () => void): void {
  byId(id).addEventListener('click', () => {
    sound.wake();
    run();
  });
}

/**
 * Keys that play the game, wherever the focus is but on a control that knows them itself or in a dialog.
 * Letters by where they lie, as `KeyA`.
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
