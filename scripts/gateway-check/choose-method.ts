/** Chooses the payment methods that a check uses. */
import type { GatewayMethod } from '#contract/gateway.ts';
import { fieldProblems } from '#contract/payment-rules.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';
import type { Choice } from './check-input.ts';

type Wanted = { direction: Direction; currency: string; fields: FieldValues; code?: string | undefined };

/** The named method, or the first open one with these fields in this currency; null = none. */
export function chooseMethod(methods: readonly GatewayMethod[], wanted: Wanted): Choice | null {
  const { direction, currency, fields, code } = wanted;
  const found = methods.find(
    (one) =>
      (code === undefined || one.code === code) &&
      one.open &&
      one[direction]?.terms.some((terms) => terms.currency === currency) &&
      Object.keys(fieldProblems(one[direction].fields, fields)).length === 0,
  );
  const names = new Set(found?.[direction]?.fields.map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
  return found ? { method: found, fields: own } : null;
}
