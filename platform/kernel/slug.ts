/** Makes texts that can be part of addresses from names. Pure. */
import { latinLetters } from '#contract/search/latin-letters.ts';

/**
 * Lower-case Latin letters without their marks, digits and single hyphens: "São José & Co." →
 * `sao-jose-and-co`. Letters of alphabets that `latinLetters` does not know are left out.
 */
export const slugOf = (name: string): string =>
  latinLetters(name.normalize('NFKC'))
    .replaceAll('.', '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
