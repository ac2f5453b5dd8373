/** The parts of the real-time channel that other domains may use. */
export { ENDING_TYPES } from './realtime.service.ts';
export type { EndingType, EndReason, KeptType, Realtime } from './realtime.service.ts';
