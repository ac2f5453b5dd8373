/** A method of this gateway: its declaration, and its way of payment. */
import type { GatewayMethod, MethodSide } from '#contract/gateway.ts';
import type { NextStep } from '#contract/payments.ts';

export type Topup = MethodSide & {
  /** Kind of the payer's first step. */
  readonly step: NextStep['kind'];
  /** Minutes until an order without payment expires. */
  readonly minutes: number;
  /** True when money can still arrive after the order has expired. */
  readonly acceptsLateMoney: boolean;
};
export type Method = Omit<GatewayMethod, 'open' | 'topup'> & { readonly topup: Topup | null };

/** The part of a method that platforms see. */
export const declared = ({ topup, ...method }: Method): GatewayMethod => ({
  ...method,
  topup: topup && { terms: topup.terms, fields: topup.fields, seconds: topup.seconds },
  open: true,
});
