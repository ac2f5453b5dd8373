/** Pushes about messages to players. */
import * as v from 'valibot';
import { id } from './values.ts';

const notification = v.object({
  /** 1 info, 2 warning, 3 success (specification 1 §3). */
  notification_type: v.number(),
  text: v.string(),
  /** Milliseconds for which the notice is shown. */
  notification_time: v.optional(v.number()),
  /** False: the notice has no close button. */
  notification_close: v.optional(v.boolean()),
  /** Id of the order of the cashbox that the notice is about. A page that shows this order does not show the notice. */
  order: v.optional(v.string()),
});

export const NOTIFICATION_PUSHES = {
  notification_for_all_users: notification,
  notification_for_user: notification,
  /** A message was deleted for all players or for this player; without an id it may be any message. */
  delete_message_for_all_users: v.object({ id: v.optional(id) }),
  delete_for_user: v.object({ id: v.optional(id) }),
  /**
   * The player may have a new message, or read marks have changed (not in the specification). `announce`: there is a
   * new message that no `notification_for_user` announces.
   */
  update_messages: v.object({ announce: v.boolean() }),
} as const;
