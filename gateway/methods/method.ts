/** A method of this gateway: its declaration, and its way of payment. */
import type { GatewayMethod, MethodSide } from '#contract/gateway.ts';
import type { NextStep } from '#contract/payments.ts';

export type Topup = MethodSide & {
  /** The payer's first step. */
  readonly step: NextStep['kind'];
  /** Minutes until an order without payment expires. */
  readonly minutes: number;
  /** True: money can arrive after that. */
  readonly late: boolean;
};
export type Method = Omit<GatewayMethod, 'open' | 'topup'> & { readonly topup: Topup | null };

/** The public part of a method. */
export const declared = ({ topup, ...method }: Method): GatewayMethod => ({
  ...method,
  topup: topup && { terms: topup.terms, fields: topup.fields, seconds: topup.seconds },
  open: true,
});
