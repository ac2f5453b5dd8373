/** Amounts as the operator writes them. */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** The most that a call takes: far above any balance, and within the ledger's numbers. */
const MOST = 10n ** 17n;

/** Minor units of an amount above zero in major units. Throws validation_failed, which names the field `amount`. */
export function minorOf(amount: string, currency: CurrencyCode): bigint {
  const minor = toMinor(amount, CURRENCIES[currency]);
  if (minor === null || minor <= 0n || minor > MOST)
    throw apiError('validation_failed', { fields: { amount: ['validation_failed'] } });
  return minor;
}
