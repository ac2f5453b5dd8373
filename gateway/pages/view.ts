/** View of an order for the payer's pages. Pure. */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import { feeOf } from '#contract/payment-rules.ts';
import { textIn, type MethodKind } from '#contract/payments.ts';
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
  /** Fee as text; null = the method has no fee. */
  readonly fee: string | null;
  readonly total: string;
};

/** Fee in minor units; 0 when the method does not support the currency. */
function feeIn({ amount, currency }: Order, { topup }: Method): bigint {
  const terms = topup?.terms.find((one) => one.currency === currency);
  const minor = minorOf(amount, currency);
  return terms && minor !== null && isCurrency(currency) ? feeOf(minor, terms, CURRENCIES[currency]) : 0n;
}

export function viewOf(order: Order, method: Method): View {
  const language = languageOf(order.locale);
  const minor = minorOf(order.amount, order.currency) ?? 0n;
  const fee = feeIn(order, method);
  const shown = (value: bigint): string =>
    isCurrency(order.currency) ? formatMoney(value, CURRENCIES[order.currency], language) : order.amount;
  const site = order.returnUrl === null ? null : new URL(order.returnUrl);
  return {
    language,
    texts: textsOf(language),
    kind: method.kind,
    method: textIn(method.name, language),
    site: site?.host ?? '',
    siteOrigin: site?.origin ?? null,
    amount: shown(minor),
    fee: fee === 0n ? null : shown(fee),
    total: shown(minor + fee),
  };
}
