/** Request headers of specification 1 §7, for REST and GraphQL. */
import { AUTH_SCHEME, HEADERS } from '#contract/headers.ts';

export type HeaderContext = {
  /** Language of the route. */
  readonly language: string;
  /** IANA name, 'Asia/Almaty'. */
  readonly timezone: string;
  readonly mobile: boolean;
  /** Value of the XSRF-TOKEN cookie. */
  readonly xsrf: string | null;
  /** Device visitor id; null until it is known. */
  readonly fingerprint: string | null;
};

/** `withFingerprint`: sign-in and registration only. */
export function buildHeaders(
  context: HeaderContext,
  token: string | null,
  withFingerprint: boolean,
): Record<string, string> {
  return {
    [HEADERS.acceptLanguage]: context.language,
    [HEADERS.clientTimezone]: context.timezone,
    ...(context.mobile ? { [HEADERS.mobile]: '1' } : {}),
    ...(token ? { [HEADERS.authorization]: `${AUTH_SCHEME} ${token}` } : {}),
    ...(context.xsrf ? { [HEADERS.xsrf]: context.xsrf } : {}),
    ...(withFingerprint && context.fingerprint ? { [HEADERS.fingerprint]: context.fingerprint } : {}),
  };
}
