/** Bytes as hexadecimal digits, two each. Browsers of the last years have no `toHex` yet. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
