/** Pushes about the state of the whole site. */
import * as v from 'valibot';

export const STATUS_PUSHES = {
  update_settings_underdev: v.object({ underdev: v.boolean() }),
} as const;
