/** Pushes about messages to players. */
import * as v from 'valibot';
import { id } from './values.ts';

const notification = v.object({
  /** 1 info, 2 warning, 3 success (specification 1 §3). */
  notification_type: v.number(),
  text: v.string(),
  /** How long it is shown, in milliseconds. */
  notification_time: v.optional(v.number()),
  /** False: without a close button. */
  notification_close: v.optional(v.boolean()),
  /** The order of the cashbox that it is about: a page that shows the order does not show the notice. */
  order: v.optional(v.string()),
});

export const NOTIFICATION_PUSHES = {
  notification_for_all_users: notification,
  notification_for_user: notification,
  /** A message was deleted for all players, or for this one; without an id: any. */
  delete_message_for_all_users: v.object({ id: v.optional(id) }),
  delete_for_user: v.object({ id: v.optional(id) }),
  /**
   * The player may have a new message, or marks have changed (not in the specification). `announce`: new,
   * without a `notification_for_user` of its own.
   */
  update_messages: v.object({ announce: v.boolean() }),
} as const;
