/** Calls of the player's documents (contract/rest/documents.ts) that send and receive JSON; files: file-transfer.ts. */
import * as v from 'valibot';
import { PATHS } from '#contract/paths.ts';
import { documentReply, type DocumentReply } from '#contract/rest/documents.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

const documentsReply = v.object({ documents: v.array(documentReply) });

export const getDocuments = (rest: RestClient): Promise<Result<{ documents: DocumentReply[] }, Failure>> =>
  rest({ method: 'get', path: PATHS.documents, reply: documentsReply, noCache: true });

/** Withdraws a document that waits for a decision. */
export const withdrawDocument = (rest: RestClient, id: string): Promise<Result<undefined, Failure>> =>
  rest({ method: 'delete', path: `${PATHS.documents}${id}/` });
