/** The parts of game launches that other domains may use. */
export type { Launches } from './launch.service.ts';
