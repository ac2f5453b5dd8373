import { BASE_PATH } from '#contract/paths.ts';
import type { GameMessage, HostMessage } from '#contract/game-host.ts';

const CHANNEL = 'croupier-game';
type WithoutChannel<T> = T extends unknown ? Omit<T, 'channel'> : never;

/** False when the game has the whole window, without a host page. */
export const hasHost = (): boolean => parent !== window;
let exit: string = BASE_PATH;
/** Sets the target of the exit when there is no host: a path of this site. */
export const setExit = (path: string): void => void (exit = path);

/**
 * Posts a message to the host page (contract/game-host.ts). The frame does not know the host's origin, hence
 * '*': messages contain nothing secret. Without a host the game navigates itself.
 */
export function postToHost(message: WithoutChannel<GameMessage>): void {
  if (hasHost()) parent.postMessage({ channel: CHANNEL, ...message }, '*');
  else if (message.type === 'navigate')
    location.assign(message.to === 'login' ? `${exit}?modal=login` : exit);
}

/** Calls `on` for messages of the host page; messages of other windows are ignored. */
export function onHostMessage(on: (message: HostMessage) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!hasHost() || event.source !== parent) return;
    const message = readHostMessage(event.data);
    if (message) on(message);
  });
}

/**
 * Parses a host's message; null for anything else. Written by hand: valibot would increase the client's size
 * by a third.
 */
export function readHostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, type, muted, paused } = data as Record<string, unknown>;
  if (channel !== CHANNEL) return null;
  if (type === 'mute' && typeof muted === 'boolean') return { channel, type, muted };
  if (type === 'pause' && typeof paused === 'boolean') return { channel, type, paused };
  return type === 'refresh-balance' ? { channel, type } : null;
}
