import { randomUUID } from 'node:crypto';

/** A new id of a round, a seed or a guest. */
export const newId = (): string => randomUUID();
