/** The parts of the site's state that other domains may use. */
export type { Status } from './status.service.ts';
