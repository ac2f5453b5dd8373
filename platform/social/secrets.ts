import { randomBytes } from 'node:crypto';

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
