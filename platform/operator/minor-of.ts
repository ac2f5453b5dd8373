/** Converts amounts that the operator types. */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** Maximum amount of a call in minor units: far above any balance, and within the ledger's range. */
const MOST = 10n ** 17n;

/** Minor units of an amount above zero in major units. Throws validation_failed, which names the field `amount`. */
export function minorOf(amount: string, currency: CurrencyCode): bigint {
  const minor = toMinor(amount, CURRENCIES[currency]);
  if (minor === null || minor <= 0n || minor > MOST)
    throw apiError('validation_failed', { fields: { amount: ['validation_failed'] } });
  return minor;
}
