/** What other domains may use of game launches. */
export type { Launches } from './launch.service.ts';
