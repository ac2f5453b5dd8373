/** Hashes of secrets, addresses and logins, for the database, the bus and logs. */
import { createHash } from 'node:crypto';

/** SHA-256 as base64url. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
