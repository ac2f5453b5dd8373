/** The list of methods: search, order, last used method, and alternative after a declined payment. */
import { toMinor, type Currency } from '#contract/money.ts';
import { feeOf } from '#contract/payment-rules.ts';
import { METHOD_KINDS } from '#contract/payments.ts';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';

/** Lists with fewer methods need no search. */
export const SEARCH_FROM = 6;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The methods whose name, code or kind contains every word of the query. `kindNames`: names of the kinds in the
 * player's language.
 */
export function findMethods(
  methods: readonly CashboxMethod[],
  query: string,
  kindNames: Readonly<Record<CashboxMethod['kind'], string>>,
): CashboxMethod[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return methods.filter(({ name, code, kind }) => {
    const texts = plain(`${name} ${code} ${kind} ${kindNames[kind]}`);
    return words.every((word) => texts.includes(word));
  });
}

/**
 * Sorts methods: those that the player has used first, in the platform's order (the last used first), then by kind,
 * then by name. Closed methods come last.
 */
export function orderMethods(methods: readonly CashboxMethod[], locale: string): CashboxMethod[] {
  const isUsed = ({ last_used }: CashboxMethod): boolean => last_used !== null;
  const place = ({ kind }: CashboxMethod): number => METHOD_KINDS.indexOf(kind);
  return methods.toSorted(
    (a, b) =>
      Number(b.open) - Number(a.open) ||
      Number(isUsed(b)) - Number(isUsed(a)) ||
      (isUsed(a) ? 0 : place(a) - place(b) || a.name.localeCompare(b.name, locale)),
  );
}

/**
 * The method with which a form starts: `first` if it is given, otherwise the only open method or the last used one,
 * which the platform names first; null = the player chooses.
 */
export function startMethod(methods: readonly CashboxMethod[], first: string | null): CashboxMethod | null {
  const open = methods.filter((method) => method.open);
  if (first !== null) return open.find(({ code }) => code === first) ?? null;
  if (open.length === 1) return open[0] ?? null;
  return open.find(({ last_used }) => last_used !== null) ?? null;
}

/**
 * The method to try after `failed` declined the amount: preferably of another kind, then one that has worked before,
 * then the one with the lowest fee, then the fastest. Null = no other method accepts the amount.
 */
export function nextBestMethod(
  methods: readonly CashboxMethod[],
  failed: { code: string; kind: CashboxMethod['kind'] },
  amount: string,
  currency: Currency,
): CashboxMethod | null {
  const minor = toMinor(amount, currency) ?? 0n;
  const takes = ({ min, max }: CashboxMethod): boolean =>
    minor >= (toMinor(min, currency) ?? 0n) && minor <= (toMinor(max, currency) ?? minor);
  const rank = (method: CashboxMethod): readonly number[] => [
    Number(method.kind === failed.kind),
    Number(method.last_used === null),
    Number(feeOf(minor, method, currency)),
    method.seconds,
  ];
  const [best] = methods
    .filter((method) => method.open && method.code !== failed.code && takes(method))
    .toSorted((a, b) => compare(rank(a), rank(b)));
  return best ?? null;
}
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Unit of a usual processing time: at once, or in minutes, hours or days, rounded up. */
export type UsualTime =
  | { readonly unit: 'instant' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export function usualTime(seconds: number): UsualTime {
  if (seconds < MINUTE) return { unit: 'instant' };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  if (seconds < 2 * DAY) return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
  return { unit: 'days', count: Math.ceil(seconds / DAY) };
}
