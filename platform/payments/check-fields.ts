/** Fields of a method or of a step, as a payer has filled them in. */
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fieldProblem, type FieldProblem } from '#contract/payment-rules.ts';
import type { FieldValues, MethodField } from '#contract/payments.ts';

const CODES: Readonly<Partial<Record<FieldProblem, ErrorCode>>> = {
  required: 'required',
  email: 'invalid_email',
  phone: 'invalid_phone',
};

/** Throws with a code for each field that does not fit, and for each value without a field. */
export function requireFields(fields: readonly MethodField[], values: FieldValues): void {
  const codes = new Map<string, ErrorCode>();
  for (const name of Object.keys(values)) codes.set(name, 'validation_failed');
  for (const field of fields) {
    const problem = fieldProblem(field, values[field.name]);
    if (problem === null) codes.delete(field.name);
    else codes.set(field.name, CODES[problem] ?? 'validation_failed');
  }
  if (codes.size === 0) return;
  throw apiError('validation_failed', {
    fields: Object.fromEntries([...codes].map(([name, code]) => [`fields.${name}`, [code]])),
  });
}
