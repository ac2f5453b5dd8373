import { BASE_PATH } from '#contract/wire.ts';
import type { GameMessage, HostMessage } from '#contract/game-host.ts';

const CHANNEL = 'croupier-game';
type WithoutChannel<T> = T extends unknown ? Omit<T, 'channel'> : never;

/** A game that has the whole window has no page around it to ask. */
export const isAlone = (): boolean => parent === window;
let exit: string = BASE_PATH;
/** Where a game that is alone leads when it is left: a path of this site. */
export const setExit = (path: string): void => void (exit = path);

/**
 * Says something to the page around the frame (contract/game-host.ts). Its origin is not known in here, hence
 * '*': nothing secret is ever said. A game that is alone goes itself where it would have asked to be taken.
 */
export function tellHost(message: WithoutChannel<GameMessage>): void {
  if (!isAlone()) parent.postMessage({ channel: CHANNEL, ...message }, '*');
  else if (message.type === 'navigate')
    location.assign(message.to === 'login' ? `${exit}?modal=login` : exit);
}

/** Hears the page around the frame, and nobody else. */
export function hearHost(on: (message: HostMessage) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isAlone() || event.source !== parent) return;
    const message = readHostMessage(event.data);
    if (message) on(message);
  });
}

/**
 * What the host said; null for anything else. By hand and not by valibot, which would be a third of this
 * client.
 */
export function readHostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { channel, type, muted, paused } = data as Record<string, unknown>;
  if (channel !== CHANNEL) return null;
  if (type === 'mute' && typeof muted === 'boolean') return { channel, type, muted };
  if (type === 'pause' && typeof paused === 'boolean') return { channel, type, paused };
  return type === 'refresh-balance' ? { channel, type } : null;
}
