import type { OpenReply } from '#games/server/protocol.ts';
import { formatMoney } from '#contract/money.ts';
import { createCelebrations } from './celebrate.ts';
import type { Celebrations } from './celebrate.ts';
import { createDialogs } from './dialogs.ts';
import type { Dialogs } from './dialogs.ts';
import { hasHost, setExit, postToHost } from './host.ts';
import { byId, wait } from './page.ts';
import { codeOf, createRgs } from './rgs.ts';
import type { Rgs } from './rgs.ts';
import { createSound } from './sound.ts';
import type { Sound } from './sound.ts';
import { showStop } from './stop.ts';
import { createTranslator, needsSignIn } from './messages.ts';
import type { Translate } from './messages.ts';

/** Names with more characters are shown in a smaller font. */
const LONG_NAME = 17;

/** Services that every game gets after opening, whether its rounds are private or shared. */
export type Frame<Config extends object, View extends object, Key extends string> = {
  readonly open: OpenReply<Config, View>;
  readonly t: Translate<Key>;
  readonly rgs: Rgs<View>;
  readonly sound: Sound;
  readonly dialogs: Dialogs;
  readonly celebrations: Celebrations;
  money(minor: bigint): string;
  /** Sets the listener for the connection being lost and restored. */
  onConnection(listener: (isLost: boolean) => void): void;
  /** Stops the game for good and shows the reason to the player and the host page. */
  stop(error: unknown): void;
};

type Game<Config extends object, View extends object, Key extends string> = {
  /** Loads files that the game cannot start without; `onShare` gets the loaded share, 0 to 1. */
  load?(open: OpenReply<Config, View>, onShare: (share: number) => void): Promise<void>;
  /** Builds the game. The loader is hidden when it returns. */
  start(frame: Frame<Config, View, Key>): void;
};

function fillPage(t: Translate, open: OpenReply | null): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = t(element.dataset['text'] as Parameters<Translate>[0]);
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.setAttribute('aria-label', t(element.dataset['label'] as Parameters<Translate>[0]));
    element.title = element.getAttribute('aria-label') ?? '';
  }
  if (!open) return;
  document.title = open.game.name;
  byId('name').textContent = open.game.name;
  byId('name').classList.toggle('is-long', open.game.name.length > LONG_NAME);
  byId('demo').hidden = open.mode === 'real';
}

/**
 * Opens a session with the launch token of the address, fills the page's texts and starts the game. Errors
 * before the start are shown to player and host.
 */
export async function openFrame<Config extends object, View extends object, Key extends string>({
  load,
  start,
}: Game<Config, View, Key>): Promise<void> {
  const launch = new URLSearchParams(location.hash.slice(1));
  // The token can be used only once: remove it from the address.
  history.replaceState(null, '', location.pathname + location.search);
  const t = createTranslator<Key>(GAME_MESSAGES);
  fillPage(t, null);
  postToHost({ type: 'loading', progress: 0.1 });
  let onLost = (isLost: boolean): void => void (byId('connection').hidden = !isLost);
  const rgs = createRgs<View>({
    fetch: (...request) => fetch(...request),
    wait,
    random: Math.random,
    onConnection: (isLost) => onLost(isLost),
  });
  const bar = byId('loader-bar', 'progress');
  const progress = (share: number): void => {
    bar.value = share;
    postToHost({ type: 'loading', progress: share });
  };
  const stop = (error: unknown): void => {
    const code = error instanceof DOMException ? 'network' : codeOf(error);
    document.documentElement.dataset['state'] = 'error';
    postToHost({ type: 'error', code, fatal: !needsSignIn(code) });
    showStop(t, code);
    if (code === 'other') console.error(error);
  };
  try {
    const open = await rgs.open<Config>(launch.get('launch') ?? '');
    setExit(open.exitUrl);
    byId('leave').hidden = hasHost();
    byId('leave').addEventListener('click', () => postToHost({ type: 'navigate', to: 'lobby' }));
    fillPage(t, open);
    progress(0.4);
    await load?.(open, (share) => progress(0.4 + share * 0.6));
    const money = (minor: bigint): string => formatMoney(minor, open, open.locale);
    const sound = createSound();
    const celebrations = createCelebrations({ t, sound, exponent: open.exponent, money });
    const dialogs = createDialogs(t);
    const onConnection = (listener: typeof onLost): void => void (onLost = listener);
    start({ open, t, rgs, sound, dialogs, celebrations, money, onConnection, stop });
    byId('loader').hidden = true;
    postToHost({ type: 'ready' });
  } catch (error) {
    stop(error);
  }
}
