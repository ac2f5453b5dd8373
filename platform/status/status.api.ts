/** What other domains may use of the site's state. */
export type { Status } from './status.service.ts';
