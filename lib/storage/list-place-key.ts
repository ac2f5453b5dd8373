/**
 * Prefix of the keys that store the loaded pages of a list. In a module of its own, since the first script
 * of every page needs only this one of STORAGE_KEYS.
 */
export const LIST_PLACE_KEY = 'list:';
