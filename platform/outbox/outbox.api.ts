/** The parts of the outbox that other domains may use. */
export type { Outbox } from './outbox.service.ts';
