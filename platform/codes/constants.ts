/** Limits of confirmation codes; their times are those of contract/rest/sent-code.ts. */
import { RESEND_MS } from '#contract/rest/sent-code.ts';

/** Attempts for one code, right or wrong. */
export const CODE_TRIES = 5;
/** Maximum number of expired rows that are deleted whenever a code is sent. */
export const PURGED_AT_ONCE = 50;

/** Time in which SMS_PER_MINUTE messages may be sent. */
export const SMS_WINDOW_MS = 60_000;
/**
 * Shares of SMS_PER_MINUTE for the numbers of one region, for those of one country, and for all numbers that
 * are not confirmed by a player.
 */
export const SMS_REGION_SHARE = 0.25;
export const SMS_COUNTRY_SHARE = 0.5;
export const SMS_SHARE_OF_OTHERS = 0.75;

/**
 * An attempt counts for one code and one address, so attempts of strangers do not reduce those of the
 * recipient. With 15 codes an hour and five attempts each, an attacker can try 75 of 1,000,000 codes an hour,
 * from any number of addresses.
 */
export const THROTTLES = {
  /** Codes of one purpose to one recipient from one address, for requests without a handle or player. */
  codesInAMinute: { max: 1, windowMs: RESEND_MS },
  codesByRecipientAndAddress: { max: 5, windowMs: 60 * 60_000 },
  /**
   * Codes to one recipient from all addresses of one network (contract/address-groups.ts); other networks
   * keep a share.
   */
  codesByRecipientAndNetwork: { max: 10, windowMs: 60 * 60_000 },
  /** Codes to one recipient from all addresses together: limits unwanted messages and guesses. */
  codesByRecipient: { max: 15, windowMs: 60 * 60_000 },
  /**
   * Codes to one recipient from a known place of the recipient (SendCode.place); the limits above do not
   * apply there.
   */
  codesByRecipientAndPlace: { max: 5, windowMs: 60 * 60_000 },
  /** SMS to 10,000 neighbouring numbers (all digits but the last four): ranges bought for SMS pumping. */
  smsByRange: { max: 30, windowMs: 60 * 60_000 },
  /**
   * Codes from one address. Those of a signed-in player to a confirmed contact do not count, because others
   * may share the address.
   */
  codesByAddress: { max: 20, windowMs: 60 * 60_000 },
  /**
   * Attempts from one address by visitors; attempts of a signed-in player count for the player
   * (codeTriesByPlayer).
   */
  codeTriesByAddress: { max: 50, windowMs: 15 * 60_000 },
  codeTriesByPlayer: { max: 50, windowMs: 15 * 60_000 },
} as const;
