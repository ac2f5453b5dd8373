/** A method as this gateway knows it: what it declares, and how it is paid by. */
import type { GatewayMethod } from '#contract/gateway.ts';
import type { NextStep } from '#contract/payments.ts';

type Declared = NonNullable<GatewayMethod['topup']>;
export type Topup = Declared & {
  /** What the payer does first. */
  readonly step: NextStep['kind'];
  /** Minutes until an order without payment expires. */
  readonly minutes: number;
  /** True: money can arrive after that. */
  readonly late: boolean;
};
export type Method = Omit<GatewayMethod, 'open' | 'topup'> & { readonly topup: Topup | null };

/** What other programs may know of it. */
export const declared = ({ topup, ...method }: Method): GatewayMethod => ({
  ...method,
  topup: topup && { terms: topup.terms, fields: topup.fields, seconds: topup.seconds },
  open: true,
});
