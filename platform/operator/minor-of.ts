/** Amounts as the operator writes them. */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** Minor units of an amount above zero in major units. Throws validation_failed, which names the field `amount`. */
export function minorOf(amount: string, currency: CurrencyCode): bigint {
  const minor = toMinor(amount, CURRENCIES[currency]);
  if (minor === null || minor <= 0n)
    throw apiError('validation_failed', { fields: { amount: ['validation_failed'] } });
  return minor;
}
