/** The parts of sports that other domains may use. */
export type { Sports } from './sports.service.ts';
