/** Part of every picture's address. Raise it when the same rows give other pictures than before. */
export const ART_VERSION = '5';
