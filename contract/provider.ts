/**
 * Seamless-wallet calls of a game provider (DESIGN §7): POST {platform}/provider/v1/{bet,win,rollback},
 * signed by HEADERS.signature (HMAC-SHA256 of the raw body with PROVIDER_SECRET). Every call carries its own
 * `transactionId`: the same id with the same body gives the first answer again, with another body 409
 * `idempotency_conflict`. Amounts are whole minor units as decimal strings.
 */
import * as v from 'valibot';

/** Printable ASCII: an id is compared, stored and logged as it came. */
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/));
const minor = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const base = {
  transactionId: id,
  playerId: id,
  gameId: id,
  roundId: id,
  currency: v.pipe(v.string(), v.length(3)),
};

/**
 * `campaignId`: a free round. The player pays nothing, the house does, out of the rounds of that campaign for
 * this player and game; `amount` must be the campaign's stake. Its rollback gives the round back to the
 * campaign.
 */
export const betCall = v.strictObject({ ...base, amount: minor, campaignId: v.optional(id) });
export const winCall = v.strictObject({
  ...base,
  amount: minor,
  /** True when no more money will move in this round. */ roundClosed: v.boolean(),
});
/**
 * Takes back one bet. May arrive before its bet: then that bet will be refused. A paid round is not rolled
 * back.
 */
export const rollbackCall = v.strictObject({ ...base, betTransactionId: id });
export type BetCall = v.InferOutput<typeof betCall>;
export type WinCall = v.InferOutput<typeof winCall>;
export type RollbackCall = v.InferOutput<typeof rollbackCall>;

/** Balances after the call, minor units. */
export const walletReply = v.object({
  transactionId: id,
  balance: minor,
  bonusBalance: minor,
  currency: v.string(),
});
export type WalletReply = v.InferOutput<typeof walletReply>;
