/**
 * Messages between the page (host) and a game's frame. The game runs in a sandboxed frame of opaque origin,
 * so the host trusts a message only when `event.source` is its frame's window, and the game only when
 * `event.source` is `window.parent`.
 */
import * as v from 'valibot';
import { unsignedAmount } from './amounts.ts';

const channel = v.literal('croupier-game');

/** Game → host. */
export const gameMessage = v.variant('type', [
  v.object({
    channel,
    type: v.literal('loading'),
    progress: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  v.object({ channel, type: v.literal('ready') }),
  v.object({ channel, type: v.literal('round-start'), roundId: v.string() }),
  v.object({ channel, type: v.literal('round-end'), roundId: v.string() }),
  /**
   * The balance shown by the game, in major units. The host does not use it as the player's balance, which it
   * gets by push.
   */
  v.object({ channel, type: v.literal('balance'), balance: unsignedAmount }),
  v.object({ channel, type: v.literal('navigate'), to: v.picklist(['cashbox', 'lobby', 'login']) }),
  v.object({ channel, type: v.literal('error'), code: v.string(), fatal: v.boolean() }),
]);
export type GameMessage = v.InferOutput<typeof gameMessage>;

/** Host → game. */
export const hostMessage = v.variant('type', [
  v.object({ channel, type: v.literal('mute'), muted: v.boolean() }),
  v.object({ channel, type: v.literal('pause'), paused: v.boolean() }),
  v.object({ channel, type: v.literal('refresh-balance') }),
]);
export type HostMessage = v.InferOutput<typeof hostMessage>;
export const GAME_CHANNEL = 'croupier-game';
