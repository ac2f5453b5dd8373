import { formatMoney, type Currency } from '#contract/money.ts';
import type { PublicBet } from '#games/server/shared/shared-protocol.ts';

type Viewer = Currency & { readonly currency: string; readonly locale: string };

/**
 * An amount of another player's bet. In the viewer's currency it has the usual symbol, in any other the code,
 * because symbols of foreign currencies may be unknown to the viewer.
 */
export function amountOf({ currency, exponent }: PublicBet, minor: string, viewer: Viewer): string {
  const symbol = currency === viewer.currency ? viewer.symbol : currency;
  return formatMoney(BigInt(minor), { exponent, symbol }, viewer.locale);
}
