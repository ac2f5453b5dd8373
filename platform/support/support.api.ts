/** The parts of the support that other domains may use. */
export type { Support } from './support.service.ts';
export type { FeedLine } from './conversation.ts';
export { CANNED_NAMES } from './canned.ts';
export { ALL_SITES } from './opening-hours.ts';
export { readWeek, weekHours } from './hours.ts';
