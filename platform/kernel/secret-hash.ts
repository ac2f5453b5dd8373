/** Hashes of a secret, an address or a login, for storing, the bus and logs. */
import { createHash } from 'node:crypto';

/** SHA-256 as base64url. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
