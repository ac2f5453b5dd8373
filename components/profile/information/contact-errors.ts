import type { ContactErrors } from './contact-types.ts';

/** One text, where there is one place for it. */
export const errorOf = ({ contact, password, general }: ContactErrors): string | null =>
  general ?? contact ?? password ?? null;
