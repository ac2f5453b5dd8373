import type { ContactErrors } from './contact-types.ts';

/** At the field of the code. */
export const asTexts = (text: string) => ({ fields: { code: text }, general: null });
/** One text, where there is one place for it. */
export const errorOf = ({ contact, password, general }: ContactErrors): string | null =>
  general ?? contact ?? password ?? null;
