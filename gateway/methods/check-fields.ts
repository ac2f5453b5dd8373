/** Checks a payer's input, by the same rules as cashbox and platform. */
import type { FieldValues, MethodField } from '#contract/payments.ts';
import { fieldProblem } from '#contract/payment-rules.ts';

/** Names of missing, invalid and unknown fields. */
export const wrongFields = (fields: readonly MethodField[], values: FieldValues): string[] => [
  ...fields.filter((field) => fieldProblem(field, values[field.name]) !== null).map(({ name }) => name),
  ...Object.keys(values).filter((name) => !fields.some((field) => field.name === name)),
];
