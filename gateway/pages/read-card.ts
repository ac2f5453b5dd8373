/** Parses the card page's form. Nothing of it is stored. */
import { isLuhn } from '#contract/payment-rules.ts';
import type { Faults } from './choice-page.ts';

/** True for a month that is not over. `now`: milliseconds since 1970. */
function isValidUntil(text: string, now: number): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? [];
  return month !== '' && Date.UTC(2_000 + Number(year), Number(month)) > now;
}

/** The card number, or the error. */
export function readCard(form: URLSearchParams, now: number): { number: string } | Faults {
  const number = (form.get('number') ?? '').replace(/\D/g, '');
  const faults = new Set<'number' | 'expiry' | 'cvc'>();
  if (number.length !== 16 || !isLuhn(number)) faults.add('number');
  if (!isValidUntil(form.get('expiry') ?? '', now)) faults.add('expiry');
  if (!/^\d{3}$/.test(form.get('cvc')?.trim() ?? '')) faults.add('cvc');
  return faults.size === 0 ? { number } : faults;
}
