/** Lower case without accents: texts are compared as visitors type them. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
