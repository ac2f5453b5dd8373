import type { ContactErrors } from './contact-types.ts';

/** The first of the texts, for forms that show only one error; null without any. */
export const errorOf = ({ contact, password, general }: ContactErrors): string | null =>
  general ?? contact ?? password ?? null;
