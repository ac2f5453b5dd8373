/** What visitors see of a prize. */
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { LandingPrize } from '#contract/rest/landing.ts';
import type { Prize } from './landings.service.ts';

/** `currency`: currency for a prize of money, whose amount is stored in smallest amounts of a currency. */
export const prizeView = (
  { kind, amount }: Pick<Prize, 'kind' | 'amount'>,
  currency: CurrencyCode,
): LandingPrize =>
  kind === 'money'
    ? { kind, amount: toMajor(BigInt(amount) * smallestAmount(currency), CURRENCIES[currency]), currency }
    : { kind, amount: String(amount), currency: null };
