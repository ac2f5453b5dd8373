/** View of a prize for visitors. */
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { LandingPrize } from '#contract/rest/landing.ts';
import type { Prize } from './landings.service.ts';

/** `currency`: of amounts of money, which are kept in units of its smallest amount. */
export const prizeView = (
  { kind, amount }: Pick<Prize, 'kind' | 'amount'>,
  currency: CurrencyCode,
): LandingPrize =>
  kind === 'money'
    ? { kind, amount: toMajor(BigInt(amount) * smallestAmount(currency), CURRENCIES[currency]), currency }
    : { kind, amount: String(amount), currency: null };
