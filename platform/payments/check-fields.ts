/** Checks the fields that a payer has filled in for a method or a step. */
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fieldProblems, type FieldProblem } from '#contract/payment-rules.ts';
import type { FieldValues, MethodField } from '#contract/payments.ts';

const CODES: Readonly<Partial<Record<FieldProblem, ErrorCode>>> = {
  required: 'required',
  email: 'invalid_email',
  phone: 'invalid_phone',
};

/** Throws `validation_failed` with a code for each field that does not fit, and for each value without a field. */
export function requireFields(fields: readonly MethodField[], values: FieldValues): void {
  const codes: [name: string, code: ErrorCode][] = Object.entries(fieldProblems(fields, values)).map(
    ([name, problem]) => [name, CODES[problem] ?? 'validation_failed'],
  );
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name)) codes.push([name, 'validation_failed']);
  if (codes.length === 0) return;
  throw apiError('validation_failed', {
    fields: Object.fromEntries(codes.map(([name, code]) => [`fields.${name}`, [code]])),
  });
}
