/**
 * Chooses between the schemas of a body with an e-mail and with a phone, so that errors are about the field that was
 * sent.
 */
export const formOf = <A, B>([email, phone]: readonly [A, B], body: unknown): A | B =>
  typeof body === 'object' && body !== null && 'phone' in body && !('email' in body) ? phone : email;
