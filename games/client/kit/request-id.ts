/** A random id of a request, 128 bits in hexadecimal. `crypto.randomUUID` exists on secure pages only. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
