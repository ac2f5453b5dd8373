/** Ids of jackpots: `{tier}-{currency}` (contract/schema.graphql `Jackpot.id`). */
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';

export const JACKPOT_TIERS = ['grand', 'major', 'mini'] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

export const toTier = (text: string): JackpotTier => JACKPOT_TIERS.find((tier) => tier === text) ?? 'mini';

/** Null for a text that is no id. */
export function parseJackpotId(id: string): { tier: JackpotTier; currency: CurrencyCode } | null {
  const [tier, code = '', ...rest] = id.split('-');
  const currency = code.toUpperCase();
  const known = JACKPOT_TIERS.find((each) => each === tier);
  return known && rest.length === 0 && code === code.toLowerCase() && isCurrency(currency)
    ? { tier: known, currency }
    : null;
}
