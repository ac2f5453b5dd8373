/** Identity documents: what a player sent, and the operator's decisions (contract/rest/documents.ts). */
import { createDecisions } from './decisions.ts';
import type { DocumentDeps } from './document-rules.ts';
import { createPlayerDocuments } from './player-documents.ts';

export const createDocuments = (deps: DocumentDeps) => ({
  ...createPlayerDocuments(deps),
  ...createDecisions(deps),
});
export type Documents = ReturnType<typeof createDocuments>;
