/** Checks a payer's input, by the same rules as cashbox and platform. */
import type { FieldValues, MethodField } from '#contract/payments.ts';
import { fieldProblems } from '#contract/payment-rules.ts';

/** Names of missing, invalid and unknown fields. */
export const wrongFields = (fields: readonly MethodField[], values: FieldValues): string[] => [
  ...Object.keys(fieldProblems(fields, values)),
  ...Object.keys(values).filter((name) => !fields.some((field) => field.name === name)),
];
