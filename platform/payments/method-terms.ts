/** Limits and price of a method in a currency. */
import type { GatewayMethod } from '#contract/gateway.ts';
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import type { Direction } from '#contract/payments.ts';

export type Terms = {
  min: bigint;
  max: bigint;
  fee_percent: string;
  fee_fixed: string;
};

/**
 * Terms of a method in a currency; null = the method is not offered in it, or has an amount that the currency
 * cannot represent. The minimum is never below the product's own (specification 1 §9).
 */
export function termsOf(method: GatewayMethod, direction: Direction, code: CurrencyCode): Terms | null {
  const found = method[direction]?.terms.find(({ currency }) => currency === code);
  if (!found) return null;
  const currency = CURRENCIES[code];
  const [min, max, fixed] = [found.min, found.max, found.fee_fixed].map((text) => toMinor(text, currency));
  if (min == null || max == null || fixed == null) return null;
  const smallest = smallestAmount(code);
  const { fee_percent, fee_fixed } = found;
  return { min: min > smallest ? min : smallest, max, fee_percent, fee_fixed };
}
