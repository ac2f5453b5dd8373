/** A prize as text. */
import { amountText } from '#contract/currencies.ts';
import { formatNumber, formatPercent } from '#contract/numbers.ts';
import type { LandingPrize } from '#contract/rest/landing.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export type PrizeText = {
  /** The number, for a sector of a wheel: `50`, `+150%`, `1 800 ₸`. */
  value: string;
  /** Unit of the number, short: `free spins`. */
  label: string;
  /** Number and unit in a sentence: `50 free spins`. */
  whole: string;
};

export function prizeText(
  { kind, amount, currency }: LandingPrize,
  locale: string,
  t: Translator<'landing'>,
): PrizeText {
  const count = Number(amount);
  switch (kind) {
    case 'spins':
    case 'free_bets':
      return {
        value: formatNumber(count, locale),
        label: t(`labels.${kind}`, { count }),
        whole: t(`prizes.${kind}`, { count }),
      };
    case 'money': {
      const value = amountText(amount, currency ?? '', locale);
      return { value, label: t('labels.money'), whole: t('prizes.money', { amount: value }) };
    }
    case 'deposit':
      return {
        value: `+${formatPercent(count, locale)}`,
        label: t('labels.deposit'),
        whole: t('prizes.deposit', { percent: formatNumber(count, locale) }),
      };
  }
}
