import * as v from 'valibot';
import { ERROR_CODES } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { apiError } from './api-error.ts';
import { holdsNul } from './holds-nul.ts';

/**
 * Parses the body of a request by its schema. Refuses text that contains the character NUL. Throws ApiError with a list
 * of codes by field (specification 1 §8).
 */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw apiError('bad_request');
  const result = v.safeParse(schema, body);
  const fields: Record<string, ErrorCode[]> = {};
  if (result.success) {
    for (const [field, value] of Object.entries(result.output as object))
      if (holdsNul(value)) fields[field] = ['validation_failed'];
    if (Object.keys(fields).length === 0) return result.output;
    throw apiError('validation_failed', { fields });
  }
  for (const issue of result.issues) {
    const path = v.getDotPath(issue);
    if (path === null) throw apiError('bad_request');
    const code =
      issue.received === 'undefined'
        ? 'required'
        : Object.hasOwn(ERROR_CODES, issue.message)
          ? (issue.message as ErrorCode)
          : 'validation_failed';
    const codes = (fields[path] ??= []);
    if (!codes.includes(code)) codes.push(code);
  }
  throw apiError('validation_failed', { fields });
}
