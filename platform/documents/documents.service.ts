/** Identity documents: a player's uploads, and the operator's decisions (contract/rest/documents.ts). */
import { createDecisions } from './decisions.ts';
import { identityIsPending, type DocumentDeps } from './document-rules.ts';
import { createPlayerDocuments } from './player-documents.ts';

export const createDocuments = (deps: DocumentDeps) => ({
  ...createPlayerDocuments(deps),
  ...createDecisions(deps),
  identityIsPending,
});
export type Documents = ReturnType<typeof createDocuments>;
