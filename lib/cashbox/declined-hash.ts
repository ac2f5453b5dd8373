/** Hash of the address to which a payer returns after a declined payment (specification 1 §2 "repeatTopUpModal"). */
export const DECLINED_HASH = '#payment_decline';
