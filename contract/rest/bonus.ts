/** Bonuses of a player (the calls and their bodies are ours). What exists of bonuses is read by GraphQL `userPromo`. */
import * as v from 'valibot';

export const PROMO_CODE_MAX = 64;
/** A promo code as it is typed: spaces around it are removed. */
export const promoCode = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(PROMO_CODE_MAX, 'promo_code_unknown'),
);

/** POST user/promo-code/. Refused with `promo_code_unknown`, or `too_many_attempts`. */
export const promoCodeBody = v.strictObject({ code: promoCode });
export type PromoCodeBody = v.InferOutput<typeof promoCodeBody>;
