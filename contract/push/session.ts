/** Pushes about the player's session and account. */
import * as v from 'valibot';
import { SIGN_OUT_REASONS } from '../session-end.ts';
import { id, noPayload } from './values.ts';

export const SESSION_PUSHES = {
  token_will_expire: noPayload,
  update_user_info: noPayload,
  update_documents_status: v.object({
    docs_verification: v.nullable(v.number()),
    need_verification: v.boolean(),
    withdraw_access: v.boolean(),
    withdraw_access_str: v.nullable(v.string()),
    /**
     * Not in the specification: a document was just approved (2) or declined (3). The status of the account
     * may be unchanged.
     */
    decision: v.optional(v.picklist([2, 3])),
  }),
  /**
   * The player's session in this game has ended: the game's page warns, then opens the bonuses
   * (lib/realtime/effects.ts).
   */
  refresh_session: v.object({ game_id: id }),
  /** `block_user`, `throwout_user`, `throwout_all_users` and `sign_out` end the session of the player. */
  block_user: noPayload,
  throwout_user: noPayload,
  throwout_all_users: noPayload,
  sign_out: v.object({
    /** Not in the specification: why the session ended, if the player did not sign out on this device. */
    reason: v.optional(v.picklist(SIGN_OUT_REASONS)),
  }),
} as const;
