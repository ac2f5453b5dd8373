/** What the payer's pages show of an order. Pure. */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import type { MethodKind } from '#contract/payments.ts';
import type { Method } from '../methods/method.ts';
import { minorOf } from '../methods/terms.ts';
import type { Order } from '../order.ts';
import { languageOf, textsOf, type Language } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

export type View = {
  readonly language: Language;
  readonly texts: Texts;
  readonly kind: MethodKind;
  readonly method: string;
  /** Host of the site that is paid. */
  readonly site: string;
  /** Origin of the site; null = the page has no way back. */
  readonly siteOrigin: string | null;
  readonly amount: string;
  /** Null = the method takes none. */
  readonly fee: string | null;
  readonly total: string;
};

/** A fee in minor units, rounded up. */
export function feeOf({ amount, currency }: Pick<Order, 'amount' | 'currency'>, method: Method): bigint {
  const terms = method.topup?.terms.find((one) => one.currency === currency);
  const minor = minorOf(amount, currency) ?? 0n;
  if (terms === undefined) return 0n;
  const hundredths = BigInt(Math.round(Number(terms.fee_percent) * 100));
  return (minor * hundredths + 9_999n) / 10_000n + (minorOf(terms.fee_fixed, currency) ?? 0n);
}

export function viewOf(order: Order, method: Method): View {
  const language = languageOf(order.locale);
  const minor = minorOf(order.amount, order.currency) ?? 0n;
  const fee = feeOf(order, method);
  const shown = (value: bigint): string =>
    isCurrency(order.currency) ? formatMoney(value, CURRENCIES[order.currency], language) : order.amount;
  const site = order.returnUrl === null ? null : new URL(order.returnUrl);
  return {
    language,
    texts: textsOf(language),
    kind: method.kind,
    method: method.name[language] ?? method.name.en,
    site: site?.host ?? '',
    siteOrigin: site?.origin ?? null,
    amount: shown(minor),
    fee: fee === 0n ? null : shown(fee),
    total: shown(minor + fee),
  };
}
