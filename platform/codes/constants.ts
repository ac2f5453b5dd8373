/** Limits of confirmation codes; their times are those of contract/rest/sent-code.ts. */
import { RESEND_MS } from '#contract/rest/sent-code.ts';

/** Attempts for one code, right or wrong. */
export const CODE_TRIES = 5;
/** Most expired rows that are deleted when a code is sent. */
export const PURGED_AT_ONCE = 50;

/** Window of SMS_PER_MINUTE. */
export const SMS_WINDOW_MS = 60_000;
/** Shares of SMS_PER_MINUTE: numbers of one region together, of one country, and all numbers without an account. */
export const SMS_REGION_SHARE = 0.25;
export const SMS_COUNTRY_SHARE = 0.5;
export const SMS_SHARE_OF_OTHERS = 0.75;

/**
 * An attempt counts for its own code and its own address: attempts of strangers do not reduce those of the
 * recipient. With 15 codes an hour of five attempts each, an attacker has 75 of 1,000,000 possibilities an
 * hour, from any number of addresses.
 */
export const THROTTLES = {
  /** Codes of one purpose to one recipient from one address, for requests without a handle. */
  codesInAMinute: { max: 1, windowMs: RESEND_MS },
  codesByRecipientAndAddress: { max: 5, windowMs: 60 * 60_000 },
  /** From the addresses of one network (contract/address-groups.ts), so that other networks keep a share. */
  codesByRecipientAndNetwork: { max: 10, windowMs: 60 * 60_000 },
  /** From all addresses together: many unwanted messages, and guesses. */
  codesByRecipient: { max: 15, windowMs: 60 * 60_000 },
  /** From a known place of the recipient (SendCode.place), where the limits above do not apply. */
  codesByRecipientAndPlace: { max: 5, windowMs: 60 * 60_000 },
  /** SMS to 10,000 neighbouring numbers (all digits but the last four): ranges bought for SMS pumping. */
  smsByRange: { max: 30, windowMs: 60 * 60_000 },
  /** Not of a signed-in player to a confirmed contact: others may share the address. */
  codesByAddress: { max: 20, windowMs: 60 * 60_000 },
  /** Attempts of visitors; those of a signed-in player are counted for the player. */
  codeTriesByAddress: { max: 50, windowMs: 15 * 60_000 },
  codeTriesByPlayer: { max: 50, windowMs: 15 * 60_000 },
} as const;
