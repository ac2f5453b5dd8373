/** Pushes of the support chat (not in the specification). */
import * as v from 'valibot';
import { supportMessage, supportState } from '../rest/support.ts';

export const SUPPORT_PUSHES = {
  /**
   * The conversation of the player has a new message; with `message` null, its read marks or its state have changed.
   */
  update_support: v.object({ message: v.nullable(supportMessage), state: supportState }),
} as const;
