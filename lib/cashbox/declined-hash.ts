/** Hash of a return after a declined payment (specification 1 §2 "repeatTopUpModal"). */
export const DECLINED_HASH = '#payment_decline';
