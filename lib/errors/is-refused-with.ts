import type { ErrorCode } from '#contract/errors.ts';
import type { Failure } from './failure.ts';

/** True when the platform has refused the call with this code (`{ "detail": code }`). */
export const isRefusedWith = (failure: Failure, code: ErrorCode): boolean =>
  failure.kind === 'http' &&
  typeof failure.body === 'object' &&
  failure.body !== null &&
  'detail' in failure.body &&
  failure.body.detail === code;
