/** Checks of a call that makes an order. */
import type { FieldValues } from '#contract/payments.ts';
import { wrongFields } from './methods/check-fields.ts';
import type { Method } from './methods/method.ts';
import { minorOf } from './methods/terms.ts';
import type { Order } from './order.ts';
import type { GatewayOptions } from './options.ts';
import { Refusal } from './refusal.ts';

/** A call of either interface that makes an order. `amount` in major units. */
export type IncomingCall = Pick<
  Order,
  'direction' | 'method' | 'amount' | 'currency' | 'payer' | 'locale' | 'callbackUrl' | 'returnUrl'
> & { readonly order: string; readonly fields: FieldValues };

/** Throws a Refusal when the method does not have this direction or currency, or when amount or fields are invalid. */
export function checkCall({ direction, amount, currency, fields }: IncomingCall, method: Method): void {
  const declared = method[direction];
  const terms = declared?.terms.find((one) => one.currency === currency);
  if (!declared || !terms) throw new Refusal('unknown_method');
  const minor = minorOf(amount, currency);
  if (minor === null) throw new Refusal('malformed', ['amount']);
  if (minor < (minorOf(terms.min, currency) ?? 0n) || minor > (minorOf(terms.max, currency) ?? 0n))
    throw new Refusal('limit', ['amount']);
  const wrong = wrongFields(declared.fields, fields);
  if (wrong.length > 0) throw new Refusal('fields', wrong);
}

/** Throws a Refusal unless the callback goes to a known platform and the payer returns to a known site. */
export function checkAddress(
  { callbackUrl, returnUrl }: Pick<IncomingCall, 'callbackUrl' | 'returnUrl'>,
  { platforms, isSite }: Pick<GatewayOptions, 'platforms' | 'isSite'>,
): void {
  const callback = URL.canParse(callbackUrl) ? new URL(callbackUrl) : null;
  if (
    callback === null ||
    callback.username !== '' ||
    callback.password !== '' ||
    !platforms.includes(callback.origin)
  )
    throw new Refusal('address', ['callback_url']);
  if (returnUrl === null) return;
  const site = URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  if (site === null || site.username !== '' || site.password !== '' || !isSite(site))
    throw new Refusal('address', ['return_url']);
}
