/** The parts of documents that other domains may use. */
export type { Documents } from './documents.service.ts';
