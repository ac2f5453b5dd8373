/** The parts of competitions that other domains may use. */
export type { Nomination, PrizePlaces } from './competition-rules.ts';
export { upsertSeries } from './upsert-series.ts';
export type { NewSeries } from './upsert-series.ts';
