/**
 * Chooses the schema for the body, by e-mail or by phone, so that its errors are about the field that was
 * sent.
 */
export const formOf = <A, B>([email, phone]: readonly [A, B], body: unknown): A | B =>
  typeof body === 'object' && body !== null && 'phone' in body && !('email' in body) ? phone : email;
