/** What other domains may use of the real-time channel. */
export { ENDING_TYPES } from './realtime.service.ts';
export type { EndingType, KeptType, Realtime } from './realtime.service.ts';
