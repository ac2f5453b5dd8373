/** Accounts of payers and payees: how they are displayed, and the behaviour of test accounts. Pure. */
import type { FieldValues } from '#contract/payments.ts';
import type { PayoutEnd, Reason } from './order.ts';

/** An account as the site shows it: dots and the last four characters of a card number, phone or address. */
export const hidden = (account: string): string => {
  const signs = account.replace(/[^A-Za-z0-9@]/g, '');
  return `•••• ${signs.slice(-4)}`;
};

/** The account among the fields of a payout. */
export const accountOf = (fields: FieldValues): string =>
  fields['card_number'] ??
  fields['iban'] ??
  fields['address'] ??
  fields['wallet_id'] ??
  fields['phone'] ??
  '';

/**
 * How a payout to this account ends: test accounts are known by their last four characters, for example 4000 0000 0000
 * 0002 and 4000 0000 0000 0028.
 */
export function payoutEndOf(account: string): PayoutEnd {
  const end = account.replace(/[^A-Za-z0-9]/g, '').slice(-4);
  if (end === '0002') return 'declined';
  return end === '0028' ? 'returned' : 'paid';
}

/** Why the hosted page declines this card before the bank asks for a code: test cards only; null for all others. */
export function cardDecline(number: string): Reason | null {
  const end = number.replace(/\D/g, '').slice(-4);
  if (end === '0002') return 'gateway_declined';
  if (end === '9995') return 'insufficient_payer_funds';
  return end === '0069' ? 'limit_of_payer' : null;
}
