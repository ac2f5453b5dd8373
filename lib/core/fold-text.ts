/** The text in lower case without accents, for comparing texts regardless of how visitors type them. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
