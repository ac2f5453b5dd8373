/**
 * Messages between the page (host) and the frame of a game. The frame is sandboxed and has an opaque origin, so origins
 * tell nothing: the host trusts a message only when `event.source` is the window of its frame, and the game only when
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
   * The balance that the game shows, in major units. The host does not take it for the player's balance, which pushes
   * report.
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
