/** The parts of landings that other domains may use. */
export type { Landings } from './landings.service.ts';
export { replaceLandings } from './replace-landings.ts';
export type { NewLanding, NewPrize } from './replace-landings.ts';
