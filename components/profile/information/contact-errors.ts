import type { ContactErrors } from './contact-types.ts';

/** A single text, for forms that show only one error. */
export const errorOf = ({ contact, password, general }: ContactErrors): string | null =>
  general ?? contact ?? password ?? null;
