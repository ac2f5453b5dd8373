import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused; 31 of them. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A random text that people read and type. */
export const readableText = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
