/**
 * Error codes of the platform. REST bodies hold them where the specification has text (`detail`,
 * `non_field_errors`, a field's list), GraphQL in `extensions.code`. For a known code the client shows its
 * own translation `errors.<code>`; any other text it shows unchanged (specification 1 §8).
 */
export const ERROR_CODES = {
  /** There is no session, or it is not valid. */
  not_authenticated: 401,
  /**
   * The literal text the specification names for an expired token is sent as `detail`: 'Signature has
   * expired.'
   */
  signature_expired: 401,
  wrong_credentials: 400,
  account_blocked: 403,
  /** The password that a signed-in player has to repeat. */
  wrong_password: 400,
  /** A wrong code of the authenticator app or a wrong recovery code; also a code that was used before. */
  wrong_code: 400,
  /** The second step of a sign-in came too late, or the password has changed since the first step. */
  challenge_expired: 400,
  second_factor_on: 409,
  second_factor_off: 409,
  account_exists: 400,
  /** This site opens accounts only after a code has confirmed the e-mail or phone. */
  confirmation_needed: 403,
  /** The token of the first step of a registration has ended, or belongs to another account. */
  registration_over: 400,
  /** The time for the new password is over, or it was set already. */
  reset_over: 400,
  /** Recovery by a phone or e-mail that was added or changed too recently. */
  contact_too_new: 403,
  /**
   * The proof of identity for a new phone or e-mail is too old, belongs to another session, or was made before the
   * contacts changed.
   */
  contact_proof_over: 400,
  /**
   * The account has neither password nor confirmed contact: only a recent sign-in proves the player's
   * identity.
   */
  fresh_sign_in_needed: 403,
  /** This phone or e-mail of the account has been confirmed before. */
  already_confirmed: 409,
  too_many_attempts: 429,
  /** Too many attempts to sign in to this account, by any visitor. Setting a new password opens it at once. */
  sign_in_locked: 429,
  /**
   * The linked social account cannot be removed, because it is the only way to sign in of a player without e-mail and
   * phone.
   */
  last_way_in: 409,
  /** Too many wrong codes of the second factor within a day. */
  too_many_codes: 429,
  /**
   * The social provider's answer is not accepted: it was used before, is too old, belongs to another browser, or is
   * forged.
   */
  social_answer_invalid: 400,
  /** The provider of the social account does not answer, or refused the sign-in. */
  social_provider_failed: 400,
  /**
   * The ticket of a social sign-in (id of the person that the provider has identified, contract/rest/social.ts) is not
   * valid any more: it has expired, was used, or has no attempts left; or the social account was removed from the
   * player's account meanwhile. The sign-in must begin again.
   */
  social_ticket_over: 400,
  /** The messenger's init data is forged, too old or was used before. */
  mini_app_data_invalid: 400,
  /**
   * The value that carries a session over from another host of the brand is unknown, was used before, or has expired,
   * or that session has ended.
   */
  carried_session_over: 400,
  /** The code differs from the code that was sent. */
  code_wrong: 400,
  /** There is no valid code: it was used, is too old, has no attempts left, or was never sent. */
  code_over: 400,
  promo_code_unknown: 400,
  /** The promo code has expired, or has been used up. */
  promo_code_over: 409,
  /** This player has used the promo code. */
  promo_code_used: 409,
  /** Conditions of the bonus program are missing (contract/bonus-rules.ts ACTIVATION_OBSTACLES). */
  program_not_available: 409,
  /** The bonus program is already active or has ended. */
  program_over: 409,
  /** Another bonus program is active. */
  bonus_active: 409,
  /** A round with bonus money is open. */
  bonus_round_open: 409,
  /** The player cannot end this program before its target is reached. */
  bonus_not_finishable: 409,
  /** The account has no phone number, which the call needs. */
  phone_missing: 409,
  validation_failed: 400,
  required: 400,
  invalid_email: 400,
  invalid_phone: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  invalid_currency: 400,
  invalid_name: 400,
  /** The text is not a date, or the date cannot be a birthday. */
  invalid_date: 400,
  /** Younger than the minimum age of the region. */
  too_young: 400,
  /** A document number with other characters, or too short or too long. */
  invalid_document: 400,
  /** A security answer that is too short, too long or has unusual characters. */
  invalid_answer: 400,
  /** The value is fixed by approved documents; only the support can change it. */
  field_locked: 400,
  /** The personal data was changed elsewhere after it had been read here. */
  profile_changed: 409,
  terms_not_accepted: 400,
  not_found: 404,
  /** The file has no accepted type, is incomplete, or is a picture with too many pixels. */
  unsupported_file: 400,
  too_many_documents: 409,
  upload_too_slow: 400,
  /** The document was decided on or withdrawn in the meantime. */
  document_decided: 409,
  not_allowed_in_region: 403,
  idempotency_conflict: 409,
  insufficient_funds: 402,
  /** The payment method does not exist for this currency and region, or is closed now. */
  method_unavailable: 409,
  amount_below_minimum: 400,
  amount_above_maximum: 400,
  /** The order has another state now: it cannot be paid, cancelled or taken back any more. */
  order_over: 409,
  /** Too many unfinished top-ups: one of them has to be finished or cancelled first. */
  too_many_open_topups: 409,
  /** The gateway does not respond; the order stays and can be started again. */
  gateway_unavailable: 503,
  /** Withdrawals of this account are blocked: contract/rest/cashbox-methods.ts lists the requirements. */
  withdraw_not_possible: 409,
  /** The player must first use another method, by which they have deposited. */
  other_method_first: 409,
  /** The channel for codes was added, or switched on again, less than 72 hours ago. */
  code_channel_new: 409,
  /** The last channel that accepts codes cannot be switched off. */
  last_code_channel: 409,
  /** The export has more rows than one file may have: a shorter period is needed. */
  export_too_long: 400,
  bet_below_minimum: 400,
  bet_above_maximum: 400,
  round_not_open: 409,
  round_already_paid: 409,
  /** The campaign has no free round left for this player and game, or is over. */
  free_rounds_over: 409,
  /** The shared round does not take bets now: betting has ended or has not begun. */
  bets_closed: 409,
  /** A shared round accepts one bet for each numbered place of a player, and this place has another bet. */
  bet_place_taken: 409,
  /** The cash-out reached the server after the end of the flight. */
  cash_out_too_late: 409,
  /** The decision reached the server after its time. */
  decision_too_late: 409,
  /**
   * Technical works: no new bets; open rounds can be finished. The status is not 5xx, because a client would repeat the
   * bet after it.
   */
  play_paused: 409,
  /** A decision that the rules of the game do not allow now. */
  action_not_allowed: 409,
  game_unavailable: 404,
  launch_expired: 401,
  query_too_complex: 400,
  body_too_large: 413,
  bad_request: 400,
  maintenance: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
/** Specification 1 §4: a 401 with this text means that the token has expired. */
export const SIGNATURE_EXPIRED_TEXT = 'Signature has expired.';
