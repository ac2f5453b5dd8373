/** Part of every picture's address: to be raised when pictures of unchanged rows change. */
export const ART_VERSION = '5';
