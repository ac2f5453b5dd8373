/** Prefix of every channel and key in the Redis that processes share. */
export const BUS_PREFIX = 'croupier:';
