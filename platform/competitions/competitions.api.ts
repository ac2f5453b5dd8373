/** What other domains may use of competitions. */
export type { Nomination, PrizePlaces } from './competition-rules.ts';
export { upsertSeries } from './upsert-series.ts';
export type { NewSeries } from './upsert-series.ts';
