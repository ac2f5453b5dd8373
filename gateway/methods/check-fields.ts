/** Checks what a payer filled in, by the rules that cashbox and platform have too. */
import type { FieldValues, MethodField } from '#contract/payments.ts';
import { fieldProblem } from '#contract/payment-rules.ts';

/** Names of the fields that are missing or wrong, and of those that nobody asked for. */
export const wrongFields = (fields: readonly MethodField[], values: FieldValues): string[] => [
  ...fields.filter((field) => fieldProblem(field, values[field.name]) !== null).map(({ name }) => name),
  ...Object.keys(values).filter((name) => !fields.some((field) => field.name === name)),
];
