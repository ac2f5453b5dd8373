/** The parts of the profile that other domains may use. */
export type { Profile } from './profile.service.ts';
