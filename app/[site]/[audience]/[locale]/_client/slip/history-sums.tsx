/** Sums of the bets that match the history's filters, as the platform computed them. */
import { HistoryTotals, type TotalsOfPurse } from '#components/sports/history/history-filters.tsx';
import { formatMajor } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { BetTotals } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { signOf } from '#lib/profile/movement-view.ts';
import { currencyOf } from '#lib/sports/history/bet-model.ts';
import type { SiteView } from '../site-view.ts';

/**
 * Sums over all pages, taken from the first page. Amounts in a currency that this version does not know are omitted.
 */
export function HistorySums({
  site,
  totals,
  t,
}: {
  site: SiteView;
  totals: readonly BetTotals[];
  t: Translator<'slip'>;
}) {
  const purses = totals.flatMap(({ purse, count, currency: code, ...sums }): TotalsOfPurse[] => {
    const currency = currencyOf(code);
    if (!currency) return [];
    const money = (amount: string) => formatMajor(amount, currency, site.locale);
    const isOpen = signOf(sums.open).sign !== '';
    return [
      {
        purse,
        count: formatNumber(count, site.locale),
        staked: money(sums.staked),
        paid: money(sums.paid),
        net: (signOf(sums.net).sign === '+' ? '+' : '') + money(sums.net),
        open: isOpen ? money(sums.open) : null,
      },
    ];
  });
  return purses.length > 0 && <HistoryTotals purses={purses} t={t} />;
}
