/** Codes of six digits, which are sent by SMS or e-mail or come from an authenticator app. */
import * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';

export const CODE_DIGITS = 6;
/** Life of a code. */
export const CODE_MS = 10 * 60_000;
/** Time from one code to the next of the same purpose and recipient. */
export const RESEND_MS = 60_000;

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** The digits of a message. `refusal`: the answer to other texts. */
export const sentCode = (refusal: ErrorCode = 'code_wrong') =>
  v.pipe(v.string(), v.trim(), v.regex(CODE, refusal));

/** Digits as they are pasted or written in groups: spaces and hyphens are removed. */
export const groupedCode = (refusal: ErrorCode) =>
  v.pipe(
    v.string(),
    v.maxLength(32, refusal),
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.regex(CODE, refusal),
  );
