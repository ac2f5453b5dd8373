/** Of STORAGE_KEYS the one that the first script of every page needs: that script carries no others. */
export const LIST_PLACE_KEY = 'list:';
