/** The parts of the real-time channel that other domains may use. */
export { SIGNAL_TYPES } from './constants.ts';
export type { SignalType } from './constants.ts';
export { ENDING_TYPES } from './realtime.service.ts';
export type { EndingType, EndReason, KeptType, Push, Realtime } from './realtime.service.ts';
