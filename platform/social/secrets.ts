import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** What is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
