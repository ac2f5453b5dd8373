/** Pushes about the state of the whole site. */
import * as v from 'valibot';

export const STATUS_PUSHES = {
  update_settings_underdev: v.object({ underdev: v.boolean() }),
  /** A region was closed or opened; pages find out by GET g/restrictions/ whether it is their region. */
  update_restrictions: v.object({ region: v.string(), service_not_allowed: v.boolean() }),
} as const;
