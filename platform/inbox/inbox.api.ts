/** The parts of the inbox that other domains may use. */
export type { Inbox } from './inbox.service.ts';
export type { MessageTexts } from './inbox.tables.ts';
