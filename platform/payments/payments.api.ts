/** The parts of the cashbox that other domains may use. */
export type { Payments } from './payments.service.ts';
